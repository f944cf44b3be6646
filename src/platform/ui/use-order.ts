import {
  type Announcements,
  closestCenter,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'

interface Sortable<One> {
  items: One[]
  /** The word for one item, such as 'Serviço', for screen readers. */
  thing: string
  onOrder: (ids: number[]) => void
}

/**
 * State of a list that is reordered by drag and drop or by keyboard: the items in their present order, and
 * the props of its `DndContext`.
 */
export function useOrder<One extends { id: number }>({ items, thing, onOrder }: Sortable<One>) {
  // The new order, shown until the server has responded.
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
  return { shown, context: { sensors, accessibility, onDragEnd, collisionDetection: closestCenter } }
}

function inOrder<One extends { id: number }>(items: One[], ids: number[]): One[] {
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The announcements for screen readers while an item is moved. */
function announcements(thing: string, list: readonly { id: number }[]): Announcements {
  const place = (id: UniqueIdentifier) => list.findIndex((one) => one.id === Number(id)) + 1
  const of = `de ${list.length}`
  return {
    onDragStart: ({ active }) => `${thing} ${place(active.id)} ${of} em movimento.`,
    onDragOver: ({ over }) => (over ? `Sobre a posição ${place(over.id)} ${of}.` : 'Fora da lista.'),
    onDragEnd: ({ over }) => (over ? `Agora na posição ${place(over.id)} ${of}.` : 'A posição não mudou.'),
    onDragCancel: () => 'Movimento cancelado.',
  }
}

const instructions = {
  draggable:
    'Para mudar a ordem, aperte espaço, mova com as setas e aperte espaço de novo. Esc cancela o movimento.',
}
