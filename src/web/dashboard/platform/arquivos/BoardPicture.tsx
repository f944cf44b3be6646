import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCrop, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { Imagem } from '#contract/platform/schemas/arquivos.ts'
import { effects } from '#web/ui/effects.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  imagem: Imagem
  onOpen: () => void
  onCaption: (legenda: string) => void
  onRemove: () => void
  onFrame?: (() => void) | undefined
}

export function BoardPicture({ imagem, onOpen, onCaption, onRemove, onFrame }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: imagem.id,
    })
  const [ask, question] = useConfirm()
  const name = imagem.legenda || imagem.nome
  const place = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} style={{ transform: place, transition, zIndex: isDragging ? 1 : undefined }}>
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
        <TextInput
          size="xs"
          flex={1}
          maxLength={200}
          placeholder="Legenda"
          aria-label={`Legenda de ${imagem.nome}`}
          defaultValue={imagem.legenda}
          onBlur={({ currentTarget: { value } }) => value.trim() !== imagem.legenda && onCaption(value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
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
