import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { CamposLgpd } from '#platform/contract/lgpd-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import type { RetentionRule } from '#privacy/lgpd/contract.ts'

const columns: Column<RetentionRule>[] = [
  {
    label: 'Dados',
    place: 'title',
    render: ({ oque }) => <Text fw={600}>{oque}</Text>,
  },
  { label: 'Prazo', place: 'fact', render: ({ prazo }) => prazo },
  { label: 'Motivo', place: 'fact', render: ({ porque }) => <Text>{porque}</Text> },
  { label: 'Última limpeza', place: 'labelled', render: (it) => <LastRun it={it} /> },
]

/**
 * The retention rules that the server applies automatically, and how much the last run of each rule deleted.
 */
export function RetentionTab() {
  const { data: rules } = useSuspenseQuery(api.lgpd.retencao.queryOptions())
  return (
    <Stack gap="xl">
      <RetentionChoices />
      <DataTable
        caption="O que guardamos e por quanto tempo"
        columns={columns}
        rows={rules}
        wraps
        keyOf={({ regra }) => regra}
      />
    </Stack>
  )
}

function LastRun({ it: { rodou_em, removidos, total } }: { it: RetentionRule }) {
  if (!rodou_em) return <Text c="dimmed">—</Text>
  return (
    <div>
      <Text>{removidos === 1 ? '1 apagado' : `${removidos} apagados`}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(rodou_em)} · {total} ao todo
      </Text>
    </div>
  )
}

/**
 * The choices that the law leaves to the agency. They are ordinary settings, shown beside the retention rules
 * that they change.
 */
export function RetentionChoices() {
  const section = useSection(CamposLgpd, { tab: 'lgpd', label: 'Escolhas da agência' })
  return (
    <SettingsPanel title="Escolhas da agência" section={section}>
      <SwitchField
        name="pequeno_porte"
        label="Somos agente de tratamento de pequeno porte"
        description="Microempresa, empresa de pequeno porte ou startup, sem tratamento de alto risco (Res. CD/ANPD 2/2022): os prazos da lei dobram."
      />
      <TextField
        name="meses_conversas"
        type="number"
        inputMode="numeric"
        label="Apagar mensagens e arquivos do chat depois de quantos meses"
        description="Com 0, nada é apagado. O que for apagado não pode ser recuperado."
      />
    </SettingsPanel>
  )
}
