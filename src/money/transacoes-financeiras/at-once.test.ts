import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { agencyWithFinance } from '#testing/money.ts'

/** Five open transactions of 100 reais in one month. */
async function five() {
  const agency = await agencyWithFinance()
  const { app, ana, receita } = agency
  const { transacoesFinanceiras: on } = ana.api
  const form = { ...receita, valor: 100 }
  const create = () => on.create(form)
  const rows = await Promise.all(Array.from({ length: 5 }, create))
  const verify = () => verifyChain(app.context.database.reads, app.context.secrets)
  return { ...agency, on, form, rows, verify }
}

const outcomes = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.status))

test('transactions that are created, edited and paid at the same time are all stored, with totals and audit rows', async () => {
  const { ana, on, form, rows, verify } = await five()
  const [one, two, three] = rows.map(({ id }) => id) as [number, number, number]
  const before = (await verify()).lastValid
  expect(
    await outcomes([
      on.create({ ...form, valor: 7 }),
      on.setStatus({ id: one, status: 'pago' }),
      on.update({ ...form, id: two, valor: 50 }),
      on.create({ ...form, categoria_id: 999 }),
      on.setStatus({ id: 999, status: 'pago' }),
      on.create({ ...form, valor: 3, data_pagamento: '2026-11-20' }),
      on.update({ ...form, id: three, data_pagamento: '2026-11-20' }),
    ]),
  ).toEqual(['ok', 'ok', 'ok', 422, 404, 'ok', 'ok'])
  expect(await on.resumo({})).toMatchObject({
    receitas: { total: 460, pago: 203, pendente: 257 },
    quantidade: 7,
  })
  expect(await verify()).toEqual({ lastValid: before + 5, firstInvalid: null })
  const acts = (await ana.api.auditoria.list({ limit: 5 })).map(({ acao, antes, depois }) => [
    acao.split('.')[1],
    antes?.['status'],
    depois?.['status'],
  ])
  expect(acts.toSorted()).toEqual([
    ['create', undefined, 'pago'],
    ['create', undefined, 'pendente'],
    ['setStatus', 'pendente', 'pago'],
    ['update', 'pendente', 'pago'],
    ['update', 'pendente', 'pendente'],
  ])
})

test('of several edits of one version of a transaction at the same time, one is stored', async () => {
  const { on, form, rows } = await five()
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const edit = (valor: number) => on.update({ ...form, id: first.id, versao: first.versao, valor })
  const pay = () => on.setStatus({ id: second.id, versao: second.versao, status: 'pago' })
  const answers = await outcomes([edit(1), edit(2), edit(3), pay(), pay(), pay()])
  expect(answers.slice(0, 3).toSorted()).toEqual([409, 409, 'ok'])
  expect(answers.slice(3).toSorted()).toEqual([409, 409, 'ok'])
  expect(await on.get({ id: second.id })).toMatchObject({ pago: 100, versao: second.versao + 1 })
})

test('a request that is sent several times at once with one Idempotency-Key creates one transaction', async () => {
  const { on, form } = await five()
  const context = { repeatKey: crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => on.create({ ...form, valor: 9 }, { context })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await on.list({})).filter(({ valor }) => valor === 9)).toHaveLength(1)
})

test('a transaction that a closed month rejects does not affect those that are created at the same time', async () => {
  const { ana, on, form } = await five()
  await ana.api.fechamentos.create({ mes: '2026-10' })
  const create = (data_vencimento: string) => on.create({ ...form, data_vencimento })
  expect(
    await outcomes([create('2026-11-03'), create('2026-10-03'), create('2026-11-04'), create('2026-11-05')]),
  ).toEqual(['ok', 409, 'ok', 'ok'])
  expect(await on.list({})).toHaveLength(8)
})
