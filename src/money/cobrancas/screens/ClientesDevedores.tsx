import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Faixa, faixaLabels, faixas, type ResumoDeCobrancas } from '#money/cobrancas/contract.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { addressOf, type Filtro } from './filtro.ts'

type Cliente = ResumoDeCobrancas['clientes'][number]
/** A row of the table: one customer, or the total of all customers, whose `pessoa_nome` is null. */
type Line = Omit<Cliente, 'pessoa_nome'> & { pessoa_nome: string | null }

/** A table of the debts of each customer, by age. Each sum links to the receitas that make it up. */
export function ClientesDevedores() {
  const { data } = useSuspenseQuery(api.cobrancas.resumo.queryOptions())
  if (data.clientes.length === 0) return null
  const total: Line = { cliente_id: null, pessoa_nome: null, faixas: data.faixas, total: data.total }
  const lines: Line[] = data.clientes.length > 1 ? [...data.clientes, total] : data.clientes
  return (
    <section aria-labelledby="por-cliente">
      <Title order={2} size="h4" id="por-cliente" mb="sm">
        Por cliente
      </Title>
      <DataTable
        caption="Em aberto por cliente"
        rows={lines}
        keyOf={({ cliente_id, pessoa_nome }) => `${cliente_id} ${pessoa_nome}`}
        columns={columns}
        wraps
      />
    </section>
  )
}

const columns: Column<Line>[] = [
  {
    label: 'Cliente',
    place: 'title',
    render: (line) => (
      <Text span fw={line.pessoa_nome === null ? 650 : undefined} className="text">
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
  const whose: Filtro =
    line.pessoa_nome === null
      ? {}
      : line.cliente_id === null
        ? { pessoa_nome: line.pessoa_nome }
        : { cliente_id: line.cliente_id }
  return (
    <Anchor
      component={Link}
      to={addressOf({ ...whose, ...(faixa && { faixa }) })}
      size="sm"
      className="short"
    >
      {reais(value)}
    </Anchor>
  )
}
