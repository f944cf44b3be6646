import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithStatements, boletoDoAluguel } from '#testing/bank.ts'

const inOctober = { data_vencimento: '2026-10-05' }

test('a match in a closed month is not among the safe matches, and confirming it separately is rejected without changes', async () => {
  const { ana, extratos, importar, despesa, receita, transacoesFinanceiras } = await agencyWithStatements()
  const rent = await transacoesFinanceiras.create({ ...despesa, ...inOctober })
  await transacoesFinanceiras.create({ ...receita, data_vencimento: '2026-11-10' })
  await importar(
    { ...boletoDoAluguel, data: '2026-10-05' },
    { fitid: 'N1', data: '2026-11-10', valor: '1234,56', memo: 'PIX' },
  )
  expect(await extratos.resumo()).toMatchObject({ seguras: 2 })
  await ana.api.fechamentos.create({ mes: '2026-10' })
  const { seguras, assinatura } = await extratos.resumo()
  expect(seguras).toBe(1)
  expect(await extratos.conciliarSeguras({ assinatura })).toEqual({ conciliadas: 1 })
  const [linha] = await extratos.linhas({})
  const late = await refusal(extratos.conciliar({ id: linha?.id ?? 0, transacao_id: rent.id }))
  expect(late).toMatchObject({ status: 409, error: expect.stringContaining('outubro') })
  expect(await extratos.linhas({})).toMatchObject([{ memo: boletoDoAluguel.memo, situacao: 'aberta' }])
})

test('a line can be linked to an existing payment of a closed month', async () => {
  const { ana, extratos, importar, aberta, despesa, transacoesFinanceiras } = await agencyWithStatements()
  await transacoesFinanceiras.create({ ...despesa, ...inOctober, data_pagamento: '2026-10-05' })
  await ana.api.fechamentos.create({ mes: '2026-10' })
  await importar({ ...boletoDoAluguel, data: '2026-10-05' })
  const { sugestoes } = await aberta()
  expect(sugestoes).toMatchObject([{ segura: true }])
  const { assinatura } = await extratos.resumo()
  expect(await extratos.conciliarSeguras({ assinatura })).toEqual({ conciliadas: 1 })
})
