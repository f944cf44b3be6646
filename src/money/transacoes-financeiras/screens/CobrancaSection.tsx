import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Cobranca } from '#money/cobrancas/contract.ts'
import { SentCobrancas } from '#money/cobrancas/screens/SentCobrancas.tsx'
import { useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { Loading } from '#platform/ui/states.tsx'

/** The reminders (cobranças) sent for an open receita, with a button to send another reminder. */
export function CobrancaSection({ transacao: { id, tipo, status } }: { transacao: Transacao }) {
  if (tipo !== 'receita' || status !== 'pendente') return null
  return (
    <DetailSection title="Cobranças">
      <Content id={id} />
    </DetailSection>
  )
}

function Content({ id }: Pick<Transacao, 'id'>) {
  const { data, error } = useQuery(api.cobrancas.get.queryOptions({ input: { transacao_id: id } }))
  const [cobrar, cobranca] = useCobrar()
  if (error) return <Text>{errorMessageOf(error, 'Erro ao buscar as cobranças.')}</Text>
  if (!data) return <Loading rows={1} height={48} />
  return (
    <>
      <SentCobrancas sent={data.enviadas} />
      <Group justify="space-between" mt="xs">
        <Text c="dimmed">{stateOf(data)}</Text>
        {data.passo && (
          <Button variant="default" size="xs" onClick={() => cobrar({ id })}>
            Cobrar
          </Button>
        )}
      </Group>
      {cobranca}
    </>
  )
}

function stateOf({ passo, comeca_em, telefone, email }: Cobranca): string {
  if (!passo) return `A cobrança pode ser enviada a partir de ${day(comeca_em)}.`
  return telefone || email ? 'Nada é enviado sem o seu clique.' : 'Sem contato cadastrado.'
}
