import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isToCharge, useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day, reais } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { usePart } from '#platform/ui/use-part.tsx'
import { dueInWords } from './situation.ts'
import { undoPaid } from './undo-paid.ts'

/** The dialog that lists all overdue transactions. */
export function OverdueDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Contas vencidas" failure="Erro ao buscar transações">
      <Overdue />
    </QueryDialog>
  )
}

const columns: Column<Transacao>[] = [
  {
    label: 'Vencimento',
    place: 'fact',
    render: ({ data_vencimento }) => (
      <>
        {day(data_vencimento)}
        <Text span size="xs" c="dimmed">
          {` · ${dueInWords(data_vencimento, todayInSaoPaulo())}`}
        </Text>
      </>
    ),
  },
  { label: 'Cliente ou fornecedor', place: 'title', render: ({ pessoa_nome }) => pessoa_nome },
  { label: 'Tipo', place: 'fact', render: ({ tipo }) => tipoLabels[tipo] },
  {
    label: 'Em aberto',
    place: 'amount',
    numeric: true,
    render: (row) => <span className="short">{reais(saldoDe(row))}</span>,
  },
  { label: 'Ações', place: 'menu', render: (row) => <Actions row={row} /> },
]

/** The overdue transactions, oldest due date first. */
function Overdue() {
  const { data: rows } = useSuspenseQuery(api.transacoesFinanceiras.vencidas.queryOptions())
  const [shown, more] = usePart(rows)
  if (rows.length === 0) return <Empty title="Nenhuma conta vencida encontrada." />
  return (
    <>
      <DataTable caption="Contas vencidas" columns={columns} rows={shown} keyOf={({ id }) => id} />
      {more}
    </>
  )
}

function Actions({ row }: { row: Transacao }) {
  const { id, versao, pessoa_nome } = row
  const [cobrar, cobranca] = useCobrar()
  return (
    <RowActions of={pessoa_nome}>
      {isToCharge(row, todayInSaoPaulo()) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cobrar ${pessoa_nome}`}
          onClick={() => cobrar(row)}
        >
          Cobrar
        </Button>
      )}
      <ActionButton
        endpoint={api.transacoesFinanceiras.setStatus}
        input={{ id, versao, status: 'pago' }}
        undo={undoPaid(row)}
        says="Transação marcada como paga!"
        size="compact-sm"
        variant="default"
        aria-label={`Marcar como paga: ${pessoa_nome}`}
      >
        Marcar como paga
      </ActionButton>
      {cobranca}
    </RowActions>
  )
}
