import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadDb } from '#platform/db/schema.ts'
import { freshDatabase } from '#testing/database.ts'
import { insertTransactions } from '#testing/many-transactions.ts'
import { OrdemTransacoes } from './contract.ts'
import { listAll, listTransacoes } from './list-queries.ts'

const HOJE = '2026-11-21'
const COUNT = 400

let db: ReadDb
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  await insertTransactions(database.writes, COUNT)
  db = database.reads
  close = database.close
}, 60_000)
afterAll(() => close())

const filters = {
  'no filter': {},
  'a tipo': { tipo: 'receita' },
  'a category': { categoria: 'categoria 3' },
  'a name': { cliente: 'joão nº 12' },
  pago: { status: 'pago' },
  vencido: { status: 'vencido' },
  'a tipo and pendente': { tipo: 'despesa', status: 'pendente' },
} as const
const periods = {
  'all years': {},
  'whole months': { data_inicio: '2018-03-01', data_fim: '2019-08-31' },
  'parts of months': { data_inicio: '2018-03-12', data_fim: '2026-12-05' },
}
const cases = Object.entries(filters).flatMap(([name, filter]) =>
  Object.entries(periods).map(([when, period]) => [name, when, { ...filter, ...period }] as const),
)

test.each(cases)(
  'with %s over %s, pages in every order are parts of the exported list',
  {
    timeout: 60_000,
  },
  async (_name, _when, filter) => {
    for (const ordenar of OrdemTransacoes.options)
      for (const direcao of ['asc', 'desc'] as const) {
        const order = { ...filter, ordenar, direcao }
        const list: number[] = []
        for await (const part of listAll(db, order, HOJE)) list.push(...part.map(({ id }) => id))
        for (const offset of offsetsIn(list.length)) {
          const { rows, total } = await listTransacoes(db, { ...order, offset, limit: 20 }, HOJE)
          expect([rows.map(({ id }) => id), total], `${ordenar} ${direcao} ${offset}`).toEqual([
            list.slice(offset, offset + 20),
            list.length,
          ])
        }
      }
  },
)

const offsetsIn = (total: number) =>
  [...new Set([7, Math.floor(total / 2), total - 10, total])].filter((one) => one >= 0)

test('in the order of the names, transactions with the same name are in the order of their due dates', async () => {
  const { rows } = await listTransacoes(
    db,
    { ordenar: 'pessoa_nome', direcao: 'desc', offset: 0, limit: 100 },
    HOJE,
  )
  const keys = rows.map(({ pessoa_nome, data_vencimento, id }) => [pessoa_nome, data_vencimento, id].join())
  expect(keys).toEqual(keys.toSorted().toReversed())
})
