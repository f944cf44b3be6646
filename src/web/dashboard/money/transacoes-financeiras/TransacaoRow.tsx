import { Anchor, Checkbox, Skeleton, Table } from '@mantine/core'
import { memo } from 'react'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { isToCharge } from '#web/dashboard/money/cobrancas/use-cobrar.tsx'
import { day, reais } from '#web/format.ts'
import { cells, heads } from './columns.tsx'
import type { OnRow } from './Results.tsx'
import { StatusCell } from './StatusCell.tsx'
import { situationOf } from './situation.ts'
import { TransacaoRowActions } from './TransacaoRowActions.tsx'

interface Props extends OnRow {
  row: Transacao
  /** Today in São Paulo, `YYYY-MM-DD`. */
  hoje: string
  chosen: boolean
  onChoose: (row: Transacao) => void
  onCobrar: (row: Transacao) => void
  onRemove: (row: Transacao) => void
}

/**
 * The cells of one table row, which looks like a card on narrow windows. The component is memoised, so that
 * the rows on the screen are not rendered again while the user scrolls.
 */
export const TransacaoCells = memo(function TransacaoCells(props: Props) {
  const { row, hoje, chosen, onChoose, onOpen, onCobrar, onEdit, onCopy, onRemove } = props
  const situation = situationOf(row, hoje)
  return (
    <>
      <Table.Td role="cell" className="choose">
        {/* The only bulk action marks transactions as paid, so paid ones cannot be selected. */}
        {row.status !== 'pago' && (
          <Checkbox
            aria-label={`Selecionar ${row.pessoa_nome}, ${reais(row.valor)}, ${day(row.data_vencimento)}`}
            checked={chosen}
            onChange={() => onChoose(row)}
          />
        )}
      </Table.Td>
      {heads.map(({ sort, label, numeric }) => (
        <Table.Td key={sort} role="cell" data-label={label} className={numeric ? `${sort} numeric` : sort}>
          {sort === 'status' ? (
            <StatusCell row={row} situation={situation} hoje={hoje} />
          ) : sort === 'pessoa_nome' ? (
            <Anchor
              component="button"
              className="two-lines"
              fz="inherit"
              ta="start"
              onClick={() => onOpen(row.id)}
            >
              {row.pessoa_nome}
            </Anchor>
          ) : (
            cells[sort](row)
          )}
        </Table.Td>
      ))}
      <Table.Td role="cell" data-label="Ações" className="acoes">
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

/** A skeleton, shown until the row has loaded. */
export function RowShape() {
  return (
    <Table.Td role="cell" className="shape">
      <Skeleton height={20} radius="sm" />
    </Table.Td>
  )
}
