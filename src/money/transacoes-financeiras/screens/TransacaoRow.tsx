// biome-ignore-all lint/a11y/noRedundantRoles: CSS that changes `display` removes the implicit roles
import { ActionIcon, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBell,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { isToCharge } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { OrdemTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { isPlainClick } from '#platform/ui/dom.ts'
import { placed } from '#platform/ui/record-row.ts'
import { SelectBox } from '#platform/ui/SelectBox.tsx'
import { cells, heads } from './columns.tsx'
import type { OnRow } from './Results.tsx'
import { dueInWords, isSelectable, type Situation, situationOf } from './situation.ts'
import { StatusWord } from './TransacaoStatus.tsx'
import { undoPaid } from './undo-paid.ts'

interface Props extends OnRow {
  row: Transacao
  /** Today in São Paulo, `YYYY-MM-DD`. */
  hoje: string
  /** The query of the list, without the open transaction. */
  search: string
  selected: boolean
  onSelect: (row: Transacao, isRange: boolean) => void
  onCobrar: (row: Transacao) => void
  onRemove: (row: Transacao) => void
}

/**
 * The cells of one table row, which has two lines on narrow windows. The component is memoised, so that
 * the rows on the screen are not rendered again while the user scrolls.
 */
export const TransacaoCells = memo(function TransacaoCells(props: Props) {
  const { row, hoje, search, selected, onSelect, onOpen, onCobrar, onEdit, onCopy, onRemove } = props
  const shown = placed(
    heads.map((head) => ({ ...head, content: contentOf({ ...head, row, hoje, search, onOpen }) })),
  )
  return (
    <>
      <td role="cell" className="choose">
        {isSelectable(row) && (
          <SelectBox
            of={`${row.pessoa_nome}, ${reais(row.valor)}, ${day(row.data_vencimento)}`}
            checked={selected}
            onToggle={(isRange) => onSelect(row, isRange)}
          />
        )}
      </td>
      {shown.map(({ sort, numeric, content, attributes }) => (
        <td key={sort} {...attributes} className={numeric ? `${sort} numeric` : sort}>
          {content}
        </td>
      ))}
      <td role="cell" data-label="Ações" data-place="menu">
        <TransacaoRowActions
          row={row}
          onCobrar={isToCharge(row, hoje) ? onCobrar : undefined}
          onEdit={onEdit}
          onCopy={onCopy}
          onRemove={onRemove}
        />
      </td>
    </>
  )
})

interface TransacaoRowProps extends Pick<Props, 'onOpen' | 'search'> {
  sort: OrdemTransacoes
  row: Transacao
  hoje: string
}

function contentOf({ sort, row, hoje, search, onOpen }: TransacaoRowProps): ReactNode {
  if (sort === 'status') return <StatusCell row={row} situation={situationOf(row, hoje)} hoje={hoje} />
  if (sort !== 'pessoa_nome') return cells[sort](row)
  // A link of the router would render each row again when the scroll position is written to the address.
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(row.id)
  }
  return (
    <Anchor
      className="two-lines"
      fz="inherit"
      href={`?${search && `${search}&`}transacao=${row.id}`}
      onClick={onClick}
    >
      {row.pessoa_nome}
    </Anchor>
  )
}

/** A skeleton, shown until the row has loaded. */
export function RowShape() {
  return (
    <td role="cell" className="shape">
      <Skeleton height={20} radius="sm" />
    </td>
  )
}

interface TransacaoRowActionsProps extends Pick<OnRow, 'onEdit' | 'onCopy'> {
  row: Transacao
  /** Sends a reminder; undefined if the transaction is not an overdue receita. */
  onCobrar: ((row: Transacao) => void) | undefined
  onRemove: (row: Transacao) => void
}

/** The next step of a transaction, if there is one, and a menu of all its actions. */
function TransacaoRowActions({ row, onCobrar, onEdit, onCopy, onRemove }: TransacaoRowActionsProps) {
  const { pay, reopen, isPending } = useStatus(row)
  const { pessoa_nome, tipo, status } = row
  const isPaid = status === 'pago'
  const next = onCobrar
    ? { label: 'Cobrar', onClick: () => onCobrar(row) }
    : tipo === 'despesa' && !isPaid && { label: 'Pagar', onClick: pay }
  const icon = (Icon: typeof IconCopy) => <Icon size={18} stroke={1.6} aria-hidden />
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" className="money-actions">
      {next && (
        <Button
          size="compact-sm"
          variant="default"
          visibleFrom="md"
          aria-label={`${next.label} ${pessoa_nome}`}
          loading={isPending}
          onClick={next.onClick}
        >
          {next.label}
        </Button>
      )}
      <ActionMenu
        entries={() => [
          onCobrar !== undefined && {
            label: 'Cobrar',
            icon: icon(IconBell),
            onChoose: () => onCobrar(row),
          },
          isPaid
            ? {
                label: 'Marcar como pendente',
                icon: icon(IconArrowBackUp),
                onChoose: reopen,
                disabled: isPending,
              }
            : { label: 'Marcar como paga', icon: icon(IconCheck), onChoose: pay, disabled: isPending },
          { label: 'Editar', icon: icon(IconPencil), onChoose: () => onEdit(row) },
          { label: 'Copiar', icon: icon(IconCopy), onChoose: () => onCopy(row) },
          { label: 'Excluir', icon: icon(IconTrash), color: 'red', onChoose: () => onRemove(row) },
        ]}
        button={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Ações de ${pessoa_nome}`}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        )}
      />
    </Group>
  )
}

interface StatusCellProps {
  row: Transacao
  situation: Situation
  hoje: string
}

const StatusCell = ({ row, situation, hoje }: StatusCellProps) => (
  <div className="money-status">
    <StatusWord situation={situation} />
    {(situation === 'vencido' || situation === 'perto') && (
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {dueInWords(row.data_vencimento, hoje)}
      </Text>
    )}
  </div>
)

/** Marks a transaction as paid, or a paid one as pending. */
function useStatus(row: Transacao) {
  const { id, versao } = row
  const pay = useUndoableAction(
    api.transacoesFinanceiras.setStatus,
    undoPaid(row),
    'Transação marcada como paga!',
  )
  const reopen = useAction(api.transacoesFinanceiras.setStatus)
  return {
    pay: () => pay.mutate({ id, versao, status: 'pago' }),
    reopen: () => reopen.mutate({ id, versao, status: 'pendente' }),
    isPending: pay.isPending || reopen.isPending,
  }
}
