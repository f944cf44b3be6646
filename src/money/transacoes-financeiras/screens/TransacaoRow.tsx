// biome-ignore-all lint/a11y/noRedundantRoles: CSS that changes `display` removes the implicit roles
import { ActionIcon, Anchor, Box, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowBackUp, IconBell, IconCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { isToCharge } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { OrdemTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction, useUndoableAction } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { IconAction } from '#platform/ui/buttons.tsx'
import { isPlainClick } from '#platform/ui/dom.ts'
import { RowActions } from '#platform/ui/RowActions.tsx'
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

function TransacaoRowActions({ row, onCobrar, onEdit, onCopy, onRemove }: TransacaoRowActionsProps) {
  return (
    <RowActions of={row.pessoa_nome} wrap="nowrap">
      {onCobrar && (
        <IconAction verb="Cobrar" to={row.pessoa_nome} Icon={IconBell} onClick={() => onCobrar(row)} />
      )}
      <Box hiddenFrom="md">
        <StatusButton row={row} />
      </Box>
      <IconAction verb="Editar" to={row.pessoa_nome} Icon={IconPencil} onClick={() => onEdit(row)} />
      <IconAction verb="Copiar" to={row.pessoa_nome} Icon={IconCopy} onClick={() => onCopy(row)} />
      <IconAction verb="Excluir" to={row.pessoa_nome} Icon={IconTrash} onClick={() => onRemove(row)} />
    </RowActions>
  )
}

interface StatusCellProps {
  row: Transacao
  situation: Situation
  hoje: string
}

function StatusCell({ row, situation, hoje }: StatusCellProps) {
  return (
    <Group gap={6} wrap="nowrap" justify="space-between" className="money-status">
      <div>
        <StatusWord situation={situation} />
        {(situation === 'vencido' || situation === 'perto') && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {dueInWords(row.data_vencimento, hoje)}
          </Text>
        )}
      </div>
      <Box visibleFrom="md">
        <StatusButton row={row} />
      </Box>
    </Group>
  )
}

/** Marks a paid transaction as pending and any other transaction as paid. */
function StatusButton({ row }: { row: Transacao }) {
  const { id, versao, status, pessoa_nome } = row
  const pay = useUndoableAction(
    api.transacoesFinanceiras.setStatus,
    undoPaid(row),
    'Transação marcada como paga!',
  )
  const reopen = useAction(api.transacoesFinanceiras.setStatus)
  const paid = status === 'pago'
  const verb = paid ? 'Marcar como pendente' : 'Marcar como paga'
  return (
    <ActionIcon
      variant="default"
      size={32}
      title={verb}
      aria-label={`${verb}: ${pessoa_nome}`}
      loading={pay.isPending || reopen.isPending}
      onClick={() =>
        paid ? reopen.mutate({ id, versao, status: 'pendente' }) : pay.mutate({ id, versao, status: 'pago' })
      }
    >
      {paid ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      <span className="icon-action-verb">{verb}</span>
    </ActionIcon>
  )
}
