import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { entry, furnished, write } from '#testing/random-money.ts'
import type { PainelFinanceiro } from './contract.ts'
import * as figures from './figuras-rules.ts'

type Agency = Awaited<ReturnType<typeof agencyWithFinance>>

/** Adds up the amounts of all transactions that the list returns for this filter, in centavos. */
async function sumOf({ ana }: Agency, filter: FiltroTransacoes, paid = false): Promise<number> {
  let sum = 0
  for (let offset = 0; ; offset += 100) {
    const rows = await ana.api.transacoesFinanceiras.list({ ...filter, offset, limit: 100 })
    for (const row of rows) {
      const open = filter.status === 'pendente' || filter.status === 'vencido'
      const amount = row.pago_no_periodo ?? (paid ? row.pago : open ? row.valor - row.pago : row.valor)
      sum += Math.round(amount * 100) * (filter.tipo || row.tipo === 'receita' ? 1 : -1)
    }
    if (rows.length < 100) return sum
  }
}

type Figure = [name: string, figure: number, behind: FiltroTransacoes, paid?: boolean]

function* figuresOf(panel: PainelFinanceiro): Generator<Figure> {
  const { hoje, anterior, meses, periodo } = panel
  const first = meses[0]?.mes ?? ''
  yield ['saldo', panel.saldo, figures.paidUntil(hoje)]
  yield ['saldo anterior', anterior.realizado, figures.paidBefore(first)]
  if (first > hoje) yield ['previsto antes', anterior.previsto, figures.expectedBefore(first)]
  const span = { from: first, to: meses.at(-1)?.mes ?? '' }
  for (const tipo of ['receita', 'despesa'] as const) {
    const total = (of: 'realizado' | 'previsto') => meses.reduce((sum, month) => sum + month[of][tipo], 0)
    yield [`${tipo} paga em 12 meses`, total('realizado'), figures.paidIn(span, tipo)]
    if (span.to >= hoje)
      yield [`${tipo} em 12 meses`, total('previsto'), figures.expectedIn(span, hoje, tipo)]
  }
  for (const { mes, realizado, previsto, acumulado, saldo } of meses) {
    for (const tipo of ['receita', 'despesa'] as const) {
      yield [`${tipo} paga em ${mes}`, realizado[tipo], figures.paidIn(figures.oneMonth(mes), tipo)]
      if (mes >= hoje.slice(0, 7))
        yield [
          `${tipo} aberta em ${mes}`,
          previsto[tipo],
          figures.expectedIn(figures.oneMonth(mes), hoje, tipo),
        ]
      else expect(previsto[tipo]).toBe(0)
    }
    if (mes >= hoje.slice(0, 7)) continue
    yield [`saldo de ${mes}`, saldo, figures.paidIn(figures.oneMonth(mes))]
    yield [`acumulado de ${mes}`, acumulado, figures.paidUntil(figures.daysOf(mes).last)]
  }
  for (const { mes, fixas, total } of panel.custos) {
    yield [`despesas de ${mes}`, total, figures.costsOf(mes)]
    yield [`fixas de ${mes}`, fixas, figures.costsOf(mes, 'sim')]
    yield [`demais de ${mes}`, total - fixas, figures.costsOf(mes, 'nao')]
  }
  for (const tipo of ['receita', 'despesa'] as const) {
    for (const { nome, valor, pago } of panel.categorias[tipo]) {
      const behind = figures.ofCategory(tipo, nome, periodo)
      yield* shares(`${tipo} ${nome}`, { valor, pago }, behind)
    }
    for (const faixa of panel.atrasos)
      yield [`${tipo} vencida ${faixa.rotulo}`, faixa.valor[tipo], figures.overdueOf(tipo, faixa)]
  }
  for (const one of panel.clientes) yield* shares(`cliente ${one.nome}`, one, figures.ofClient(one, periodo))
}

function* shares(name: string, { valor, pago }: { valor: number; pago: number }, behind: FiltroTransacoes) {
  yield [name, valor, behind] satisfies Figure
  yield [`${name}, pago`, pago, behind, true] satisfies Figure
  yield [`${name}, aberto`, valor - pago, figures.stillOpen(behind)] satisfies Figure
}

test('the figures of the panel equal the sums of the transactions that their filters list', async () => {
  const agency = await agencyWithFinance()
  const given = await furnished(agency)
  const rounds = fc.sample(fc.array(entry, { minLength: 25, maxLength: 60 }), 2)
  const filters = [{}, { inicio: '2027-02', data_inicio: '2026-01-01', data_fim: '2027-12-31' }]
  for (const [n, entries] of rounds.entries()) {
    for (const one of entries) await write(agency, given, one)
    const panel = await agency.ana.api.financeiro.painel(filters[n] ?? {})
    const story = JSON.stringify(rounds.slice(0, n + 1))
    for (const [name, figure, behind, paid] of figuresOf(panel))
      expect(Math.round(figure * 100), `${name} of ${story}`).toBe(await sumOf(agency, behind, paid))
    consistent(panel)
  }
})

/** Checks that figures that the panel shows in two places agree. */
function consistent({ hoje, saldoPrevisto, anterior, meses, clientes, categorias }: PainelFinanceiro) {
  let running = Math.round((anterior.realizado + anterior.previsto) * 100)
  for (const { mes, saldo, acumulado } of meses) {
    running += Math.round(saldo * 100)
    expect(Math.round(acumulado * 100)).toBe(running)
    if (mes === hoje.slice(0, 7)) expect(saldoPrevisto).toBe(acumulado)
  }
  const sum = (all: { valor: number }[]) =>
    all.reduce((found, { valor }) => found + Math.round(valor * 100), 0)
  expect(sum(clientes)).toBe(sum(categorias.receita))
}
