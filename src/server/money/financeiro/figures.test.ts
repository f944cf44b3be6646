import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PainelFinanceiro } from '#contract/money/endpoints/financeiro.ts'
import type { FiltroTransacoes } from '#contract/money/endpoints/transacoes-financeiras.ts'
import * as figures from '#contract/money/rules/figuras.ts'
import { estornar, insertPagamento } from '#server/money/transacoes-financeiras/pagamentos-queries.ts'
import {
  binTransacao,
  insertTransacao,
  updatePaymentState,
} from '#server/money/transacoes-financeiras/queries.ts'
import { change } from '#server/platform/db/change.ts'
import { agencyWithFinance } from '#server/testing/money.ts'

type Agency = Awaited<ReturnType<typeof agencyWithFinance>>

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-08-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const entry = fc.record({
  tipo: fc.constantFrom('receita' as const, 'despesa' as const),
  valor: fc.integer({ min: 2, max: 99_999_999 }),
  due: day,
  person: fc.nat(4),
  category: fc.nat(2),
  fixed: fc.boolean(),
  /** Payments as shares of the remaining amount, some of them reversed. */
  payments: fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), on: day, back: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
  binned: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never

/**
 * Names of persons: two in the registry and three outside it. Some names contain another one or differ only
 * in case.
 */
const people = ['Padaria Aurora', 'Padaria Aurora II', 'Zé', 'Zé da Esquina', 'zé']

/** Creates the registry entries, categories and conta fixa that the generated transactions refer to. */
async function furnished(agency: Agency) {
  const { ana, padaria, projetos, aluguel } = agency
  const second = await ana.api.clientes.create({ nome: people[1] ?? '' })
  const create = ana.api.categoriasFinanceiras.create
  const names = ['Projetos II', 'Mídia'] as const
  const receita = [projetos.id]
  const despesa = [aluguel.id]
  for (const nome of names) {
    receita.push((await create({ nome, tipo: 'receita' })).id)
    despesa.push((await create({ nome, tipo: 'despesa' })).id)
  }
  const conta = await agency.app.context.database.writes
    .insertInto('contas_fixas')
    .values({
      descricao: 'Aluguel',
      valor: 1,
      tipo: 'despesa',
      categoria_id: aluguel.id,
      dia_vencimento: 5,
      cliente_id: null,
      fornecedor_id: null,
      dia_util: 'manter',
      status: 'inativa',
      data_fim: null,
      data_inicio: '2026-01-01',
      busca: '',
      criado_em: '',
      atualizado_em: '',
      excluido_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { clientes: [padaria.id, second.id], categorias: { receita, despesa }, conta: conta.id }
}

/** Inserts the transaction with its payments, through the same queries as the application. */
function write({ app, ana }: Agency, given: Awaited<ReturnType<typeof furnished>>, one: Entry) {
  const { tipo, valor, due, person, category, fixed } = one
  const now = app.context.clock()
  return change(app.context.database, async (db) => {
    const values = {
      tipo,
      valor,
      data_vencimento: due,
      descricao: null,
      fornecedor_id: null,
      categoria_id: given.categorias[tipo][category] ?? 0,
      cliente_id: (tipo === 'receita' && given.clientes[person]) || null,
      pessoa_nome: people[person] ?? '',
      conta_fixa_id: fixed ? given.conta : null,
      competencia: fixed ? `x-${crypto.randomUUID()}`.slice(0, 7) : null,
    }
    const id = await insertTransacao(db, values, now)
    let rest = valor
    for (const { share, on, back } of one.payments) {
      const paid = Math.max(1, Math.round(rest * share))
      if (paid > rest) break
      const user = { id: ana.id, name: 'Ana' } as Parameters<typeof insertPagamento>[0]['user']
      const payment = await insertPagamento({ db, user, now }, { transacao_id: id, valor: paid, data: on })
      if (back) await estornar(db, [payment], now)
      else rest -= paid
    }
    await updatePaymentState(db, id, now)
    if (one.binned) await binTransacao(db, id, now)
  })
}

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
