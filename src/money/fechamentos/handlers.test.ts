import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { change } from '#platform/db/change.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { isClosed, listClosedMonths } from './queries.ts'

const message = 'O mês de outubro de 2026 está fechado. Reabra-o para mudar esta transação.'
const refused = { status: 409, code: 'CONFLICT', error: message }

/**
 * Creates a receita that is due in October, and a receita that is due on 1 November and was partly paid in
 * October. Today is 20 November.
 */
async function october() {
  const agency = await agencyWithFinance()
  const { api } = agency.ana
  const { transacoesFinanceiras: rows } = api
  const due = (day: string) => rows.create({ ...agency.receita, valor: 1000, data_vencimento: day })
  const old = await due('2026-10-31')
  const young = await due('2026-11-01')
  const { id: part } = await api.pagamentos.create({ id: young.id, valor: 100, data: '2026-10-20' })
  const close = () => api.fechamentos.create({ mes: '2026-10' })
  const form = { ...agency.receita, valor: 1000 }
  return { ...agency, api, rows, old, young, part, close, form }
}

test('an admin closes a month and reopens it with a reason, and the list keeps the reopened closing', async () => {
  const { app, api, ana, close } = await october()
  expect(await api.fechamentos.get({ mes: '2026-10' })).toEqual({
    mes: '2026-10',
    fechamento: null,
    receitas: { quantas: 1, falta: 1000 },
    despesas: { quantas: 0, falta: 0 },
  })
  const made = await close()
  expect(made).toEqual({
    id: made.id,
    mes: '2026-10',
    usuario_nome: 'Ana',
    criado_em: '2026-11-20T14:30:00-03:00',
    reaberto_em: null,
    reaberto_por: null,
    motivo: null,
  })
  expect(await api.fechamentos.get({ mes: '2026-10' })).toMatchObject({ fechamento: made })
  expect(await refusal(close())).toMatchObject({
    status: 409,
    error: 'O mês de outubro de 2026 já está fechado.',
  })
  expect(await refusal(api.fechamentos.reabrir({ id: made.id, motivo: ' ' }))).toMatchObject({
    status: 422,
    error: 'Informe o motivo da reabertura.',
  })
  const bia = await app.person('Bia', 'admin')
  const open = await bia.api.fechamentos.reabrir({ id: made.id, motivo: 'Faltou uma nota' })
  expect(open).toMatchObject({ reaberto_por: 'Bia', motivo: 'Faltou uma nota' })
  expect((await refusal(bia.api.fechamentos.reabrir({ id: made.id, motivo: 'De novo' }))).status).toBe(409)
  const again = await close()
  expect(await api.fechamentos.list()).toEqual([again, open])
  const acts = await ana.api.auditoria.list({ entidade: 'fechamentos' })
  expect(acts.map(({ acao, usuario_nome }) => [acao, usuario_nome])).toEqual([
    ['fechamentos.create', 'Ana'],
    ['fechamentos.reabrir', 'Bia'],
    ['fechamentos.create', 'Ana'],
  ])
})

test.each([
  ['2026-12', 'Um mês que ainda não começou não pode ser fechado.'],
  ['2026-13', 'Informe um mês, como 2026-10.'],
  ['outubro', 'Informe um mês, como 2026-10.'],
])('rejects the closing of %s', async (mes, error) => {
  const { api } = await october()
  expect(await refusal(api.fechamentos.create({ mes }))).toMatchObject({ status: 422, error })
})

test('in a closed month, a new description is accepted, but new transactions, deletions, moved due dates and changes of value, category or person are rejected', async () => {
  const { api, rows, old, young, close, form, projetos } = await october()
  await close()
  const before = await rows.list({})
  const edit = (changes: object, id = old.id) =>
    rows.update({ ...form, data_vencimento: '2026-10-31', id, ...changes })
  const design = await api.categoriasFinanceiras.create({ nome: 'Design', tipo: 'receita' })
  for (const attempt of [
    () => rows.create({ ...form, data_vencimento: '2026-10-01' }),
    () => api.parceladas.create({ ...form, data_vencimento: '2026-09-30', parcelas: 3 }),
    () => edit({ valor: 999 }),
    () => edit({ data_vencimento: '2026-11-30' }),
    () => edit({ data_vencimento: '2026-10-15' }, young.id),
    () => edit({ categoria_id: design.id }),
    () => edit({ pessoa: 'Outra pessoa' }),
    () => rows.remove({ id: old.id }),
  ])
    expect(await refusal(attempt()), String(attempt)).toMatchObject(refused)
  expect(await rows.list({})).toEqual(before)
  expect(await edit({ descricao: 'Nota 12', categoria_id: projetos.id })).toMatchObject({
    descricao: 'Nota 12',
  })
})

