import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { canEmitir } from '#money/recibos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { date, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { DetailSection } from '#platform/ui/record.tsx'
import { PagamentosWithoutRecibo } from './PagamentosWithoutRecibo.tsx'
import { ReciboActions } from './ReciboActions.tsx'
import { MissingIssuer, ReciboStatus } from './ReciboStatus.tsx'

const MOST = 100

/** The receipts of a receita, and its payments without a receipt. */
export function ReciboSection({ transacao }: { transacao: Pick<Transacao, 'id' | 'tipo'> }) {
  if (transacao.tipo !== 'receita') return null
  return (
    <DetailSection title="Recibos">
      <QueryBoundary failure="Erro ao buscar recibos.">
        <Content id={transacao.id} />
      </QueryBoundary>
    </DetailSection>
  )
}

function Content({ id }: { id: number }) {
  const input = { transacao_id: id, limit: MOST }
  const { data: issued } = useSuspenseQuery(api.recibos.list.queryOptions({ input }))
  const { data: open } = useSuspenseQuery(api.recibos.aEmitir.queryOptions({ input }))
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  if (issued.length + open.length === 0)
    return <Text c="dimmed">Registre o pagamento para emitir o recibo.</Text>
  return (
    <Stack gap="xs">
      {issued.map((recibo) => (
        <Group key={recibo.id} justify="space-between">
          <Group gap="xs">
            <b className="short">{recibo.numero}</b>
            <ReciboStatus status={recibo.status} />
            <Text>
              {reais(recibo.valor)}, {date(recibo.emitido_em)}
            </Text>
          </Group>
          <ReciboActions recibo={recibo} />
        </Group>
      ))}
      {open.length > 0 &&
        (canEmitir(settings) ? <PagamentosWithoutRecibo payments={open} nameless /> : <MissingIssuer />)}
    </Stack>
  )
}
