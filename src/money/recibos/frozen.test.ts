import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { password, refusal } from '#testing/app.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'
import type { Contents } from './queries.ts'

const preso = { status: 409, error: 'Este pagamento tem o recibo 1/2026. Cancele o recibo antes.' }

test('a payment with a valid receipt cannot be reversed or changed, nor its transaction deleted', async () => {
  const { ana, paid, receita, aluguel, imobiliaria } = await agencyWithReceipts()
  const { recibos, transacoesFinanceiras } = ana.api
  const { id } = await recibos.create({ transacao_id: paid.id })
  const edit = (more: object) =>
    transacoesFinanceiras.update({ ...receita, data_pagamento: '2026-11-20', ...more, id: paid.id })
  expect(await refusal(transacoesFinanceiras.setStatus({ id: paid.id, status: 'pendente' }))).toMatchObject(
    preso,
  )
  expect(await refusal(edit({ data_pagamento: null }))).toMatchObject(preso)
  expect(await refusal(edit({ data_pagamento: '2026-11-19' }))).toMatchObject(preso)
  expect(await refusal(edit({ valor: 1 }))).toMatchObject(preso)
  const transacao = {
    status: 409,
    error: 'Esta transação tem o recibo 1/2026. Cancele o recibo antes.',
  }
  expect(await refusal(transacoesFinanceiras.remove({ id: paid.id }))).toMatchObject(transacao)
  const asRent = { tipo: 'despesa', categoria_id: aluguel.id, pessoa: imobiliaria.id }
  expect(await refusal(edit(asRent))).toMatchObject(transacao)
  const { aviso: _, ...expected } = paid
  expect(await transacoesFinanceiras.get({ id: paid.id })).toEqual(expected)

  // The description can still change, because the receipt has its own copy of it.
  expect(await edit({ descricao: 'Outro texto' })).toMatchObject({ descricao: 'Outro texto', status: 'pago' })
  await recibos.cancelar({ id, motivo: 'Data errada' })
  expect(await edit({ valor: 1, data_pagamento: '2026-11-19' })).toMatchObject({ valor: 1, pago: 1 })
  await transacoesFinanceiras.remove({ id: paid.id })
})

test('an issued receipt stays unchanged when the client or the settings change', async () => {
  const { ana, paid, padaria, kept } = await agencyWithReceipts()
  await ana.api.recibos.create({ transacao_id: paid.id })
  const before = await kept()
  await ana.api.clientes.update({ id: padaria.id, nome: 'Padaria Nova', cpf_cnpj: '' })
  await ana.api.configuracoes.update({ recibo_razao_social: 'Outra Ltda.', recibo_cidade: 'Recife/PE' })
  expect(await kept()).toEqual(before)
})

test('the database rejects changes and deletion of a receipt, a second cancellation and a second valid receipt of a payment', async () => {
  const { app, ana, paid, kept } = await agencyWithReceipts()
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { writes } = app.context.database
  const [before] = await kept()
  const set = (values: object) => writes.updateTable('recibos').set(values).where('id', '=', id).execute()
  const cancelled = { cancelado_em: '2026-11-20T18:00:00.000Z', cancelado_por: 1, motivo: 'Errado' }
  for (const name of Object.keys(before ?? {}).filter((column) => !(column in cancelled)))
    await expect(set({ [name]: name === 'forma' ? 'pix' : 7_777_777 }), name).rejects.toThrow(
      'a receipt stands',
    )
  await expect(writes.deleteFrom('recibos').execute()).rejects.toThrow('a receipt stands')
  const { id: _, ...again } = before as Contents
  const twin = { ...again, numero: 2, codigo: '0'.repeat(20) }
  await expect(writes.insertInto('recibos').values(twin).execute()).rejects.toThrow(/unique/i)
  expect(await kept()).toEqual([before])

  await set(cancelled)
  await expect(set({ motivo: 'Outro' })).rejects.toThrow('a receipt stands')
  await expect(set({ cancelado_em: null, cancelado_por: null, motivo: null })).rejects.toThrow(
    'a receipt stands',
  )
  await writes.insertInto('recibos').values(twin).execute()
})

test('the database rejects changes to a payment or transaction that would contradict a valid receipt', async () => {
  const { app, ana, paid } = await agencyWithReceipts()
  const { id, pagamento_id } = await ana.api.recibos.create({ transacao_id: paid.id })
  const { writes } = app.context.database
  const payment = (values: object) =>
    writes.updateTable('pagamentos').set(values).where('id', '=', pagamento_id).execute()
  const transaction = (values: object) =>
    writes.updateTable('transacoes_financeiras').set(values).where('id', '=', paid.id).execute()
  const at = '2026-11-20T18:00:00.000Z'
  const story = [
    () => payment({ estornado_em: at }),
    () => payment({ valor: 1 }),
    () => payment({ data: '2026-11-01' }),
    () => payment({ forma: 'pix' }),
    () => transaction({ excluido_em: at }),
    () => transaction({ tipo: 'despesa', cliente_id: null }),
  ]
  for (const work of story) await expect(work()).rejects.toThrow('a receipt stands')
  await expect(writes.deleteFrom('pagamentos').where('id', '=', pagamento_id).execute()).rejects.toThrow()
  await payment({ observacao: 'Conferido no extrato' })
  await ana.api.recibos.cancelar({ id, motivo: 'Errado' })
  for (const work of story.slice(0, 5)) await work()
})

test('simultaneous requests get receipt numbers without gaps, and each payment gets only one receipt', async () => {
  const { ana, paid, pay, kept } = await agencyWithReceipts()
  const { recibos } = ana.api
  const others = []
  for (let count = 0; count < 7; count += 1) others.push((await pay()).id)
  const requested = [...others, paid.id, paid.id, paid.id]
  const settled = await Promise.allSettled(requested.map((transacao_id) => recibos.create({ transacao_id })))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect((await kept()).map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set((await kept()).map(({ pagamento_id }) => pagamento_id)).size).toBe(8)
  expect(new Set((await kept()).map(({ codigo }) => codigo)).size).toBe(8)
})

test("the numbering restarts at one at midnight in São Paulo on New Year's Day", async () => {
  const { app, ana, paid, pay } = await agencyWithReceipts()
  const second = await pay()
  const third = await pay()
  const at = async (instant: string, transacao_id: number) => {
    app.pass(app.context.clock().until(Temporal.Instant.from(instant)))
    await ana.api.sessao.login({ email: ana.email, password })
    return (await ana.api.recibos.create({ transacao_id })).numero
  }
  expect(await at('2026-12-31T20:00:00-03:00', paid.id)).toBe('1/2026')
  expect(await at('2026-12-31T23:59:59-03:00', second.id)).toBe('2/2026')
  expect(await at('2027-01-01T00:00:00-03:00', third.id)).toBe('1/2027')
})

test('a transaction with a receipt, even a cancelled one, is not purged from the bin', async () => {
  const { app, ana, paid, kept } = await agencyWithReceipts()
  const { id } = await ana.api.recibos.create({ transacao_id: paid.id })
  await ana.api.recibos.cancelar({ id, motivo: 'Errado' })
  await ana.api.transacoesFinanceiras.remove({ id: paid.id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  const { reads } = app.context.database
  expect(await reads.selectFrom('pagamentos').select('id').execute()).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})
