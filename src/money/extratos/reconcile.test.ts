import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithStatements, boletoDoAluguel, pixDaPadaria, tarifa } from '#testing/bank.ts'

test('confirming a line pays the receita on the date of the line, with Pix as form of payment', async () => {
  const { app, ana, extratos, importar, aberta, receita, transacoesFinanceiras } =
    await agencyWithStatements()
  const { id: transacao_id } = await transacoesFinanceiras.create(receita)
  await importar(pixDaPadaria)
  const linha = await aberta()
  expect(linha.sugestoes).toEqual([
    {
      transacao_id,
      pagamento_id: null,
      parcial: false,
      pessoa_nome: 'Padaria Aurora',
      descricao: null,
      valor: 1234.56,
      data: '2026-11-25',
      razoes: ['nome', 'data'],
      segura: true,
    },
  ])
  const done = await extratos.conciliar({ id: linha.id, transacao_id, versao: linha.versao })
  expect(done).toMatchObject({
    situacao: 'conciliada',
    sugestoes: [],
    transacao: { id: transacao_id, pessoa_nome: 'Padaria Aurora', criou: 'pagamento' },
  })
  expect(await transacoesFinanceiras.get({ id: transacao_id })).toMatchObject({
    status: 'pago',
    pago: 1234.56,
    data_pagamento: '2026-11-23',
  })
  const payments = await app.context.database.reads.selectFrom('pagamentos').selectAll().execute()
  expect(payments).toMatchObject([
    { forma: 'pix', usuario_nome: 'Ana', observacao: 'Extrato: PIX RECEBIDO PADARIA AURORA' },
  ])
  const [money, line] = (await ana.api.auditoria.list({ acao: 'extratos.conciliar' })).toSorted((a, b) =>
    b.entidade.localeCompare(a.entidade),
  )
  expect(money).toMatchObject({ antes: { status: 'pendente' }, depois: { status: 'pago' } })
  expect(line).toMatchObject({ antes: { pagamento_id: null }, depois: { criou: 'pagamento' } })
  expect(JSON.stringify(line)).not.toContain('PADARIA')
})

test('reopening a line reverses its payment, and the line has its suggestion again', async () => {
  const { extratos, importar, aberta, receita, transacoesFinanceiras } = await agencyWithStatements()
  const { id: transacao_id } = await transacoesFinanceiras.create(receita)
  await importar(pixDaPadaria)
  const { id } = await aberta()
  await extratos.conciliar({ id, transacao_id })
  await extratos.reabrir({ id })
  expect(await transacoesFinanceiras.get({ id: transacao_id })).toMatchObject({ status: 'pendente', pago: 0 })
  expect((await aberta()).sugestoes).toHaveLength(1)
  expect(await refusal(extratos.reabrir({ id }))).toMatchObject({ status: 409 })
})

test('a payment recorded by hand is linked to its line, and reopening the line keeps the payment', async () => {
  const { app, extratos, importar, aberta, receita, transacoesFinanceiras } = await agencyWithStatements()
  const { id: transacao_id } = await transacoesFinanceiras.create({
    ...receita,
    data_pagamento: '2026-11-22',
  })
  await importar(pixDaPadaria)
  const { id, sugestoes } = await aberta()
  const pagamento_id = sugestoes[0]?.pagamento_id ?? null
  expect(pagamento_id).toEqual(expect.any(Number))
  await extratos.conciliar({ id, transacao_id, pagamento_id })
  const all = await app.context.database.reads.selectFrom('pagamentos').select('id').execute()
  expect(all).toEqual([{ id: pagamento_id }])
  await importar({ ...pixDaPadaria, fitid: 'B1' })
  const [second] = await extratos.linhas({})
  expect(second?.sugestoes).toEqual([])
  const twice = await refusal(extratos.conciliar({ id: second?.id ?? 0, transacao_id, pagamento_id }))
  expect(twice).toMatchObject({ status: 409, error: expect.stringContaining('já tem a sua linha') })
  await extratos.reabrir({ id })
  expect(await transacoesFinanceiras.get({ id: transacao_id })).toMatchObject({ status: 'pago' })
})

test('if two admins confirm the same line at once, one request succeeds and the other is rejected with 409', async () => {
  const { app, extratos, importar, aberta, receita, transacoesFinanceiras } = await agencyWithStatements()
  const bia = await app.person('Bia', 'admin')
  const one = await transacoesFinanceiras.create(receita)
  const other = await transacoesFinanceiras.create(receita)
  await importar(pixDaPadaria)
  const { id } = await aberta()
  const tries = await Promise.allSettled([
    extratos.conciliar({ id, transacao_id: one.id }),
    bia.api.extratos.conciliar({ id, transacao_id: other.id }),
  ])
  const lost = tries.find(({ status }) => status === 'rejected')
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(lost).toMatchObject({
    reason: {
      status: 409,
      message: 'Esta linha já foi conciliada ou ignorada. Recarregue para ver como ficou.',
    },
  })
  const paid = await app.context.database.reads.selectFrom('pagamentos').select('id').execute()
  expect(paid).toHaveLength(1)
})

test('rejects a match with a transaction that has a smaller open amount, has the other tipo or does not exist', async () => {
  const { extratos, importar, aberta, receita, despesa, transacoesFinanceiras } = await agencyWithStatements()
  const small = await transacoesFinanceiras.create({ ...receita, valor: 10 })
  const rent = await transacoesFinanceiras.create(despesa)
  await importar(pixDaPadaria)
  const { id } = await aberta()
  expect(await refusal(extratos.conciliar({ id, transacao_id: small.id }))).toMatchObject({
    status: 409,
    error: 'O valor da linha é maior que o saldo da transação (R$\u00a010,00).',
  })
  expect(await refusal(extratos.conciliar({ id, transacao_id: rent.id }))).toMatchObject({ status: 422 })
  expect(await refusal(extratos.conciliar({ id, transacao_id: 999 }))).toMatchObject({ status: 404 })
  expect(await refusal(extratos.conciliar({ id: 999, transacao_id: small.id }))).toMatchObject({
    status: 404,
  })
  expect(await aberta()).toMatchObject({ situacao: 'aberta', versao: 1 })
})

