import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { Peca } from '#contract/work/schemas/pecas.ts'
import { api, useAction } from '#web/api.ts'
import { effects } from '#web/ui/effects.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { PieceCover } from './PieceCover.tsx'
import { PieceFacts } from './PieceFacts.tsx'

interface Props {
  peca: Peca
  onOpen: () => void
}

/** A piece on the board of the team. */
export function BoardPiece({ peca, onOpen }: Props) {
  const { id, nome, link, versao } = peca
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const [ask, question] = useConfirm()
  const rename = useAction(api.pecas.update)
  const remove = useAction(api.pecas.remove)
  const place = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} style={{ transform: place, transition, zIndex: isDragging ? 1 : undefined }}>
      <button type="button" onClick={onOpen} aria-label={`Abrir ${nome}`}>
        <PieceCover peca={peca} sizes="(max-width: 36em) 45vw, 220px" />
      </button>
      <PieceFacts peca={peca} />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          aria-label={`Mover ${nome}`}
          className="grip"
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          key={nome}
          size="xs"
          flex={1}
          maxLength={200}
          aria-label={`Nome de ${nome}`}
          defaultValue={nome}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== nome && rename.mutate({ id, nome: value, link, versao })
          }
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Excluir ${nome}`}
          onClick={() =>
            ask({
              question: 'Deseja realmente excluir esta peça?',
              effect: effects.inBin,
              yes: 'Excluir',
              onYes: () => remove.mutate({ id }),
            })
          }
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Button size="xs" variant="default" fullWidth onClick={onOpen} aria-label={`Abrir ${nome}`}>
        Abrir
      </Button>
      {question}
    </li>
  )
}
