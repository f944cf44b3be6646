import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ReadDb } from '#platform/db/schema.ts'
import { freshDatabase } from '#testing/database.ts'
import { insertTransactions } from '#testing/many-transactions.ts'
import { OrdemTransacoes } from './contract.ts'
import { listTransacoes } from './list-queries.ts'
import { filterOf } from './sql-filter.ts'
import { chooseNameSearch, totalsOf } from './totals.ts'

const HOJE = '2026-11-21'
const month = { data_inicio: '2026-03-01', data_fim: '2026-03-31' }
const filters = {
  'no filter': {},
  'a tipo': { tipo: 'receita' as const },
  'a category': { categoria: 'Categoria 3' },
  'a name': { cliente: 'joão nº 12' },
  'a word that is in all names': { cliente: 'padaria' },
  'the status pago': { status: 'pago' as const },
  'the status pendente': { status: 'pendente' as const },
  'the status vencido': { status: 'vencido' as const },
}
const periods = { 'a month': month, 'half a month': { ...month, data_fim: '2026-03-14' }, 'all years': {} }
const cases = Object.entries(filters).flatMap(([name, filter]) =>
  Object.entries(periods).map(([when, period]) => [name, when, { ...filter, ...period }] as const),
)

/** Every query that the code under test ran. `scansOf` then reads the query plan of each. */
let asked: CompiledQuery[] = []
let db: ReadDb
let close: () => Promise<void>
const isPostgres = inject('postgres') !== ''
const explain = isPostgres ? 'explain' : 'explain query plan'

beforeAll(async () => {
  const database = await freshDatabase()
  await insertTransactions(database.writes, 20_000)
  db = watched(database.reads)
  close = database.close
}, 60_000)
afterAll(() => close())

/** Returns the same connection, which now records every query in `asked`. */
function watched(reads: ReadDb): ReadDb {
  const ask = reads.executeQuery.bind(reads)
  const executeQuery: typeof ask = (query) => {
    asked.push(query as CompiledQuery)
    return ask(query)
  }
  return Object.assign(reads, { executeQuery })
}

const offsets = [0, 40, 5000, 19_980]

test.each(cases)(
  'with %s over %s, a list in any order does not scan the whole table',
  async (_name, _when, filter) => {
    for (const ordenar of OrdemTransacoes.options)
      for (const direcao of ['asc', 'desc'] as const)
        for (const offset of offsets) {
          const input = { ...filter, ordenar, direcao, offset, limit: 20 }
          const scans = await scansOf(() => listTransacoes(db, input, HOJE))
          expect(scans, `${ordenar} ${direcao} ${offset}`).toEqual([])
        }
  },
)

test.each(cases)('with %s over %s, the sums do not scan the whole table', async (_name, _when, filter) => {
  expect(await scansOf(async () => totalsOf(db, await chooseNameSearch(db, filterOf(filter, HOJE))))).toEqual(
    [],
  )
})

test('a search for a word that is in all names returns the same page as no filter, and its total is capped', async () => {
  for (const ordenar of OrdemTransacoes.options)
    for (const direcao of ['asc', 'desc'] as const)
      for (const offset of offsets) {
        const input = { ordenar, direcao, offset, limit: 20 }
        const all = await listTransacoes(db, input, HOJE)
        const named = await listTransacoes(db, { ...input, cliente: 'padaria' }, HOJE)
        expect(all.total, 'rows without a filter').toBe(20_000)
        expect(named, `${ordenar} ${direcao} ${offset}`).toEqual({
          rows: all.rows,
          total: 5000,
          capped: true,
        })
      }
})

test('the matches of a name are counted exactly if there are few', async () => {
  const input = { cliente: 'joão nº 299', ordenar: 'valor', direcao: 'asc', offset: 0, limit: 20 } as const
  const { total, capped } = await listTransacoes(db, input, HOJE)
  expect([total, capped]).toEqual([67, undefined])
})

test.each(['cliente_id', 'fornecedor_id', 'parcelamento_id', 'importacao_id'])(
  'the transactions of one %s are found by the index of that column',
  async (column) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} select id from transacoes_financeiras where ${column} = 7`),
    )
    expect(planOf(rows)).toContain(`transacoes_financeiras_${column}`)
  },
)

test.skipIf(isPostgres)('the sums of the overdue transactions read only an index', async () => {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} select tipo, sum(valor), sum(pago) from transacoes_financeiras
      where status = 'pendente' and excluido_em is null and data_vencimento < '2026-11-21' group by tipo`),
  )
  expect(planOf(rows)).toContain('USING COVERING INDEX transacoes_financeiras_abertas (')
})

/**
 * Matches the plan steps that read the whole table. Reading an `ordem_*` or `vence` index in order is
 * allowed, because that scan stops as soon as the page is full.
 */
const fullScan = isPostgres
  ? /Seq Scan on transacoes_financeiras/
  : /^SCAN (t|i|transacoes_financeiras)\b(?! USING INDEX transacoes_financeiras_(ordem_\w+|vence)$)/

async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await work()
  const steps: string[] = []
  const queries = [...asked]
  expect(queries).not.toEqual([])
  for (const query of queries) {
    const plan = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    const { rows } = await db.executeQuery<Record<string, unknown>>(plan)
    expect(rows, query.sql).not.toEqual([])
    steps.push(...stepsOf(rows))
  }
  return steps.filter((step) => fullScan.test(step))
}

const stepsOf = (rows: Record<string, unknown>[]) =>
  rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))

const planOf = (rows: Record<string, unknown>[]) => stepsOf(rows).join('\n')
