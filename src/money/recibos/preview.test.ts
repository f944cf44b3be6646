import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'

test('the issued receipt says what its preview said, and the preview takes no number', async () => {
  const { ana, kept, receita } = await agencyWithReceipts()
  const { pagamentos, recibos, transacoesFinanceiras } = ana.api
  const open = await transacoesFinanceiras.create({ ...receita, descricao: 'Cardápio de inverno' })
  await pagamentos.create({ id: open.id, valor: 200.5, data: '2026-11-20', forma: 'pix' })
  const { assinatura, frase, ...texts } = await recibos.previa({ transacao_id: open.id })
  expect(await kept()).toEqual([])

  const { id, numero } = await recibos.create({ transacao_id: open.id, assinatura })
  expect(numero).toBe('1/2026')
  const file = await ana.fetch(`/api/recibos/${id}/pdf`)
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })
  const printed = text.replace(/\s+/g, ' ')
  const shown = [...Object.values(texts), frase.map((run) => run.text).join('')]
  expect(shown).toHaveLength(13)
  for (const one of shown) expect(printed).toContain(one?.replace(/\s+/g, ' '))
  expect(texts.parcial).toContain('Quitação parcial')
})

test('a receipt that would differ from its preview is not issued', async () => {
  const { ana, kept, padaria, paid } = await agencyWithReceipts()
  const { clientes, recibos } = ana.api
  const { assinatura } = await recibos.previa({ transacao_id: paid.id })
  await clientes.update({ id: padaria.id, nome: 'Padaria Aurora', cpf_cnpj: '111.444.777-35' })
  expect(await refusal(recibos.create({ transacao_id: paid.id, assinatura }))).toMatchObject({
    status: 409,
    error: 'Os dados do recibo mudaram desde a prévia. Confira de novo antes de emitir.',
  })
  expect(await kept()).toEqual([])
})

test('a payment that cannot get a receipt has no preview', async () => {
  const { ana, despesa } = await agencyWithReceipts()
  const bill = await ana.api.transacoesFinanceiras.create(despesa)
  expect(await refusal(ana.api.recibos.previa({ transacao_id: bill.id }))).toMatchObject({
    status: 409,
    error: 'Só uma receita tem recibo.',
  })
})
