import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { MAIS_PAGAS } from '#money/transacoes-financeiras/rules.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { notify } from '#platform/ui/notify.ts'
import { SelectionBar } from '#platform/ui/SelectionBar.tsx'
import type { Selected } from '#platform/ui/use-selection.ts'

/** The actions for all selected transactions. */
export function BulkBar({ selected: { rows, clear } }: { selected: Selected<Transacao> }) {
  const pay = useAction(api.transacoesFinanceiras.pagar)
  if (rows.length === 0) return null
  const markPaid = () =>
    pay.mutate(
      { transacoes: rows.map(({ id, versao }) => ({ id, versao })) },
      {
        onSuccess: (paid) => notify.success(saidOf(paid.length)),
        // After the request the loaded versions may be outdated, so the selection is cleared.
        onSettled: clear,
      },
    )
  return (
    <SelectionBar
      label="Transações selecionadas"
      summary={
        <>
          {counted(rows.length, 'selecionada', 'selecionadas')}:{' '}
          {reais(rows.reduce((sum, row) => sum + saldoDe(row), 0))}
        </>
      }
      count={rows.length}
      max={MAIS_PAGAS}
      onClear={clear}
    >
      <Button
        size="sm"
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={pay.isPending}
        onClick={markPaid}
      >
        Marcar como paga
      </Button>
    </SelectionBar>
  )
}

const saidOf = (paid: number) =>
  paid === 1 ? 'Transação marcada como paga!' : `${paid} transações marcadas como pagas!`
