import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

/** Creates a receita of 1000 reais in six instalments, the first due on 31 January 2027. */
async function sale() {
  const agency = await agencyWithFinance()
  const { api } = agency.ana
  const plan = { ...agency.receita, valor: 1000, data_vencimento: '2027-01-31', parcelas: 6 }
  const parts = await api.parceladas.create(plan)
  const ids = parts.map(({ id }) => id)
  const at = (parcela: number) => ids[parcela - 1] ?? 0
  return { ...agency, api, plan, parts, ids, at }
}

test('splits 1000 reais into six instalments without losing a centavo, each due on the 31st or on the last day of a shorter month', async () => {
  const { api, parts, padaria, at } = await sale()
  expect(
    parts.map(({ parcela, parcelas, valor, data_vencimento }) => [parcela, parcelas, valor, data_vencimento]),
  ).toEqual([
    [1, 6, 166.67, '2027-01-31'],
    [2, 6, 166.67, '2027-02-28'],
    [3, 6, 166.67, '2027-03-31'],
    [4, 6, 166.67, '2027-04-30'],
    [5, 6, 166.66, '2027-05-31'],
    [6, 6, 166.66, '2027-06-30'],
  ])
  expect(parts[5]).toMatchObject({
    pessoa: padaria.id,
    categoria_nome: 'Projetos',
    status: 'pendente',
    versao: 1,
  })
  // Only the response to the creation contains `aviso`, the warning that the person cannot see the fatura.
  const recorded = parts.map(({ aviso: _, ...part }) => part)
  expect(await api.parceladas.list({ id: at(4) })).toEqual(recorded)
  expect(await api.transacoesFinanceiras.list({})).toEqual(recorded)
  const acts = await api.auditoria.list({ entidade: 'transacoes_financeiras' })
  expect(acts.map(({ acao, entidade_id }) => [acao, entidade_id])).toEqual(
    parts.toReversed().map(({ id }) => ['parceladas.create', id]),
  )
})

test.each([
  [{ parcelas: 1 }, 'parcelas', 'Informe de 2 a 60 parcelas.'],
  [{ parcelas: 61 }, 'parcelas', 'Informe de 2 a 60 parcelas.'],
  [{ parcelas: 2.5 }, 'parcelas', 'Informe de 2 a 60 parcelas.'],
  [{ valor: 0.05 }, 'valor', 'O valor é pequeno demais para tantas parcelas.'],
  [{ data_vencimento: '9999-10-31' }, 'data_vencimento', 'As parcelas passam do ano 9999.'],
  [{ tipo: 'despesa' }, 'categoria_id', 'Selecione a categoria.'],
])('rejects a plan with %j with 422 and creates no instalment', async (wrong, field, message) => {
  const { ana, receita } = await agencyWithFinance()
  const response = await ana.send('POST', '/transacoes-financeiras/parceladas', {
    ...receita,
    parcelas: 6,
    ...wrong,
  })
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: message, fields: { [field]: message } },
  ])
  expect(await ana.api.transacoesFinanceiras.list({})).toEqual([])
})

test('an edit of this and the following instalments skips earlier ones and those with a payment', async () => {
  const { api, projetos, at, parts } = await sale()
  await api.pagamentos.create({ id: at(4), valor: 1, data: '2026-11-20' })
  const changed = await api.parceladas.update({ id: at(3), valor: 200, categoria_id: projetos.id, versao: 1 })
  expect(changed.map(({ parcela, valor, versao }) => [parcela, valor, versao])).toEqual([
    [3, 200, 2],
    [5, 200, 2],
    [6, 200, 2],
  ])
  const now = await api.parceladas.list({ id: at(1) })
  expect(now.map(({ valor }) => valor)).toEqual([166.67, 166.67, 200, 166.67, 200, 200])
  const [latest] = await api.auditoria.list({ acao: 'parceladas.update' })
  expect([latest?.entidade_id, latest?.antes?.['valor'], latest?.depois?.['valor']]).toEqual([
    parts[5]?.id,
    16_666,
    20_000,
  ])
  const stale = api.parceladas.update({ id: at(3), valor: 1, categoria_id: projetos.id, versao: 1 })
  expect((await refusal(stale)).status).toBe(409)
})

test('rejects a category of the other tipo with 422, and an edit with 409 if none of the instalments is open', async () => {
  const { api, aluguel, projetos, at } = await sale()
  const wrong = api.parceladas.update({ id: at(6), valor: 1, categoria_id: aluguel.id })
  expect(await refusal(wrong)).toMatchObject({ status: 422, error: 'Selecione a categoria.' })
  await api.transacoesFinanceiras.setStatus({ id: at(6), status: 'pago' })
  const late = api.parceladas.update({ id: at(6), valor: 1, categoria_id: projetos.id })
  expect(await refusal(late)).toMatchObject({
    status: 409,
    error: 'Nenhuma destas parcelas está em aberto.',
  })
})

test('deletes an instalment and the following ones without a payment, and one of them can be restored without the others', async () => {
  const { api, at } = await sale()
  await api.transacoesFinanceiras.setStatus({ id: at(5), status: 'pago' })
  await api.parceladas.remove({ id: at(3) })
  const left = async () => (await api.parceladas.list({ id: at(1) })).map(({ parcela }) => parcela)
  expect(await left()).toEqual([1, 2, 5])
  await api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id: at(4) })
  expect(await left()).toEqual([1, 2, 4, 5])
  await api.transacoesFinanceiras.remove({ id: at(1) })
  expect(await api.parceladas.list({ id: at(2) })).toHaveLength(3)
})

test('instalments that were deleted together come back together', async () => {
  const { api, ids, at } = await sale()
  await api.parceladas.remove({ id: at(3) })
  await api.lixeira.restaurarVarios({ entidade: 'transacoes_financeiras', ids: ids.slice(2) })
  expect((await api.parceladas.list({ id: at(1) })).map(({ id }) => id)).toEqual(ids)
})

test('the instalment that was chosen is deleted even if it is paid', async () => {
  const { api, at } = await sale()
  await api.transacoesFinanceiras.setStatus({ id: at(3), status: 'pago' })
  await api.transacoesFinanceiras.setStatus({ id: at(4), status: 'pago' })
  await api.parceladas.remove({ id: at(3) })
  expect((await api.parceladas.list({ id: at(1) })).map(({ parcela }) => parcela)).toEqual([1, 2, 4])
})

test('a transaction without a plan has no instalments, and deleting its following instalments is rejected with 409', async () => {
  const { api, receita } = await sale()
  const { id } = await api.transacoesFinanceiras.create(receita)
  expect(await api.parceladas.list({ id })).toEqual([])
  expect(await refusal(api.parceladas.remove({ id }))).toMatchObject({
    status: 409,
    error: 'Esta transação não é parcelada.',
  })
})
