import './pecas.css'
import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { ActionIcon, Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { PicturePicker } from '#platform/dashboard/arquivos/PicturePicker.tsx'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { isComposing } from '#platform/ui/dom.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { useOrder } from '#platform/ui/use-order.ts'
import { useSortableItem } from '#platform/ui/use-sortable-item.tsx'
import { PecaCover } from '#proofing/mesa/screens/PecaCover.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { NewVersaoPicker } from './NewVersaoButton.tsx'
import { PecaFacts } from './PecaFacts.tsx'
import { pecaMediaTypes } from './refused-peca.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useNewVersao } from './use-new-versao.tsx'
import { usePecas } from './use-pecas.ts'

interface Props {
  projectId: number
  uploads: ReturnType<typeof useUploads>
  onOpen: (id: number) => void
}

/** The pieces of a project for the team, which adds, renames, orders and deletes them. */
export function PecaBoard({ projectId, uploads, onOpen }: Props) {
  const pecas = usePecas(projectId)
  const order = useAction(api.pecas.ordenar)
  const { shown, context } = useOrder({
    items: pecas,
    thing: 'Peça',
    onOrder: (ids) => order.mutate({ id: projectId, ids }),
  })
  return (
    <section aria-label="Edição das peças" className="project-board">
      <VisuallyHidden component="h3">Peças</VisuallyHidden>
      {shown.length === 0 && uploads.list.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          <b>Nenhuma peça ainda</b>
          <br />
          Envie a primeira imagem, PDF, filme ou som. O cliente só vê quando você enviar para aprovação.
        </Text>
      )}
      <DndContext {...context}>
        <SortableContext items={shown} strategy={rectSortingStrategy}>
          <ul
            className="piece-board plain-list"
            aria-label="Peças"
            data-one={shown.length === 1 || undefined}
          >
            {shown.map((peca) => (
              <BoardPeca key={peca.id} peca={peca} onOpen={() => onOpen(peca.id)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <UploadList {...uploads} />
      <PicturePicker
        onPick={uploads.add}
        accept={pecaMediaTypes}
        label="Adicionar peças"
        thing="imagens, PDF, filmes ou sons"
        kinds="JPEG, PNG, WebP, AVIF e GIF até 15 MB, PDF até 100 MB, e MP4, WebM, MOV, MP3, M4A e OGG até 500 MB"
      />
      {shown.length > 0 && (
        <Text size="xs" c="dimmed">
          O cliente vê as peças quando o projeto vai para revisão.
        </Text>
      )}
    </section>
  )
}

interface BoardPieceProps {
  peca: Peca
  onOpen: () => void
}

/** A piece on the board of the team. A file that is dropped on it becomes its next version. */
function BoardPeca({ peca, onOpen }: BoardPieceProps) {
  const { id, nome, link, versao } = peca
  const { item, grip } = useSortableItem({ id, name: nome })
  const [ask, question] = useConfirm()
  const rename = useAction(api.pecas.update)
  const limit = useLimit<HTMLInputElement>({ maxLength: 200 })
  const remove = useAction(api.pecas.remove)
  const next = useNewVersao(peca)
  const drop = useFileDrop(next.add)
  return (
    <li {...item} {...drop}>
      <button type="button" onClick={onOpen} aria-label={`Abrir ${nome}`}>
        <PecaCover peca={peca} sizes="(max-width: 47.99em) 100vw, 34rem" />
      </button>
      <Group gap={4} wrap="nowrap">
        <TextInput
          key={nome}
          size="sm"
          variant="unstyled"
          className="piece-name"
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
        {grip}
        <ActionIcon
          variant="subtle"
          color="gray"
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
      <Group gap="xs" justify="space-between">
        <div>
          <PecaFacts peca={peca} />
        </div>
        {peca.situacao === 'ajustes' && (
          <NewVersaoPicker
            peca={peca}
            onPick={next.add}
            size="xs"
            variant="default"
            name={`Nova versão de ${nome}`}
          />
        )}
      </Group>
      <UploadList {...next.uploads} />
      {question}
      {next.question}
    </li>
  )
}
