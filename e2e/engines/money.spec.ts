import { expect, test } from './journey.ts'

test('a transaction with a typed due date is saved with that date', async ({ ana }) => {
  await ana.call('POST', '/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  await ana.call('POST', '/api/clientes', { nome: 'Livraria Farol' })
  const screen = await ana.open('/dashboard/financial-transactions')
  await screen.click('button', 'Nova Transação')
  const dialog = screen.within('dialog', 'Nova Transação')
  await dialog.click('radio', 'Receita')
  await dialog.fill('Valor', '123456')
  await dialog.fill('Data de vencimento', '15/03/2027')
  await dialog.choose('Categoria', 'Projetos')
  await dialog.fill('Cliente', 'Livraria Farol')
  await dialog.click('button', 'Salvar')
  await screen.reads('Transação criada com sucesso!')
  const [transacao] = await ana.call<{ data_vencimento: string; valor: number }[]>(
    'GET',
    '/api/transacoes-financeiras?inicio=2027-03-01&fim=2027-03-31',
  )
  expect(transacao).toMatchObject({ data_vencimento: '2027-03-15', valor: 1234.56 })
})
