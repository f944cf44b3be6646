import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties } from 'react'

interface Sortable {
  id: number
  /** The name of the item, for screen readers. */
  name: string
  /** Whether the item moves only up and down. */
  isVertical?: boolean
}

/** The props of an item of a list that is reordered (`useOrder`), and the button by which it is moved. */
export function useSortableItem({ id, name, isVertical = false }: Sortable) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const x = isVertical ? 0 : transform?.x
  const style: CSSProperties = {
    transform: transform ? `translate3d(${x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  const grip = (
    <ActionIcon
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      aria-label={`Mover ${name}`}
      className="grip"
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
  return { item: { ref: setNodeRef, style }, grip }
}
