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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { lazy, Suspense, useState } from 'react'
import type { Imagem } from '#contract/arquivos.ts'
import { announcements, instructions } from '#web/ui/sorting-words.ts'
import { BoardPicture } from './BoardPicture.tsx'

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }))

interface Props {
  images: Imagem[]
  onOrder: (ids: number[]) => void
  onCaption: (id: number, legenda: string) => void
  onRemove: (id: number) => void
}

/** Pictures to put in order by drag or by keys, to name and to delete. */
export function PictureBoard({ images, onOrder, onCaption, onRemove }: Props) {
  const [at, setAt] = useState<number | null>(null)
  // Until the server has answered, the order that was just made.
  const [moved, setMoved] = useState<{ from: Imagem[]; ids: number[] } | null>(null)
  const shown = moved?.from === images ? inOrder(images, moved.ids) : images
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )

  function onDragEnd({ active, over }: DragEndEvent): void {
    const ids = shown.map(({ id }) => id)
    if (!over || active.id === over.id) return
    const next = arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
    setMoved({ from: images, ids: next })
    onOrder(next)
  }

  const accessibility = {
    announcements: announcements('Imagem', shown),
    screenReaderInstructions: instructions,
  }
  return (
    <DndContext {...{ sensors, accessibility, onDragEnd }} collisionDetection={closestCenter}>
      <SortableContext items={shown} strategy={rectSortingStrategy}>
        <ul className="gallery plain-list" aria-label="Imagens">
          {shown.map((imagem, index) => (
            <BoardPicture
              key={imagem.id}
              imagem={imagem}
              onOpen={() => setAt(index)}
              onCaption={(legenda) => onCaption(imagem.id, legenda)}
              onRemove={() => onRemove(imagem.id)}
            />
          ))}
        </ul>
      </SortableContext>
      {at !== null && (
        <Suspense>
          <Viewer images={shown} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </DndContext>
  )
}

function inOrder(images: Imagem[], ids: number[]): Imagem[] {
  return images.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
