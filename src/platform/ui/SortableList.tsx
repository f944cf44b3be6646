import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useOrder } from './use-order.ts'
import { useSortableItem } from './use-sortable-item.tsx'

interface Item {
  id: number
}

interface Props<One extends Item> {
  label: string
  /** The word for one item, such as 'Serviço', for screen readers. */
  thing: string
  items: One[]
  nameOf: (item: One) => string
  render: (item: One) => ReactNode
  onOrder: (ids: number[]) => void
}

/** A list that can be reordered by drag and drop or by keyboard. */
export function SortableList<One extends Item>(props: Props<One>) {
  const { label, thing, items, nameOf, render, onOrder } = props
  const { shown, context } = useOrder({ items, thing, onOrder })
  return (
    <DndContext {...context}>
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
        <ul className="sortable plain-list" aria-label={label}>
          {shown.map((item) => (
            <Row key={item.id} id={item.id} name={nameOf(item)}>
              {render(item)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function Row({ id, name, children }: { id: number; name: string; children: ReactNode }) {
  const { item, grip } = useSortableItem({ id, name, isVertical: true })
  return (
    <li {...item}>
      {grip}
      {children}
    </li>
  )
}
