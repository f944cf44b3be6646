import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCrop, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { isComposing } from '#platform/ui/dom.ts'
import { effects } from '#platform/ui/effects.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { useOrder } from '#platform/ui/use-order.ts'
import { useSortableItem } from '#platform/ui/use-sortable-item.tsx'
import { Picture } from './Picture.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import { UploadList } from './UploadList.tsx'
import type { useUploads } from './use-uploads.ts'

interface Props extends ComponentProps<typeof PictureBoard> {
  uploads: ReturnType<typeof useUploads>
}

/** Uploads pictures, and shows those that are stored so that they can be changed. */
export function PictureEditor({ uploads, ...board }: Props) {
  return (
    <>
      <PicturePicker onPick={uploads.add} />
      <UploadList {...uploads} />
      <PictureBoard {...board} />
    </>
  )
}

const Viewer = lazyComponent(
  'platform/dashboard/arquivos/Viewer',
  async () => (await import('./Viewer.tsx')).Viewer,
)

interface PictureBoardProps {
  images: Imagem[]
  onOrder: (ids: number[]) => void
  onCaption: (id: number, legenda: string) => void
  onRemove: (id: number) => void
  /** Opens the choice of what stays visible where the site crops the picture. */
  onFrame?: (id: number) => void
}

/** Pictures that can be reordered by drag or keyboard, captioned and deleted. */
function PictureBoard({ images, onOrder, onCaption, onRemove, onFrame }: PictureBoardProps) {
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

interface BoardPictureProps {
  imagem: Imagem
  onOpen: () => void
  onCaption: (legenda: string) => void
  onRemove: () => void
  onFrame?: (() => void) | undefined
}

function BoardPicture({ imagem, onOpen, onCaption, onRemove, onFrame }: BoardPictureProps) {
  const [ask, question] = useConfirm()
  const limit = useLimit<HTMLInputElement>({ maxLength: 200 })
  const name = imagem.legenda || imagem.nome
  const { item, grip } = useSortableItem({ id: imagem.id, name })
  return (
    <li {...item}>
      <button type="button" onClick={onOpen} aria-label={`Ampliar ${name}`}>
        <Picture imagem={imagem} sizes="(max-width: 36em) 45vw, 220px" alt="" />
      </button>
      {onFrame && (
        <ActionIcon
          variant="default"
          className="gallery-frame"
          aria-label={`Enquadrar ${name}`}
          onClick={onFrame}
        >
          <IconCrop size={16} aria-hidden />
        </ActionIcon>
      )}
      <Group gap={4} wrap="nowrap" mt={4}>
        {grip}
        <TextInput
          size="xs"
          flex={1}
          error={limit.over}
          onInput={limit.onInput}
          placeholder="Legenda"
          aria-label={`Legenda de ${imagem.nome}`}
          defaultValue={imagem.legenda}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== imagem.legenda && !limit.over && onCaption(value)
          }
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Excluir ${name}`}
          onClick={() =>
            ask({
              question: 'Deseja realmente excluir esta imagem?',
              effect: effects.final,
              yes: 'Excluir',
              onYes: onRemove,
            })
          }
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {question}
    </li>
  )
}
