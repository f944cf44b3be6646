import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { lazy, useState } from 'react'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { useOrder } from '#platform/ui/use-order.ts'
import { BoardPicture } from './BoardPicture.tsx'

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }))

interface Props {
  images: Imagem[]
  onOrder: (ids: number[]) => void
  onCaption: (id: number, legenda: string) => void
  onRemove: (id: number) => void
  /** Opens the choice of what stays visible where the site crops the picture. */
  onFrame?: (id: number) => void
}

/** Pictures that can be reordered by drag or keyboard, captioned and deleted. */
export function PictureBoard({ images, onOrder, onCaption, onRemove, onFrame }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const { shown, context } = useOrder({ items: images, thing: 'Imagem', onOrder })
  return (
    <DndContext {...context}>
      <SortableContext items={shown} strategy={rectSortingStrategy}>
        <ul className="gallery plain-list" aria-label="Imagens">
          {shown.map((imagem, index) => (
            <BoardPicture
              key={imagem.id}
              imagem={imagem}
              onOpen={() => setAt(index)}
              onCaption={(legenda) => onCaption(imagem.id, legenda)}
              onRemove={() => onRemove(imagem.id)}
              onFrame={onFrame && (() => onFrame(imagem.id))}
            />
          ))}
        </ul>
      </SortableContext>
      {at !== null && (
        <LazyBoundary>
          <Viewer images={shown} at={at} onClose={() => setAt(null)} />
        </LazyBoundary>
      )}
    </DndContext>
  )
}
