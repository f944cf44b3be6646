import { Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { monthOf } from '#platform/browser/calendar.ts'
import { Empty } from '#platform/ui/states.tsx'
import { type Changes, filterIn, hasFilter, orderIn, periodIn } from './address.ts'
import { heads } from './columns.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { TransacaoList } from './TransacaoList.tsx'

export interface OnRow {
  onOpen: (id: number) => void
  onEdit: (transacao: Transacao) => void
  onCopy: (transacao: Transacao) => void
}

interface Props extends OnRow {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

const orders = heads.flatMap(({ sort, label }) => [
  { value: `${sort} asc`, label: `${label}, crescente` },
  { value: `${sort} desc`, label: `${label}, decrescente` },
])

/** The sums of the filtered transactions and their list. */
export function Results({ params, onChange, ...onRow }: Props) {
  const filter = filterIn(params)
  const order = orderIn(params)
  const { data: resumo } = useSuspenseQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: filter }))
  return (
    <>
      <SummaryCards resumo={resumo} of={monthOf(periodIn(params)) ? 'mês' : 'período'} />
      {resumo.quantidade === 0 ? (
        <Empty title="Nenhuma transação encontrada." hint={hintFor(params)} />
      ) : (
        <>
          <Select
            className="money-order"
            label="Ordenar por"
            data={orders}
            allowDeselect={false}
            value={`${order.ordenar} ${order.direcao}`}
            onChange={(value) => {
              const [ordenar = '', direcao = ''] = (value ?? '').split(' ')
              onChange({ ordenar, direcao })
            }}
          />
          <TransacaoList
            key={params.toString()}
            filter={filter}
            order={order}
            total={resumo.quantidade}
            onSort={(sorted) => onChange({ ...sorted })}
            onPlace={(row) => onChange({ linha: row > 0 ? String(row) : null })}
            {...onRow}
          />
        </>
      )}
    </>
  )
}

function hintFor(params: URLSearchParams): string {
  if (hasFilter(filterIn(params))) return 'Mude os filtros ou o período.'
  const { data_inicio, data_fim } = periodIn(params)
  return data_inicio || data_fim
    ? 'Mude o período ou crie uma em “Nova Transação”.'
    : 'Crie a primeira em “Nova Transação”.'
}
