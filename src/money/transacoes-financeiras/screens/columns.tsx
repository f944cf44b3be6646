import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrdemTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { day, reais } from '#platform/browser/format.ts'
import type { Place } from '#platform/ui/record-row.ts'

interface Head {
  sort: OrdemTransacoes
  label: string
  /** Where the column stands in a row of two lines, as in `DataTable`. */
  place: Place
  numeric?: boolean
}

/** The eight sortable columns. */
export const heads: Head[] = [
  { sort: 'tipo', label: 'Tipo', place: 'fact' },
  { sort: 'valor', label: 'Valor', place: 'amount', numeric: true },
  { sort: 'data_vencimento', label: 'Vencimento', place: 'fact' },
  { sort: 'data_pagamento', label: 'Pagamento', place: 'hidden' },
  { sort: 'categoria_nome', label: 'Categoria', place: 'hidden' },
  { sort: 'pessoa_nome', label: 'Cliente ou fornecedor', place: 'title' },
  { sort: 'descricao', label: 'Descrição', place: 'text' },
  { sort: 'status', label: 'Status', place: 'fact' },
]

/** Renders the columns that only show a value; person and status have their own components. */
export const cells: Record<
  Exclude<OrdemTransacoes, 'pessoa_nome' | 'status'>,
  (row: Transacao) => ReactNode
> = {
  tipo: ({ tipo }) => tipoLabels[tipo],
  valor: ({ valor, pago, pago_no_periodo }) => (
    <>
      <span className="short">{reais(valor)}</span>
      {pago > 0 && pago < valor && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          pago {reais(pago)}
        </Text>
      )}
      {pago_no_periodo !== undefined && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          no período {reais(pago_no_periodo)}
        </Text>
      )}
    </>
  ),
  data_vencimento: ({ data_vencimento }) => <span className="short">{day(data_vencimento)}</span>,
  data_pagamento: ({ data_pagamento }) =>
    data_pagamento ? <span className="short">{day(data_pagamento)}</span> : '—',
  categoria_nome: ({ categoria_nome }) => categoria_nome,
  descricao: ({ descricao, parcela, parcelas }) => {
    const text = [descricao, parcela && parcelas ? `(${parcela}/${parcelas})` : null]
      .filter(Boolean)
      .join(' ')
    return text ? <span className="two-lines">{text}</span> : '—'
  },
}
