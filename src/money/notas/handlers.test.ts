import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const chave = '35503081234567890001990000000000012326110000000017'
const nota = { numero: '123', chave, data: '2026-11-20', valor: 1234.56 }

async function bill() {
  const context = await agencyWithFinance()
  const { api } = context.ana
  const { id } = await api.transacoesFinanceiras.create(context.receita)
  const missing = async () => (await api.notas.missing({})).map((one) => one.id)
  return { ...context, api, id, missing }
}

test('an admin records, corrects and removes the nota of a receita, and the audit log records each change', async () => {
  const { api, id } = await bill()
  expect(await api.notas.get({ id })).toBeNull()
  const printed = chave.replace(/(.{4})/g, '$1 ')
  expect(await api.notas.set({ ...nota, id, chave: printed })).toEqual(nota)
  expect(await api.notas.get({ id })).toEqual(nota)
  await api.notas.set({ ...nota, id, numero: '124', chave: '' })
  expect(await api.notas.get({ id })).toEqual({ ...nota, numero: '124', chave: null })
  await api.notas.remove({ id })
  expect(await api.notas.get({ id })).toBeNull()
  expect((await refusal(api.notas.remove({ id }))).status).toBe(404)
  const acts = await api.auditoria.list({ entidade: 'notas', entidade_id: id })
  expect(acts.map(({ antes, depois }) => [antes?.['numero'], depois?.['numero']])).toEqual([
    ['124', undefined],
    ['123', '124'],
    [undefined, '123'],
  ])
})

test('the key of a nota whose issuer has a CNPJ with letters is recorded, in upper case', async () => {
  const { api, id } = await bill()
  const withLetters = '3550308' + '12' + '12ABC34501DE35' + '0000000000123' + '2611' + '0000000017'
  const typed = withLetters.toLowerCase().replace(/(.{4})/g, '$1 ')
  expect(await api.notas.set({ ...nota, id, chave: typed })).toEqual({ ...nota, chave: withLetters })
})

const wrongKey = 'A chave da NFS-e tem 50 algarismos. Só o CNPJ dentro dela pode ter letras.'

test.each([
  [{ numero: ' ' }, 'Informe o número da nota.'],
  [{ chave: '123' }, wrongKey],
  [{ chave: 'x'.repeat(50) }, wrongKey],
  [{ chave: `${chave.slice(0, 49)}A` }, wrongKey],
  [{ chave: `${chave}1` }, wrongKey],
  [{ data: '2026-02-30' }, 'Informe a data da nota.'],
  [{ valor: 0 }, 'Informe um valor válido.'],
])('rejects a nota with %j', async (wrong, error) => {
  const { api, id } = await bill()
  expect(await refusal(api.notas.set({ ...nota, id, ...wrong }))).toMatchObject({ status: 422, error })
  expect(await api.notas.get({ id })).toBeNull()
})

test('rejects a nota of a despesa, and returns 404 for a receita in the bin', async () => {
  const { api, id, despesa } = await bill()
  const { id: rent } = await api.transacoesFinanceiras.create(despesa)
  expect(await refusal(api.notas.set({ ...nota, id: rent }))).toMatchObject({
    status: 409,
    error: 'Só uma receita tem nota fiscal da agência.',
  })
  await api.transacoesFinanceiras.remove({ id })
  expect((await refusal(api.notas.get({ id }))).status).toBe(404)
})

test('a receita with a nota cannot become a despesa until the nota is removed', async () => {
  const { api, id, despesa } = await bill()
  await api.notas.set({ ...nota, id })
  expect(await refusal(api.transacoesFinanceiras.update({ ...despesa, id }))).toMatchObject({
    status: 409,
    error: 'Esta transação tem a nota fiscal 123. Remova a nota antes.',
  })
  expect(await api.transacoesFinanceiras.get({ id })).toMatchObject({ tipo: 'receita', versao: 1 })
  await api.notas.remove({ id })
  expect(await api.transacoesFinanceiras.update({ ...despesa, id })).toMatchObject({ tipo: 'despesa' })
})

test('lists receitas with payments and without a nota', async () => {
  const { api, id, receita, despesa, missing } = await bill()
  await api.transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-05' })
  expect(await missing()).toEqual([])
  await api.pagamentos.create({ id, valor: 1, data: '2026-11-20' })
  const later = await api.transacoesFinanceiras.create({
    ...receita,
    data_vencimento: '2026-11-30',
    data_pagamento: '2026-11-20',
  })
  expect(await missing()).toEqual([later.id, id])
  await api.notas.set({ ...nota, id })
  expect(await missing()).toEqual([later.id])
})
