import { expect, test } from 'vitest'
import { agencyWithStatements, pixDaPadaria } from '#testing/bank.ts'

async function reconciled() {
  const agency = await agencyWithStatements()
  const { id } = await agency.transacoesFinanceiras.create(agency.receita)
  await agency.importar(pixDaPadaria)
  const linha = await agency.aberta()
  await agency.extratos.conciliar({ id: linha.id, transacao_id: id })
  return { ...agency, id, linha }
}

test('setting a reconciled transaction back to pendente unlinks its statement line', async () => {
  const { aberta, transacoesFinanceiras, id } = await reconciled()
  await transacoesFinanceiras.setStatus({ id, status: 'pendente' })
  expect(await aberta()).toMatchObject({ situacao: 'aberta', sugestoes: [{ transacao_id: id }] })
})

test('changing the value of a paid transaction unlinks its statement line, but changing its description does not', async () => {
  const { aberta, extratos, transacoesFinanceiras, receita, id } = await reconciled()
  const same = { ...receita, id, data_pagamento: '2026-11-23' }
  await transacoesFinanceiras.update({ ...same, descricao: 'Só o texto' })
  expect(await extratos.linhas({})).toEqual([])
  await transacoesFinanceiras.update({ ...same, valor: 1300 })
  await aberta()
})

test('moving a transaction to the bin unlinks its line, and after a restore the transaction is suggested for the line again', async () => {
  const { ana, aberta, transacoesFinanceiras, id } = await reconciled()
  await transacoesFinanceiras.remove({ id })
  expect((await aberta()).sugestoes).toEqual([])
  await ana.api.lixeira.restaurar({ entidade: 'transacoes_financeiras', id })
  expect((await aberta()).sugestoes).toMatchObject([{ transacao_id: id, pagamento_id: expect.any(Number) }])
})

test('turning a receita into a despesa unlinks its line, for which the transaction is then not suggested', async () => {
  const { aberta, transacoesFinanceiras, despesa, receita, id } = await reconciled()
  await transacoesFinanceiras.update({ ...despesa, id, valor: receita.valor, data_pagamento: '2026-11-23' })
  expect((await aberta()).sugestoes).toEqual([])
})

test('the database rejects a second line for the same payment and a repeated line', async () => {
  const { app, importar, linha } = await reconciled()
  await importar({ ...pixDaPadaria, fitid: 'B1' })
  const { reads, writes } = app.context.database
  const [one, two] = await reads.selectFrom('linhas_extrato').selectAll().orderBy('id').execute()
  const change = (values: object) =>
    writes
      .updateTable('linhas_extrato')
      .set(values)
      .where('id', '=', two?.id ?? 0)
      .execute()
  await expect(change({ pagamento_id: one?.pagamento_id })).rejects.toThrow(/unique/i)
  await expect(change({ chave: one?.chave })).rejects.toThrow(/unique/i)
  expect(one?.id).toBe(linha.id)
})