test('rejects new payments and reversals in a closed month, and changes of category or deletion of a transaction with a payment in that month', async () => {
  const { api, rows, young, part, close, form } = await october()
  const paid = await rows.create({ ...form, data_vencimento: '2026-11-02', data_pagamento: '2026-10-20' })
  await close()
  const design = await api.categoriasFinanceiras.create({ nome: 'Design', tipo: 'receita' })
  const edit = (changes: object) =>
    rows.update({ ...form, data_vencimento: '2026-11-01', id: young.id, ...changes })
  for (const attempt of [
    () => api.pagamentos.create({ id: young.id, valor: 1, data: '2026-10-31' }),
    () => api.pagamentos.estornar({ id: young.id, pagamento: part }),
    () => rows.setStatus({ id: paid.id, status: 'pendente' }),
    () => rows.setStatus({ id: young.id, status: 'pago', data_pagamento: '2026-10-02' }),
    () => edit({ categoria_id: design.id }),
    () => rows.remove({ id: young.id }),
  ])
    expect(await refusal(attempt()), String(attempt)).toMatchObject(refused)
  expect(await edit({ valor: 1200, data_vencimento: '2026-11-10' })).toMatchObject({ valor: 1200, pago: 100 })
})

test('a transaction due in a closed month can be paid in an open month, and that payment can be reversed', async () => {
  const { api, old, close } = await october()
  await close()
  const { id } = old
  const { id: pagamento } = await api.pagamentos.create({ id, valor: 400, data: '2026-11-05' })
  await api.pagamentos.estornar({ id, pagamento })
  expect(await api.transacoesFinanceiras.setStatus({ id, status: 'pago' })).toMatchObject({ pago: 1000 })
})

test('after a month is reopened, its transactions can be changed and deleted again', async () => {
  const { api, rows, old, close, form } = await october()
  const { id } = await close()
  await api.fechamentos.reabrir({ id, motivo: 'Faltou uma nota' })
  const changed = { ...form, id: old.id, data_vencimento: '2026-10-31', valor: 999 }
  expect(await rows.update(changed)).toMatchObject({ valor: 999 })
  await rows.remove({ id: old.id })
  expect(await rows.list({})).toHaveLength(1)
})

test('transactions that are due or were paid in a closed month cannot be restored from the bin, but are still purged', async () => {
  const { app, api, rows, old, young, close } = await october()
  await rows.remove({ id: old.id })
  await rows.remove({ id: young.id })
  await close()
  for (const { id } of [old, young]) {
    const back = api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id })
    expect(await refusal(back)).toMatchObject(refused)
  }
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  const { reads } = app.context.database
  expect(await reads.selectFrom('transacoes_financeiras').select('id').execute()).toEqual([])
  expect(await reads.selectFrom('pagamentos').select('id').execute()).toEqual([])
})

test('the database itself rejects deleting a transaction or a payment of a closed month', async () => {
  const { app, old, part, close } = await october()
  await close()
  const { database } = app.context
  await expect(
    change(database, (db) => db.deleteFrom('transacoes_financeiras').where('id', '=', old.id).execute()),
  ).rejects.toThrow('mes fechado: 2026-10')
  await expect(
    change(database, (db) => db.deleteFrom('pagamentos').where('id', '=', part).execute()),
  ).rejects.toThrow('mes fechado: 2026-10')
})

test('isClosed and listClosedMonths report the closed months', async () => {
  const { app, close } = await october()
  const { reads } = app.context.database
  expect(await isClosed(reads, '2026-10-31')).toBe(false)
  await close()
  expect([await isClosed(reads, '2026-10-31'), await isClosed(reads, '2026-11-01')]).toEqual([true, false])
  expect(await listClosedMonths(reads)).toEqual(new Set(['2026-10']))
})
