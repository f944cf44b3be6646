import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { RecordTitle } from '#platform/ui/RecordTitle.tsx'
import { EditAtividadeDialog } from '#studio/agenda/screens/AtividadeDialog.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { AtividadeFacts } from './AtividadeFacts.tsx'
import { MoveControls } from './MoveControls.tsx'

interface Props {
  id: number
  /**
   * The activity as loaded by the calendar; undefined if the address contains the id of an activity outside
   * the visible period.
   */
  known: Atividade | undefined
  onMove: (atividade: Atividade, days: number) => void
  onUndo: (() => void) | undefined
  onClose: () => void
}

export function AtividadeDetails({ id, known, onClose, ...rest }: Props) {
  useEffect(() => () => focusEvent(id), [id])
  const content = { ...rest, onClose }
  return (
    <QueryDialog
      onClose={onClose}
      size="lg"
      title="Detalhes da Atividade"
      failure="Erro ao buscar a atividade."
    >
      {known ? <Content {...content} atividade={known} /> : <Loaded {...content} id={id} />}
    </QueryDialog>
  )
}

/** Returns the focus to the activity's event, which the library renders anew after a move. */
function focusEvent(id: number): void {
  setTimeout(() => {
    const event = document.querySelector<HTMLElement>(`.evento-${id}`)
    if (document.activeElement === document.body) event?.focus()
  })
}

type ContentProps = Omit<Props, 'id' | 'known'>

function Loaded({ id, ...rest }: ContentProps & { id: number }) {
  const { data } = useSuspenseQuery(api.atividades.get.queryOptions({ input: { id } }))
  return <Content {...rest} atividade={data} />
}

function Content({ atividade, onMove, onUndo, onClose }: ContentProps & { atividade: Atividade }) {
  const [editing, setEditing] = useState(false)
  return (
    <Stack>
      <RecordTitle>{atividade.atividade}</RecordTitle>
      <AtividadeFacts atividade={atividade} />
      {atividade.data_entrega < atividade.data_pedido && (
        <Text>A entrega está marcada para antes do pedido.</Text>
      )}
      <MoveControls atividade={atividade} onUndo={onUndo} onMove={(days) => onMove(atividade, days)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setEditing(true)}>
          Editar
        </Button>
        <Button onClick={onClose}>Fechar</Button>
      </Group>
      {editing && <EditAtividadeDialog atividade={atividade} onClose={() => setEditing(false)} />}
    </Stack>
  )
}
