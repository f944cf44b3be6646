import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { PixCode } from '#platform/browser/pix-code.tsx'
import { DetailSection } from '#platform/ui/DetailSection.tsx'
import { Loading } from '#platform/ui/states.tsx'

/** The Pix code for the open balance of a receita. Nothing is shown for other transactions. */
export function TransacaoPixSection({ transacao: { id, tipo, status } }: { transacao: Transacao }) {
  if (tipo !== 'receita' || status !== 'pendente') return null
  return (
    <DetailSection title="Receber por Pix">
      <Code id={id} />
    </DetailSection>
  )
}

function Code({ id }: { id: number }) {
  const { data, error } = useQuery(api.transacoesFinanceiras.pix.queryOptions({ input: { id } }))
  if (data)
    return <PixCode {...data} para={data.descricao || `Fatura ${id}`} vencimento={data.data_vencimento} />
  if (!error) return <Loading rows={1} height={200} />
  return (
    <Text>
      {errorMessageOf(error, 'Erro ao buscar o código Pix.')}{' '}
      <Anchor component={Link} to="/dashboard/settings?aba=pix" inherit underline="always">
        Abrir as configurações do Pix
      </Anchor>
    </Text>
  )
}
