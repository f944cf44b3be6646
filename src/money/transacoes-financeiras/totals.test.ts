import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Schema } from '#platform/db/schema.ts'
import { freshDatabase } from '#testing/database.ts'
import type { FiltroTransacoes } from './contract.ts'
import { filterOf } from './sql-filter.ts'
import { splitPeriod, toResumo, totalsOf } from './totals.ts'

const HOJE = '2026-11-21'
const AT = '2026-11-21T12:00:00.000Z'
/**
 * With SQLite the runs make 100 000 transactions. PostgreSQL only has to show that it adds in the same way,
 * so fewer runs are enough.
 */
const RUNS = inject('postgres') ? 15 : 50
const POSTINGS = 2000

let db: Kysely<Schema>
let close: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.writes
  close = database.close
  const named = (tipo: 'receita' | 'despesa') => ({ nome: tipo, nome_dobrado: tipo, tipo, excluido_em: null })
  await db
    .insertInto('categorias_financeiras')
    .values([named('receita'), named('despesa')])
    .execute()
})
afterAll(() => close())

interface Posting {
  tipo: 'receita' | 'despesa'
  valor: number
  pago: number
  data_vencimento: string
  deleted: boolean
}

/**
 * Generates all transactions of a run from one seed, because shrinking 2000 single transactions would give no
 * better counterexample.
 */
function postingsOf(seed: number): Posting[] {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: POSTINGS }, () => {
    const valor = 1 + next(99_999_999_999)
    const pago = [0, 0, valor, valor, next(valor)][next(5)] ?? 0
    return {
      tipo: next(2) ? 'receita' : 'despesa',
      valor,
      pago,
      deleted: next(5) === 0,
      data_vencimento: Temporal.PlainDate.from('2026-10-01')
        .add({ days: next(92) })
        .toString(),
    } satisfies Posting
  })
}

async function write(postings: Posting[]): Promise<void> {
  await db.deleteFrom('transacoes_financeiras').execute()
  for (let from = 0; from < postings.length; from += 500)
    await db
      .insertInto('transacoes_financeiras')
      .values(
        postings
          .slice(from, from + 500)
          .map(({ deleted, ...row }) => ({ ...toRow(row), excluido_em: deleted ? AT : null })),
      )
      .execute()
}

const toRow = ({ tipo, valor, pago, data_vencimento }: Omit<Posting, 'deleted'>) => ({
  tipo,
  valor,
  pago,
  data_vencimento,
  status: pago === valor ? ('pago' as const) : ('pendente' as const),
  data_pagamento: pago === valor ? data_vencimento : null,
  categoria_id: tipo === 'receita' ? 1 : 2,
  cliente_id: null,
  fornecedor_id: null,
  pessoa_nome: 'Zé',
  descricao: null,
  parcela: null,
  parcelas: null,
  parcelamento_id: null,
  conta_fixa_id: null,
  competencia: null,
  editada_em: null,
  importacao_id: null,
  busca: 'ze',
  categoria_dobrada: tipo,
  descricao_dobrada: null,
  criado_em: AT,
  atualizado_em: AT,
})

/** The expected summary, added up with BigInt from the postings. */
function reference(postings: Posting[], { data_inicio = '', data_fim = '9', status }: FiltroTransacoes) {
  const matching = postings.filter(
    ({ deleted, data_vencimento: due, valor, pago }) =>
      !deleted &&
      due >= data_inicio &&
      due <= data_fim &&
      (status === undefined || (status === 'pago') === (pago === valor)) &&
      (status !== 'vencido' || due < HOJE),
  )
  const sum = (tipo: string, what: 'valor' | 'pago') =>
    matching.filter((one) => one.tipo === tipo).reduce((total, one) => total + BigInt(one[what]), 0n)
  const card = (tipo: string) => ({
    total: reais(sum(tipo, 'valor')),
    pago: reais(sum(tipo, 'pago')),
    pendente: reais(sum(tipo, 'valor') - sum(tipo, 'pago')),
  })
  return {
    saldo: reais(sum('receita', 'valor') - sum('despesa', 'valor')),
    saldo_realizado: reais(sum('receita', 'pago') - sum('despesa', 'pago')),
    receitas: card('receita'),
    despesas: card('despesa'),
    quantidade: matching.length,
  }
}

