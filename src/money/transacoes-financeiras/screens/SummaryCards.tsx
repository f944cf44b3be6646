import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResumoTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { reais } from '#platform/browser/format.ts'

/** The sums over all filtered transactions, not only over the loaded pages. */
export function SummaryCards({ resumo, of }: { resumo: ResumoTransacoes; of: 'mês' | 'período' }) {
  const { saldo, saldo_realizado, receitas, despesas } = resumo
  return (
    <section className="money-cards" aria-label="Resumo">
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
