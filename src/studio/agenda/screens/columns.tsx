import { ActionIcon, Anchor, Box, Group } from '@mantine/core'
import { IconFolder, IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { date, time } from '#platform/browser/format.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { IconAction } from '#platform/ui/buttons.tsx'
import type { Column } from '#platform/ui/DataTable.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { AtividadeStatus } from './AtividadeStatus.tsx'
import { type Coluna, withStatus } from './activities.ts'

export const labels: Record<Coluna, string> = {
  atividade: 'Atividade',
  responsavel: 'Responsável',
  cliente: 'Cliente',
  data_pedido: 'Pedido',
  data_realizacao: 'Realização',
  data_entrega: 'Entrega',
  status: 'Status',
}

type Activity = Column<Atividade>

const column = (sort: Coluna, place: Activity['place'], render: Activity['render']): Activity => ({
  label: labels[sort],
  place,
  sort,
  render,
})

interface OnRow {
  onEdit: (atividade: Atividade) => void
  onRemove: (atividade: Atividade) => void
}

interface Columns extends OnRow {
  /** The address that opens an activity. */
  addressOf: (atividade: Atividade) => string
}

export function columnsFor({ addressOf, onEdit, onRemove }: Columns): Activity[] {
  return [
    column('atividade', 'title', (row) => <What row={row} to={addressOf(row)} />),
    column('responsavel', 'text', ({ responsavel }) => <span className="who">{responsavel}</span>),
    column('cliente', 'text', ({ cliente }) => <span className="who">{cliente}</span>),
    column('data_entrega', 'labelled', ({ data_entrega }) => <Moment instant={data_entrega} />),
    column('status', 'amount', (row) => (
      <Group gap={6} wrap="nowrap" justify="space-between" className="status-cell">
        <AtividadeStatus status={row.status} />
        <StatusMenu atividade={row} />
      </Group>
    )),
    {
      label: 'Ações',
      place: 'menu',
      render: (row) => <Actions row={row} onEdit={onEdit} onRemove={onRemove} />,
    },
  ]
}

/** The date `20/11/2026` with the time `09:00` below it, in São Paulo time. */
function Moment({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="moment">
      <span className="moment-day">{date(instant)}</span> <span>{time(instant)}</span>
    </time>
  )
}

function What({ row, to }: { row: Atividade; to: string }) {
  const { atividade, arquivo, projeto_id, projeto_titulo } = row
  return (
    <div className="what">
      <Anchor component={Link} to={to} c="inherit" fz="inherit" fw={600}>
        {atividade}
      </Anchor>
      {projeto_titulo !== null && (
        <Anchor
          component={Link}
          size="xs"
          flex="none"
          to={`/dashboard/projects?projeto=${projeto_id}`}
          aria-label={projeto_titulo}
        >
          <IconFolder size={14} aria-hidden />{' '}
          <Box component="span" visibleFrom="sm">
            {projeto_titulo}
          </Box>
        </Anchor>
      )}
      {arquivo !== null && (
        <Anchor
          size="xs"
          flex="none"
          href={arquivo}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={`Arquivo de ${atividade} (abre em outra aba)`}
        >
          <IconPaperclip size={14} aria-hidden />{' '}
          <Box component="span" visibleFrom="sm">
            Arquivo
          </Box>
        </Anchor>
      )}
    </div>
  )
}

function Actions({ row, onEdit, onRemove }: OnRow & { row: Atividade }) {
  return (
    <RowActions of={row.atividade} wrap="nowrap">
      <IconAction verb="Editar" to={row.atividade} Icon={IconPencil} onClick={() => onEdit(row)} />
      <IconAction verb="Excluir" to={row.atividade} Icon={IconTrash} onClick={() => onRemove(row)} />
    </RowActions>
  )
}

/** A menu that changes the status to any other status. */
function StatusMenu({ atividade }: { atividade: Atividade }) {
  const { mutate, isPending, data: saved } = useAction(api.atividades.update, 'Status alterado!')
  // Until React Query has refetched the list, the saved record is newer than the one in the list.
  const latest = saved && saved.versao > atividade.versao ? saved : atividade
  return (
    <ActionMenu
      menu={{ withinPortal: false }}
      entries={() =>
        statusDeAtividade.map((status) => ({
          label: <AtividadeStatus status={status} />,
          isChosen: status === latest.status,
          onChoose: () => !isPending && mutate(withStatus(latest, status)),
        }))
      }
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={32}
          title="Alterar status"
          aria-label={`Alterar status de ${atividade.atividade}`}
          aria-busy={isPending}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}
