import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Form } from '#platform/ui/Form.tsx'
import { RadioField } from '#platform/ui/fields.tsx'
import { useForm } from '#platform/ui/form.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { type AssinaturaNova, type Escopo, escopos, NovaAssinatura } from '#studio/agenda/contract.ts'
import { AssinaturaAddress } from './AssinaturaAddress.tsx'
import { AssinaturaList } from './AssinaturaList.tsx'

/**
 * Creates and revokes the addresses by which another calendar program reads the agenda. An address is shown
 * only once, after its creation.
 */
export function AssinaturaDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<AssinaturaNova | null>(null)
  return (
    <Dialog onClose={onClose} title="Assinar agenda" size="lg">
      <Stack>
        <Text>
          Veja a agenda no Google Agenda, na Apple ou no Outlook, de 6 meses atrás a 18 meses à frente. O
          endereço é pessoal: quem o tiver pode ler a agenda sem senha, até você revogá-lo.
        </Text>
        {made && <AssinaturaAddress key={made.id} made={made} />}
        <AssinaturaForm onMade={setMade} />
        <QueryBoundary failure="Erro ao buscar os endereços." loading={null}>
          <AssinaturaList onRevoked={(id) => id === made?.id && setMade(null)} />
        </QueryBoundary>
      </Stack>
    </Dialog>
  )
}

const hints: Record<Escopo, string> = {
  minha: 'As atividades de que você é responsável, pelo nome inteiro ou só pelo primeiro.',
  equipe: 'As atividades de todas as pessoas.',
}

function AssinaturaForm({ onMade }: { onMade: (made: AssinaturaNova) => void }) {
  const { user } = useSession()
  const [escopo, setEscopo] = useState<Escopo>('minha')
  const { data: own } = useQuery(api.agenda.assinaturas.queryOptions())
  const create = useAction(api.agenda.assinar)
  const [ask, question] = useConfirm()
  const isThere = own?.some((one) => one.escopo === escopo)
  const { form } = useForm(NovaAssinatura, (wanted) => {
    const make = () => create.mutate(wanted, { onSuccess: onMade })
    if (!isThere) return make()
    ask({
      question: `Gerar um novo endereço para “${escopos[escopo]}”?`,
      effect: 'O endereço anterior deixa de funcionar.',
      yes: 'Gerar novo endereço',
      onYes: make,
    })
  })
  const flag = { value: 'true', 'data-type': 'json' }
  return (
    <Form {...form}>
      <Stack>
        <RadioField
          name="escopo"
          label="O que mostrar"
          value={escopo}
          onChange={(value) => setEscopo(value as Escopo)}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(escopos).map(([value, label]) => (
              <Radio key={value} value={value} label={label} description={hints[value as Escopo]} />
            ))}
          </Stack>
        </RadioField>
        <Checkbox {...flag} name="com_prazos" label="Com os prazos de projetos" defaultChecked />
        {user.role === 'admin' && (
          <Checkbox {...flag} name="com_financeiro" label="Com os vencimentos financeiros" />
        )}
        <Group justify="flex-end">
          {isThere && (
            <Text c="dimmed" flex={1} miw="14rem">
              “{escopos[escopo]}” já tem um endereço. Com um novo, ele deixa de valer.
            </Text>
          )}
          {/*
           * The button is disabled until the existing subscriptions are loaded, because a new address may
           * replace one of them.
           */}
          <Button type="submit" loading={create.isPending} disabled={own === undefined}>
            {isThere ? 'Gerar novo endereço' : 'Criar endereço'}
          </Button>
        </Group>
      </Stack>
      {question}
    </Form>
  )
}
