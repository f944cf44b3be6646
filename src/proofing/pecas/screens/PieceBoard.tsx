import './pieces.css'
import { DndContext } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Text, Title } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import { PicturePicker } from '#platform/dashboard/arquivos/PicturePicker.tsx'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useOrder } from '#platform/ui/use-order.ts'
import { BoardPiece } from './BoardPiece.tsx'
import { pieceTypes } from './refused-piece.ts'
import { usePieces } from './use-pieces.ts'

interface Props {
  projectId: number
  uploads: ReturnType<typeof useUploads>
  onOpen: (id: number) => void
}

/** The pieces of a project for the team, which adds, renames, orders and deletes them. */
export function PieceBoard({ projectId, uploads, onOpen }: Props) {
  const pecas = usePieces(projectId)
  const order = useAction(api.pecas.ordenar)
  const { shown, context } = useOrder({
    items: pecas,
    thing: 'Peça',
    onOrder: (ids) => order.mutate({ id: projectId, ids }),
  })
  return (
    <section aria-label="Edição das peças" className="project-board">
      <Title order={3} mb="xs">
        Peças
      </Title>
      <PicturePicker
        onPick={uploads.add}
        accept={pieceTypes}
        label="Adicionar peças"
        thing="imagens, PDF, filmes ou sons"
        kinds="JPEG, PNG, WebP, AVIF e GIF até 15 MB, PDF até 100 MB, e MP4, WebM, MOV, MP3, M4A e OGG até 500 MB"
      />
      <UploadList {...uploads} />
      {shown.length === 0 && uploads.list.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          <b>Nenhuma peça ainda</b>
          <br />
          Envie a primeira imagem, PDF, filme ou som. O cliente só vê quando você enviar para aprovação.
        </Text>
      )}
      <DndContext {...context}>
        <SortableContext items={shown} strategy={rectSortingStrategy}>
          <ul className="piece-board plain-list" aria-label="Peças">
            {shown.map((peca) => (
              <BoardPiece key={peca.id} peca={peca} onOpen={() => onOpen(peca.id)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {shown.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          O cliente vê as peças quando o projeto vai para revisão.
        </Text>
      )}
    </section>
  )
}
