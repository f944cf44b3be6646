import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { announcements, instructions } from './sorting-words.ts'

interface Item {
  id: number
}

interface Props<One extends Item> {
  label: string
  /** What one of them is called, for who listens to the move. */
  thing: string
  items: One[]
  nameOf: (item: One) => string
  render: (item: One) => ReactNode
  onOrder: (ids: number[]) => void
}

/** A list that is put in order by drag or by keys. */
export function SortableList<One extends Item>(props: Props<One>) {
  const { label, thing, items, nameOf, render, onOrder } = props
  // Until the server has answered, the order that was just made.
  const [moved, setMoved] = useState<{ from: One[]; ids: number[] } | null>(null)
  const shown = moved?.from === items ? inOrder(items, moved.ids) : items
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )

  function onDragEnd({ active, over }: DragEndEvent): void {
    const ids = shown.map(({ id }) => id)
    if (!over || active.id === over.id) return
    const next = arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
    setMoved({ from: items, ids: next })
    onOrder(next)
  }

  const accessibility = {
    announcements: announcements(thing, shown),
    screenReaderInstructions: instructions,
  }
  return (
    <DndContext {...{ sensors, accessibility, onDragEnd }} collisionDetection={closestCenter}>
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

function inOrder<One extends Item>(items: One[], ids: number[]): One[] {
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function Row({ id, name, children }: { id: number; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const place = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} style={{ transform: place, transition, zIndex: isDragging ? 1 : undefined }}>
      <ActionIcon
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Mover ${name}`}
        className="grip"
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      {children}
    </li>
  )
}
