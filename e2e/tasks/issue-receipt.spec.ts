import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

const PATH = '/api/transacoes-financeiras'

test('Ana issues a receipt with three taps and sees it before it gets its number', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const post = (path: string, data: object) => server.call<{ id: number }>(context, 'POST', path, data)
  await server.call(context, 'PUT', '/api/configuracoes', {
    nome: 'Estúdio Aurora',
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
  })
  const { id } = await post('/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  await post(PATH, {
    tipo: 'receita',
    valor: 1234.56,
    categoria_id: id,
    data_vencimento: '2026-01-10',
    data_pagamento: '2026-01-10',
    pessoa: 'Padaria Aurora',
    descricao: 'Site novo',
  })
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard/financial-receipts')

  await page.getByRole('button', { name: 'Emitir recibo' }).click()
  await page.getByRole('button', { name: /^Emitir o recibo de Padaria Aurora/ }).click()
  const preview = page.getByRole('dialog', { name: 'Prévia do recibo' })
  await expect(preview).toContainText('Recebemos de Padaria Aurora a importância de R$ 1.234,56')
  expect(await server.call(context, 'GET', '/api/recibos')).toEqual([])
  await preview.getByRole('button', { name: 'Emitir recibo' }).click()

  await expect(page.getByText('Recibo emitido.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Padaria Aurora' })).toContainText('1/')
  await expectTaps(3)
})
