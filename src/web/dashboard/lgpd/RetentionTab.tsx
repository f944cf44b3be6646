import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Regra } from '#contract/lgpd.ts'
import { CamposLgpd } from '#contract/lgpd-campos.ts'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { useActionForm } from '#web/use-action-form.ts'

const columns: Column<Regra>[] = [
  {
    label: 'O QUÊ',
    render: ({ oque }) => (
      <Text size="sm" fw={600}>
        {oque}
      </Text>
    ),
  },
  { label: 'POR QUANTO TEMPO', render: ({ prazo }) => prazo },
  { label: 'POR QUÊ', render: ({ porque }) => <Text size="sm">{porque}</Text> },
  { label: 'ÚLTIMA LIMPEZA', render: (it) => <LastRun it={it} /> },
]

/** The rules that the house obeys by itself, and what the last run let go. */
export function RetentionTab() {
  const { data: rules } = useSuspenseQuery(api.lgpd.retencao.queryOptions())
  return (
    <Stack gap="xl">
      <Choices />
      <DataTable
        caption="O que guardamos e por quanto tempo"
        columns={columns}
        rows={rules}
        keyOf={({ regra }) => regra}
      />
    </Stack>
  )
}

function LastRun({ it: { rodou_em, removidos, total } }: { it: Regra }) {
  if (!rodou_em)
    return (
      <Text size="sm" c="dimmed">
        —
      </Text>
    )
  return (
    <div>
      <Text size="sm">{removidos === 1 ? '1 apagado' : `${removidos} apagados`}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(rodou_em)} · {total} ao todo
      </Text>
    </div>
  )
}

/** What the law and the agency leave open. */
const Fields = z.object({
  pequeno_porte: z.string().optional(),
  meses_conversas: CamposLgpd.shape.meses_conversas.optional(),
})

function Choices() {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const { form, errors, busy } = useActionForm(Fields, api.configuracoes.update, {
    input: ({ pequeno_porte, meses_conversas }) => ({
      pequeno_porte: pequeno_porte === 'sim',
      meses_conversas: meses_conversas ?? 0,
      versao: settings.versao,
    }),
  })
  return (
    <form {...form} aria-label="Escolhas da agência">
      <Stack maw={560}>
        <Switch
          name="pequeno_porte"
          value="sim"
          label="Somos agente de tratamento de pequeno porte"
          description="Microempresa, empresa de pequeno porte ou startup, sem tratamento de alto risco (Res. CD/ANPD 2/2022): os prazos da lei dobram."
          defaultChecked={settings.pequeno_porte}
        />
        <NumberInput
          name="meses_conversas"
          data-type="number"
          label="Apagar mensagens e arquivos do chat depois de quantos meses"
          description="0 guarda tudo. O que for apagado não volta."
          min={0}
          max={120}
          allowDecimal={false}
          hideControls
          defaultValue={settings.meses_conversas}
          error={errors['meses_conversas']}
        />
        <Group>
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
