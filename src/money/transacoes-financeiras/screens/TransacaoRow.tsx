import { Anchor, Skeleton, Table } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { isToCharge } from '#money/cobrancas/screens/use-cobrar.tsx'
import type { OrdemTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { day, reais } from '#platform/browser/format.ts'
import { placed } from '#platform/ui/record-row.ts'
import { SelectBox } from '#platform/ui/SelectBox.tsx'
import { cells, heads } from './columns.tsx'
import type { OnRow } from './Results.tsx'
import { StatusCell } from './StatusCell.tsx'
import { isSelectable, situationOf } from './situation.ts'
import { TransacaoRowActions } from './TransacaoRowActions.tsx'

interface Props extends OnRow {
  row: Transacao
  /** Today in São Paulo, `YYYY-MM-DD`. */
  hoje: string
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
  const { row, hoje, selected, onSelect, onOpen, onCobrar, onEdit, onCopy, onRemove } = props
  const shown = placed(heads.map((head) => ({ ...head, content: contentOf({ ...head, row, hoje, onOpen }) })))
  return (
    <>
      <Table.Td role="cell" className="choose">
        {isSelectable(row) && (
          <SelectBox
            of={`${row.pessoa_nome}, ${reais(row.valor)}, ${day(row.data_vencimento)}`}
            checked={selected}
            onToggle={(isRange) => onSelect(row, isRange)}
          />
        )}
      </Table.Td>
      {shown.map(({ sort, numeric, content, attributes }) => (
        <Table.Td key={sort} {...attributes} className={numeric ? `${sort} numeric` : sort}>
          {content}
        </Table.Td>
      ))}
      <Table.Td role="cell" data-label="Ações" data-place="menu">
        <TransacaoRowActions
          row={row}
          onCobrar={isToCharge(row, hoje) ? onCobrar : undefined}
          onEdit={onEdit}
          onCopy={onCopy}
          onRemove={onRemove}
        />
      </Table.Td>
    </>
  )
})

interface Shown extends Pick<OnRow, 'onOpen'> {
  sort: OrdemTransacoes
  row: Transacao
  hoje: string
}

function contentOf({ sort, row, hoje, onOpen }: Shown): ReactNode {
  if (sort === 'status') return <StatusCell row={row} situation={situationOf(row, hoje)} hoje={hoje} />
  if (sort !== 'pessoa_nome') return cells[sort](row)
  return (
    <Anchor component="button" className="two-lines" fz="inherit" ta="start" onClick={() => onOpen(row.id)}>
      {row.pessoa_nome}
    </Anchor>
  )
}

/** A skeleton, shown until the row has loaded. */
export function RowShape() {
  return (
    <Table.Td role="cell" className="shape">
      <Skeleton height={20} radius="sm" />
    </Table.Td>
  )
}