test('a line with the Pix code of a receita and less than its open amount is suggested and recorded as a partial payment', async () => {
  const { extratos, importar, aberta, receita, transacoesFinanceiras } = await agencyWithStatements()
  const { id: transacao_id } = await transacoesFinanceiras.create(receita)
  const memo = `PIX RECEBIDO FAT${String(transacao_id).padStart(6, '0')}`
  await importar({ ...pixDaPadaria, valor: '234,56', memo })
  const linha = await aberta()
  expect(linha.sugestoes).toMatchObject([{ transacao_id, parcial: true, segura: false, razoes: ['codigo'] }])
  expect(await extratos.resumo()).toMatchObject({ abertas: 1, seguras: 0 })
  await extratos.conciliar({ id: linha.id, transacao_id })
  expect(await transacoesFinanceiras.get({ id: transacao_id })).toMatchObject({
    status: 'pendente',
    pago: 234.56,
  })
})

test('confirms all safe matches at once, but confirms none and answers 409 if the matches changed meanwhile', async () => {
  const { extratos, importar, receita, despesa, transacoesFinanceiras } = await agencyWithStatements()
  await transacoesFinanceiras.create(receita)
  await transacoesFinanceiras.create(despesa)
  await importar(pixDaPadaria, boletoDoAluguel, tarifa)
  const seen = await extratos.resumo()
  expect(seen).toMatchObject({ abertas: 3, seguras: 2, entradas: 1234.56, saidas: 800 })
  const twin = await transacoesFinanceiras.create(receita)
  const late = await refusal(extratos.conciliarSeguras({ assinatura: seen.assinatura }))
  expect(late).toMatchObject({ status: 409, error: expect.stringContaining('As sugestões mudaram') })
  expect(await transacoesFinanceiras.list({ status: 'pago' })).toEqual([])
  await transacoesFinanceiras.remove({ id: twin.id })
  const { assinatura } = await extratos.resumo()
  expect(await extratos.conciliarSeguras({ assinatura })).toEqual({ conciliadas: 2 })
  expect(await transacoesFinanceiras.list({ status: 'pago' })).toHaveLength(2)
  expect(await extratos.resumo()).toMatchObject({ abertas: 1, seguras: 0 })
})

test('a line without a match can become a paid transaction, and reopening the line moves that transaction to the bin', async () => {
  const { ana, extratos, importar, aberta, aluguel, transacoesFinanceiras } = await agencyWithStatements()
  await importar(tarifa)
  const { id } = await aberta()
  const given = { id, categoria_id: aluguel.id, pessoa: 'Banco Itaú', descricao: 'Tarifa' }
  const done = await extratos.lancar(given)
  expect(done).toMatchObject({ situacao: 'conciliada', transacao: { criou: 'transacao' } })
  expect(await transacoesFinanceiras.list({})).toMatchObject([
    {
      tipo: 'despesa',
      valor: 35.9,
      data_vencimento: '2026-11-06',
      data_pagamento: '2026-11-06',
      status: 'pago',
      pessoa_nome: 'Banco Itaú',
      descricao: 'Tarifa',
    },
  ])
  expect(await refusal(extratos.lancar(given))).toMatchObject({ status: 409 })
  await extratos.reabrir({ id })
  expect(await transacoesFinanceiras.list({})).toEqual([])
  expect(await ana.api.lixeira.list({})).toMatchObject([{ entidade: 'transacoes_financeiras' }])
  await aberta()
})

test('a line is ignored with a reason and can be reopened', async () => {
  const { extratos, importar, aberta } = await agencyWithStatements()
  await importar(tarifa)
  const { id, versao } = await aberta()
  expect(await refusal(extratos.ignorar({ id, motivo: ' ' }))).toMatchObject({ status: 422 })
  await extratos.ignorar({ id, motivo: 'Já está na conta fixa', versao })
  expect(await extratos.linhas({ situacao: 'ignorada' })).toMatchObject([{ motivo: 'Já está na conta fixa' }])
  expect(await refusal(extratos.ignorar({ id, motivo: 'De novo', versao }))).toMatchObject({ status: 409 })
  await extratos.reabrir({ id })
  await aberta()
})

test('if no suggestion fits, an admin can search open transactions with a sufficient amount', async () => {
  const { extratos, importar, aberta, receita, despesa, transacoesFinanceiras } = await agencyWithStatements()
  await transacoesFinanceiras.create({ ...receita, data_vencimento: '2026-02-01' })
  await transacoesFinanceiras.create({ ...receita, valor: 5000, pessoa: 'Clara' })
  await transacoesFinanceiras.create({ ...receita, valor: 1 })
  await transacoesFinanceiras.create(despesa)
  await importar(pixDaPadaria)
  const { id, sugestoes } = await aberta()
  expect(sugestoes).toEqual([])
  const names = async (busca?: string) =>
    (await extratos.candidatas({ id, busca })).map(({ pessoa_nome, parcial }) => [pessoa_nome, parcial])
  expect(await names()).toEqual([
    ['Padaria Aurora', false],
    ['Clara', true],
  ])
  expect(await names('clará')).toEqual([['Clara', true]])
})
