import { Table } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { FiltroTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { counted } from '#platform/browser/format.ts'
import { opensOnClick } from '#platform/ui/record-row.ts'
import { useSelection } from '#platform/ui/use-selection.ts'
import { type Order, scrollRowIn } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import { Heads } from './Heads.tsx'
import type { OnRow } from './Results.tsx'
import { isSelectable, situationOf } from './situation.ts'
import { RowShape, TransacaoCells } from './TransacaoRow.tsx'
import { PAGE, useLoadedRows, usePages } from './use-pages.ts'
import { useRemoval } from './use-removal.tsx'
import { useNearEnd, useRows, useScrollPosition } from './use-rows.ts'

interface Props extends OnRow {
  filter: FiltroTransacoes
  order: Order
  /** The number of all filtered transactions, loaded or not. */
  total: number
  onSort: (order: Order) => void
  onPlace: (row: number) => void
}

/**
 * An infinite list, which loads further pages while the user scrolls. Only the rows in the window or near it
 * are rendered, and after a change only the pages of these rows are requested again.
 */
export function TransacaoList({ filter, order, total, onSort, onPlace, ...onRow }: Props) {
  const hoje = todayInSaoPaulo()
  const [params] = useSearchParams()
  const [place] = useState(() => Math.min(scrollRowIn(params), total - 1))
  const [pages, setPages] = useState(() => Math.floor(place / PAGE) + 1)
  const count = Math.min(pages * PAGE, total)
  const { body, virtualizer } = useRows(count)
  const items = virtualizer.getVirtualItems()
  const span = { first: items[0]?.index ?? place, last: items.at(-1)?.index ?? place }
  const { rows, loading } = usePages(filter, order, span)
  const selected = useSelection<Transacao>()
  const { toggle } = selected
  const loadedRows = useLoadedRows(filter, order, pages)
  const onSelect = useCallback(
    (row: Transacao, isRange: boolean) =>
      toggle(row, isRange ? loadedRows().filter(isSelectable) : undefined),
    [toggle, loadedRows],
  )
  const [remove, question] = useRemoval()
  const [cobrar, cobranca] = useCobrar()

  useNearEnd(virtualizer, !loading && count < total, () => setPages((now) => now + 1))
  useScrollPosition(virtualizer, place, onPlace)

  return (
    <>
      <BulkBar selected={selected} />
      <Table
        role="table"
        className="money-table"
        aria-label="Transações"
        aria-rowcount={total + 1}
        aria-busy={loading}
      >
        <Heads order={order} onSort={onSort} />
        <Table.Tbody
          role="rowgroup"
          ref={body}
          className="rows"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const row = rows.get(index)
            return (
              <Table.Tr
                key={index}
                ref={virtualizer.measureElement}
                role="row"
                className="money-row record-row"
                data-end="menu"
                data-index={index}
                data-situation={row && situationOf(row, hoje)}
                aria-rowindex={index + 2}
                data-opens={row ? true : undefined}
                onClick={row && opensOnClick(() => onRow.onOpen(row.id))}
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
              >
                {row ? (
                  <TransacaoCells
                    row={row}
                    hoje={hoje}
                    {...onRow}
                    onCobrar={cobrar}
                    onRemove={remove}
                    onSelect={onSelect}
                    selected={selected.has(row.id)}
                  />
                ) : (
                  <RowShape />
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <p className="money-end" role="status">
        {count === total ? counted(total, 'transação', 'transações') : 'Carregando mais...'}
      </p>
      {question}
      {cobranca}
    </>
  )
}
