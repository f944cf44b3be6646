import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { dataInvalida } from '#platform/contract/datas-messages.ts'
import { day } from '#platform/contract/fields.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { Form } from '#platform/ui/Form.tsx'
import { Fieldset } from '#platform/ui/fields.tsx'
import { useForm } from '#platform/ui/form.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { RecordTitle } from '#platform/ui/record.tsx'
import { EditAtividadeDialog } from '#studio/agenda/screens/AtividadeDialog.tsx'
import { AtividadeStatus } from '#studio/agenda/screens/AtividadeStatus.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { dataHora, dayOfInstant } from './days.ts'
import { daysUntil } from './move.ts'

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
      isInPage
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

function factsOf(atividade: Atividade): Fact[] {
  const { responsavel, cliente, arquivo, projeto_id } = atividade
  return [
    ['Responsável', responsavel],
    ['Cliente', cliente],
    ['Data do pedido', dataHora(atividade.data_pedido)],
    ['Data de realização', dataHora(atividade.data_realizacao)],
    ['Data de entrega', dataHora(atividade.data_entrega)],
    ['Status', <AtividadeStatus key="status" status={atividade.status} />],
    ['Arquivo', arquivo && <FileLink href={arquivo} />],
    ['Projeto', projeto_id && <ProjectLink key="projeto" {...atividade} />],
  ]
}

/** The facts of an activity. Screen readers announce changes. */
function AtividadeFacts({ atividade }: { atividade: Atividade }) {
  return <FactList facts={factsOf(atividade)} cols={{ base: 2, sm: 3 }} aria-live="polite" />
}

const FileLink = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
    {new URL(href).host} (abre em outra aba)
  </Anchor>
)

const ProjectLink = ({ projeto_id, projeto_titulo }: Pick<Atividade, 'projeto_id' | 'projeto_titulo'>) => (
  <Anchor component={Link} to={`/dashboard/projects?projeto=${projeto_id}`} inherit>
    {projeto_titulo ?? `Projeto nº ${projeto_id}`}
  </Anchor>
)

// The agenda accepts the years 1900 to 2199 only.
const Moved = z.object({ entregar_em: day(dataInvalida).regex(/^(19|20|21)/, dataInvalida) })

interface MoveControlsProps {
  atividade: Atividade
  onMove: (days: number) => void
  onUndo: (() => void) | undefined
}

/**
 * Moves an activity by buttons and a date field, as an alternative to dragging its event for keyboard users.
 */
function MoveControls({ atividade, onMove, onUndo }: MoveControlsProps) {
  return (
    <Fieldset legend="Mover">
      <Text c="dimmed" mb="xs">
        As três datas mudam juntas; as horas não mudam.
      </Text>
      <Group gap="sm" align="flex-end">
        <Button variant="default" onClick={() => onMove(-1)}>
          Um dia antes
        </Button>
        <Button variant="default" onClick={() => onMove(1)}>
          Um dia depois
        </Button>
        <ToDay atividade={atividade} onMove={onMove} />
        {onUndo && (
          <Button variant="subtle" onClick={onUndo}>
            Desfazer
          </Button>
        )}
      </Group>
    </Fieldset>
  )
}

function ToDay({ atividade, onMove }: Omit<MoveControlsProps, 'onUndo'>) {
  const entrega = dayOfInstant(atividade.data_entrega)
  const [moved, setMoved] = useState<string>()
  const { form } = useForm(Moved, ({ entregar_em }) => {
    const days = daysUntil(atividade, entregar_em)
    setMoved(entregar_em)
    if (days !== 0) onMove(days)
  })
  return (
    <Form {...form} values={{ entregar_em: entrega }}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DateField
          // The field is remounted when the delivery date changes, whether by one of these buttons or by
          // another person.
          key={entrega}
          autoFocus={entrega === moved}
          name="entregar_em"
          label="Entregar em"
        />
        <Button type="submit" variant="default">
          Mover
        </Button>
      </Group>
    </Form>
  )
}
