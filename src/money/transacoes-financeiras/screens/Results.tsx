import { Card, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResumoTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { monthOf } from '#platform/browser/calendar.ts'
import { reais } from '#platform/browser/format.ts'
import { Empty } from '#platform/ui/states.tsx'
import { type Changes, filterIn, hasFilter, orderIn, periodIn } from './address.ts'
import { TransacaoList } from './TransacaoList.tsx'

export interface OnRow {
  onOpen: (id: number) => void
  onEdit: (transacao: Transacao) => void
  onCopy: (transacao: Transacao) => void
}

interface Props extends OnRow {
  params: URLSearchParams
  /** Whether a phone shows the cards with the sums. */
  hasSums: boolean
  onChange: (changes: Changes) => void
}

/** The sums of the filtered transactions and their list. */
export function Results({ params, hasSums, onChange, ...onRow }: Props) {
  const filter = filterIn(params)
  const order = orderIn(params)
  const { data: resumo } = useSuspenseQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: filter }))
  return (
    <>
      <SummaryCards resumo={resumo} of={monthOf(periodIn(params)) ? 'mês' : 'período'} isOpen={hasSums} />
      {resumo.quantidade === 0 ? (
        <Empty title="Nenhuma transação encontrada." hint={hintFor(params)} />
      ) : (
        <TransacaoList
          key={params.toString()}
          search={params.toString()}
          filter={filter}
          order={order}
          total={resumo.quantidade}
          onSort={(sorted) => onChange({ ...sorted })}
          onPlace={(row) => onChange({ linha: row > 0 ? String(row) : null })}
          {...onRow}
        />
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

interface SummaryProps {
  resumo: ResumoTransacoes
  of: 'mês' | 'período'
  isOpen: boolean
}

/** The sums over all filtered transactions, not only over the loaded pages. */
function SummaryCards({ resumo, of, isOpen }: SummaryProps) {
  const { saldo, saldo_realizado, receitas, despesas } = resumo
  return (
    <section className="money-cards" aria-label="Resumo" data-open={isOpen || undefined}>
      <SumCard title={`Saldo do ${of}`} note="Receitas menos despesas">
        <p className="figure sum">{reais(saldo)}</p>
      </SumCard>
      <SumCard title="Saldo realizado" note="Receitas pagas menos despesas pagas">
        <p className="figure sum">{reais(saldo_realizado)}</p>
      </SumCard>
      <SumCard title="Totais">
        <dl className="totals">
          <Total name="Receitas" of={receitas} />
          <Total name="Despesas" of={despesas} />
        </dl>
      </SumCard>
    </section>
  )
}

function SumCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card withBorder padding="md" component="article" aria-label={title}>
      <Text component="h2" fw={600}>
        {title}
      </Text>
      {children}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Card>
  )
}

function Total({ name, of: { total, pago, pendente } }: { name: string; of: ResumoTransacoes['receitas'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Part label="Total" value={total} />
        <Part label="Pago" value={pago} />
        <Part label="Pendente" value={pendente} />
      </dd>
    </div>
  )
}

function Part({ label, value }: { label: string; value: number }) {
  return (
    <span>
      <small>{label}</small>
      {reais(value)}
    </span>
  )
}
