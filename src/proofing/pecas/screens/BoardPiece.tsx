import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { isComposing } from '#platform/ui/composing.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { useSortableItem } from '#platform/ui/use-sortable-item.tsx'
import { PieceCover } from '#proofing/mesa/screens/PieceCover.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { PieceFacts } from './PieceFacts.tsx'

interface Props {
  peca: Peca
  onOpen: () => void
}

/** A piece on the board of the team. */
export function BoardPiece({ peca, onOpen }: Props) {
  const { id, nome, link, versao } = peca
  const { item, grip } = useSortableItem({ id, name: nome })
  const [ask, question] = useConfirm()
  const rename = useAction(api.pecas.update)
  const limit = useLimit<HTMLInputElement>({ maxLength: 200 })
  const remove = useAction(api.pecas.remove)
  return (
    <li {...item}>
      <button type="button" onClick={onOpen} aria-label={`Abrir ${nome}`}>
        <PieceCover peca={peca} sizes="(max-width: 36em) 45vw, 220px" />
      </button>
      <PieceFacts peca={peca} />
      <Group gap={4} wrap="nowrap">
        {grip}
        <TextInput
          key={nome}
          size="xs"
          flex={1}
          error={limit.over}
          onInput={limit.onInput}
          aria-label={`Nome de ${nome}`}
          defaultValue={nome}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== nome && !limit.over && rename.mutate({ id, nome: value, link, versao })
          }
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.currentTarget.blur()}
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
