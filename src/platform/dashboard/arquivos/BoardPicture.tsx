import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCrop, IconTrash } from '@tabler/icons-react'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { isComposing } from '#platform/ui/composing.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { useSortableItem } from '#platform/ui/use-sortable-item.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  imagem: Imagem
  onOpen: () => void
  onCaption: (legenda: string) => void
  onRemove: () => void
  onFrame?: (() => void) | undefined
}

export function BoardPicture({ imagem, onOpen, onCaption, onRemove, onFrame }: Props) {
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
