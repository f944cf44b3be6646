import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

async function three() {
  const agency = await agencyWithFinance()
  const { ana, receita, despesa } = agency
  const { transacoesFinanceiras: on } = ana.api
  const rows = [
    await on.create(receita),
    await on.create(despesa),
    await on.create({ ...receita, pessoa: 'Zé da Esquina', data_vencimento: '2026-12-01' }),
  ] as const
  return { ...agency, on, rows, seen: rows.map(({ id, versao }) => ({ id, versao })) }
}

test('pays several transactions at once, today or on a given date, with an audit row for each', async () => {
  const { ana, on, seen } = await three()
  const paid = await on.pagar({ transacoes: seen.slice(0, 2) })
  expect(paid.map(({ status, data_pagamento }) => [status, data_pagamento])).toEqual([
    ['pago', '2026-11-20'],
    ['pago', '2026-11-20'],
  ])
  const [last] = await on.pagar({ transacoes: seen.slice(2), data_pagamento: '2026-11-18' })
  expect(last).toMatchObject({ status: 'pago', data_pagamento: '2026-11-18' })
  const recorded = (await ana.api.auditoria.list({})).filter(
    ({ acao }) => acao === 'transacoesFinanceiras.pagar',
  )
  expect(recorded.map(({ antes, depois }) => [antes?.['status'], depois?.['status']])).toEqual(
    Array.from({ length: 3 }, () => ['pendente', 'pago']),
  )
})

test('pays no transaction if one of them was deleted, changed or paid meanwhile, and the message names it', async () => {
  const { on, rows, receita, seen } = await three()
  const [first, second, third] = rows
  await on.remove({ id: first.id })
  await on.update({ ...receita, pessoa: 'Zé da Praça', id: third.id })
  expect(await refusal(on.pagar({ transacoes: seen }))).toMatchObject({
    status: 409,
    error:
      'Nada foi marcado como pago. Já foi paga, alterada ou excluída: Padaria Aurora (25/11/2026), Zé da Praça (25/11/2026). Confira e tente de novo.',
  })
  expect(await on.get({ id: second.id })).toMatchObject({ status: 'pendente', versao: second.versao })
  await on.setStatus({ id: second.id, status: 'pago' })
  const again = await refusal(on.pagar({ transacoes: [{ id: second.id }, { id: 999 }] }))
  expect(again.error).toContain('Imobiliária Central (05/11/2026), nº 999.')
})

test('rejects an empty selection, a repeated transaction and more than 200 with 422', async () => {
  const { on } = await three()
  const many = (length: number) => Array.from({ length }, (_, at) => ({ id: at + 1 }))
  expect(await refusal(on.pagar({ transacoes: [] }))).toMatchObject({
    status: 422,
    error: 'Selecione ao menos uma transação.',
  })
  expect((await refusal(on.pagar({ transacoes: [{ id: 1 }, { id: 1 }] }))).status).toBe(422)
  expect((await refusal(on.pagar({ transacoes: many(201) }))).error).toBe(
    'Selecione no máximo 200 transações de cada vez.',
  )
})
