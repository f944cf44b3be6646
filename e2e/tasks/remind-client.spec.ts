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
  await page.getByRole('button', { name: 'Cobrar Padaria Aurora' }).click()
  await page.getByRole('button', { name: 'Enviar e-mail' }).click()

  await expect(page.getByText('Cobrança enviada para a caixa de saída.')).toBeVisible()
  await expectTaps(3)
  const { enviadas } = await server.call<{ enviadas: object[] }>(context, 'GET', `/api/cobrancas/${id}`)
  expect(enviadas).toHaveLength(1)
})
