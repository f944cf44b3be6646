import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Ana sees what is overdue and reminds the client with three taps', async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const post = (path: string, data: object) => server.call<{ id: number }>(context, 'POST', path, data)
  const category = await post('/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const client = await post('/api/clientes', { nome: 'Padaria Aurora', email: 'padaria@exemplo.com.br' })
  const { id } = await post('/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 1234.56,
    categoria_id: category.id,
    data_vencimento: Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 40 }).toString(),
    pessoa: client.id,
  })
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard')

  await page.getByRole('main').getByRole('link', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: 'Cobrar Padaria Aurora' }).first().click()
  await page.getByRole('button', { name: 'Enviar e-mail' }).click()

  await expect(page.getByText('Cobrança enviada para a caixa de saída.')).toBeVisible()
  await expectTaps(3)
  const { enviadas } = await server.call<{ enviadas: object[] }>(context, 'GET', `/api/cobrancas/${id}`)
  expect(enviadas).toHaveLength(1)
})

test('Ana reminds a client of two receitas with one message', async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const post = (path: string, data: object) => server.call<{ id: number }>(context, 'POST', path, data)
  const category = await post('/api/categorias-financeiras', { nome: 'Consultoria', tipo: 'receita' })
  const client = await post('/api/clientes', { nome: 'Café Serra Alta', email: 'cafe@exemplo.com.br' })
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  for (const days of [12, 4])
    await post('/api/transacoes-financeiras', {
      tipo: 'receita',
      valor: 100 * days,
      categoria_id: category.id,
      data_vencimento: today.subtract({ days }).toString(),
      pessoa: client.id,
    })
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard/financial-transactions/cobrancas')

  const all = page.getByRole('button', { name: 'Cobrar tudo de Café Serra Alta (2)' })
  await all.click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar Café Serra Alta' })
  await expect(dialog.getByText(/^2 receitas, R\$\s1\.600,00 ao todo\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar e-mail' }).click()

  await expect(page.getByText('Cobrança enviada para a caixa de saída.')).toBeVisible()
  await expect(all).toHaveCount(0)
  await expectTaps(2)
})