const reais = (centavos: bigint) => Number(centavos) / 100

const day = fc
  .integer({ min: -10, max: 110 })
  .map((days) => Temporal.PlainDate.from('2026-10-01').add({ days }).toString())
const filter = fc.record(
  {
    data_inicio: day,
    data_fim: day,
    status: fc.constantFrom('pago' as const, 'pendente' as const, 'vencido' as const),
  },
  { requiredKeys: [] },
)

test(`over ${RUNS * POSTINGS} transactions every sum equals the reference, to the centavo`, {
  timeout: 300_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.integer(),
    fc.array(filter, { minLength: 4, maxLength: 8 }),
    async (seed, filters) => {
      const postings = postingsOf(seed)
      await write(postings)
      for (const one of [{}, { data_inicio: '2026-11-01', data_fim: '2026-11-30' }, ...filters]) {
        const found = toResumo(await totalsOf(db, filterOf(one, HOJE)))
        expect(found, JSON.stringify(one)).toEqual(reference(postings, one))
      }
    },
  )
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
})

test('the monthly totals stay correct when transactions are moved to the bin, restored, purged or paid, or change their value, due date, tipo and category', async () => {
  await write(postingsOf(7))
  const change = db.updateTable('transacoes_financeiras')
  await change.set({ excluido_em: AT }).where('id', '>', 0).where('valor', '<', 20_000_000_000).execute()
  await change.set({ data_vencimento: '2026-12-24' }).where('data_vencimento', '=', '2026-11-24').execute()
  await change
    .set((e) => ({ pago: e.ref('valor'), status: 'pago', data_pagamento: HOJE }))
    .where('pago', '=', 0)
    .execute()
  await change.set({ excluido_em: null }).where('valor', '<', 10_000_000_000).execute()
  await change
    .set((e) => ({ valor: e('valor', '+', 1) }))
    .where('status', '=', 'pendente')
    .where('data_vencimento', '<', '2026-11-01')
    .execute()
  await change.set({ tipo: 'receita', categoria_id: 1 }).where('data_vencimento', '=', '2026-10-09').execute()
  await db.deleteFrom('transacoes_financeiras').where('data_vencimento', '=', '2026-10-10').execute()
  expect(await stored()).toEqual(await counted())
})

async function stored() {
  const { rows } = await sql`select mes, tipo, categoria_id, status, quantas, valor, pago
    from totais_mensais where quantas > 0 order by mes, tipo, categoria_id, status`.execute(db)
  return rows
}

/** The monthly totals, computed again from the transactions. */
async function counted() {
  const { rows } = await sql`select substr(data_vencimento, 1, 7) as mes, tipo, categoria_id, status,
    count(*) as quantas, cast(sum(valor) as bigint) as valor, cast(sum(pago) as bigint) as pago
    from transacoes_financeiras where excluido_em is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

test.each([
  [{}, { mesDe: undefined, mesAte: undefined }, []],
  [{ de: '2026-11-01', ate: '2026-11-30' }, { mesDe: '2026-11', mesAte: '2026-11' }, []],
  [{ de: '2026-11-02', ate: '2026-11-30' }, null, [{ de: '2026-11-02', ate: '2026-11-30' }]],
  [{ de: '2026-11-30', ate: '2026-12-01' }, null, [{ de: '2026-11-30', ate: '2026-12-01' }]],
  [
    { de: '2026-10-31', ate: '2026-12-01' },
    { mesDe: '2026-11', mesAte: '2026-11' },
    [
      { de: '2026-10-31', ate: '2026-10-31' },
      { de: '2026-12-01', ate: '2026-12-01' },
    ],
  ],
  [{ ate: '2028-02-28' }, { mesDe: undefined, mesAte: '2028-01' }, [{ de: '2028-02-01', ate: '2028-02-28' }]],
  [{ de: '2026-12-01', ate: '2026-11-30' }, null, []],
  // No whole month follows December 9999.
  [{ de: '9999-12-15' }, null, [{ de: '9999-12-15' }]],
  [{ de: '9999-12-15', ate: '9999-12-31' }, null, [{ de: '9999-12-15', ate: '9999-12-31' }]],
])('splits %j into the months %j and the days %j', (period, months, rest) => {
  expect(splitPeriod({ de: undefined, ate: undefined, ...period })).toEqual({ months, rest })
})
