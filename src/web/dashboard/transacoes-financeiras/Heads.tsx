import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type Order, orderedBy } from './address.ts'
import { heads } from './columns.tsx'

const arrows = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }

/** Each orders the list, and turns the order around where it already does. */
export function Heads({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  return (
    <Table.Thead role="rowgroup" className="heads">
      <Table.Tr role="row" className="money-row">
        <Table.Th role="columnheader">
          <span className="seen-by-ear">Selecionar</span>
        </Table.Th>
        {heads.map(({ sort, label, numeric }) => {
          const sorted =
            sort !== order.ordenar ? 'none' : order.direcao === 'asc' ? 'ascending' : 'descending'
          const Arrow = arrows[sorted]
          return (
            <Table.Th
              key={sort}
              role="columnheader"
              aria-sort={sorted}
              {...(numeric && { className: 'numeric' })}
            >
              <UnstyledButton className="head" onClick={() => onSort(orderedBy(sort, order))}>
                {label} <Arrow size={14} aria-hidden />
              </UnstyledButton>
            </Table.Th>
          )
        })}
        <Table.Th role="columnheader">Ações</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}
