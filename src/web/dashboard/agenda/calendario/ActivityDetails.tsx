import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Atividade } from '#contract/atividades.ts'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { EditActivityDialog } from '#web/dashboard/agenda/ActivityDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { dataHora } from './days.ts'
import { MoveControls } from './MoveControls.tsx'
import { shapes } from './status.ts'

interface Props {
  id: number
  /** As it lies in the calendar; an address may name one that does not. */
  known: Atividade | undefined
  onMove: (atividade: Atividade, days: number) => void
  onUndo: (() => void) | undefined
  onClose: () => void
}

export function ActivityDetails({ id, known, onClose, ...rest }: Props) {
  useEffect(() => () => focusEvent(id), [id])
  const content = { ...rest, onClose }
  return (
    <Dialog onClose={onClose} size="lg" title="Detalhes da Atividade">
      <Reading failure="Erro ao buscar a atividade.">
        {known ? <Content {...content} atividade={known} /> : <Loaded {...content} id={id} />}
      </Reading>
    </Dialog>
  )
}

/** An event that moved is drawn anew: the focus goes to where it is now. */
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
      <Text component="h2" fz="xl" fw={650} className="text">
        {atividade.atividade}
      </Text>
      <ActivityFacts atividade={atividade} />
      {atividade.data_entrega < atividade.data_pedido && (
        <Text size="sm">A entrega está marcada para antes do pedido.</Text>
      )}
      <MoveControls {...{ atividade, onUndo }} onMove={(days) => onMove(atividade, days)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setEditing(true)}>
          Editar
        </Button>
        <Button onClick={onClose}>Fechar</Button>
      </Group>
      {editing && <EditActivityDialog atividade={atividade} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

function ActivityFacts({ atividade }: { atividade: Atividade }) {
  const { responsavel, cliente, status, arquivo, projeto_id, projeto_titulo } = atividade
  const Icon = shapes[status]
  const facts: [string, ReactNode][] = [
    ['Responsável', responsavel],
    ['Cliente', cliente],
    ['Data do pedido', dataHora(atividade.data_pedido)],
    ['Data de realização', dataHora(atividade.data_realizacao)],
    ['Data de entrega', dataHora(atividade.data_entrega)],
    [
      'Status',
      <Group key="status" component="span" gap={6} wrap="nowrap">
        {Icon && <Icon size={16} aria-hidden />}
        {status}
      </Group>,
    ],
    ['Arquivo', arquivo && <FileLink href={arquivo} />],
    [
      'Projeto',
      projeto_id && (
        <Anchor component={Link} to={`/dashboard/projects?projeto=${projeto_id}`} inherit>
          {projeto_titulo ?? `Projeto nº ${projeto_id}`}
        </Anchor>
      ),
    ],
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="sm" m={0} aria-live="polite">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Text component="dt" size="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} className="text">
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  )
}

const FileLink = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
    {new URL(href).host} (abre em outra aba)
  </Anchor>
)
