import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Faixa, ResumoDeCobrancas } from '#money/cobrancas/contract.ts'
import { faixaLabels, faixas } from '#money/cobrancas/rules.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { addressOf, whoseOf } from './address.ts'
import { Nothing } from './Nothing.tsx'

type Cliente = ResumoDeCobrancas['clientes'][number]
/** A row of the table: one customer, or the total of all customers, whose `pessoa_nome` is null. */
type Line = Omit<Cliente, 'pessoa_nome'> & { pessoa_nome: string | null }

/** A table of the debts of each customer, by age. Each sum links to the receitas that make it up. */
export function ClientesDevedores() {
  const { data } = useSuspenseQuery(api.cobrancas.resumo.queryOptions())
  if (data.clientes.length === 0) return <Nothing />
  const total: Line = { cliente_id: null, pessoa_nome: null, faixas: data.faixas, total: data.total }
  const lines: Line[] = data.clientes.length > 1 ? [...data.clientes, total] : data.clientes
  return (
    <DataTable
      caption="Em aberto por cliente"
      rows={lines}
      keyOf={({ cliente_id, pessoa_nome }) => `${cliente_id} ${pessoa_nome}`}
      columns={columns}
      wraps
    />
  )
}

const columns: Column<Line>[] = [
  {
    label: 'Cliente',
    place: 'title',
    render: (line) => (
      <Text span fw={600} className="text">
        {line.pessoa_nome ?? 'Todos os clientes'}
      </Text>
    ),
  },
  ...faixas.map((faixa) => ({
    label: faixaLabels[faixa],
    place: 'labelled' as const,
    numeric: true,
    render: (line: Line) =>
      line.faixas[faixa] === 0 ? '–' : <Sum value={line.faixas[faixa]} line={line} faixa={faixa} />,
  })),
  {
    label: 'Total',
    place: 'amount',
    numeric: true,
    render: (line) => <Sum value={line.total} line={line} />,
  },
]

function Sum({ value, line, faixa }: { value: number; line: Line; faixa?: Faixa }) {
  const { cliente_id, pessoa_nome } = line
  const whose = pessoa_nome === null ? {} : whoseOf({ cliente_id, pessoa_nome })
  return (
    <Anchor
      component={Link}
      to={addressOf({ ...whose, ...(faixa && { faixa }) })}
      size="sm"
      c="inherit"
      className="short"
    >
      {reais(value)}
    </Anchor>
  )
}
