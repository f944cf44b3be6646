import { Table } from '@mantine/core'
import { orderOf, SortButton } from '#platform/ui/SortButton.tsx'
import { type Order, orderedBy } from './address.ts'
import { heads } from './columns.tsx'

/** The column headers. The first click on a header sorts by its column; a second click reverses the order. */
export function Heads({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  return (
    <Table.Thead role="rowgroup" className="heads">
      <Table.Tr role="row" className="money-row">
        <Table.Th role="columnheader">
          <span className="seen-by-ear">Selecionar</span>
        </Table.Th>
        {heads.map(({ sort, label, numeric }) => {
          const sorted = orderOf(sort, order.ordenar, order.direcao)
          return (
            <Table.Th
              key={sort}
              role="columnheader"
              aria-sort={sorted}
              className={numeric ? `${sort} numeric` : sort}
            >
              <SortButton label={label} order={sorted} onClick={() => onSort(orderedBy(sort, order))} />
            </Table.Th>
          )
        })}
        <Table.Th role="columnheader">Ações</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}
