import { projectOfCaio } from '../mesa.ts'
import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Ana invoices an approved project with two taps and is offered to tell the client', async ({
  browser,
  context,
  server,
  page,
}) => {
  const { id, his, account } = await projectOfCaio(browser, context, server)
  await server.call(context, 'POST', '/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const { versao } = await server.call<{ versao: number }>(context, 'GET', `/api/projetos/${id}`)
  await server.call(context, 'PUT', `/api/projetos/${id}`, {
    title: 'Cardápio',
    clientName: account.name,
    clientId: account.id,
    description: 'Doze páginas.',
    category: 'Branding',
    budget: 3000,
    versao,
  })
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  await server.call(his, 'POST', `/api/projetos/${id}/aprovar`, {})
  const { expectTaps } = await countTaps(page)
  await page.goto(`/dashboard/projects?projeto=${id}`)

  await page.getByRole('link', { name: 'Faturar' }).click()
  const form = page.getByRole('dialog', { name: 'Nova Transação' })
  await expect(form.getByRole('textbox', { name: 'Valor' })).toHaveValue(/3\.000,00/)
  await form.getByRole('button', { name: 'Salvar' }).click()

  const saved = page.getByRole('dialog', { name: 'Fatura salva' })
  await expect(saved.getByRole('heading', { name: 'Avisar o cliente' })).toBeVisible()
  await expectTaps(2)
  const [invoice] = await server.call<{ id: number }[]>(his, 'GET', '/api/faturas')
  expect(invoice).toMatchObject({ descricao: 'Cardápio', saldo: 3000 })
  const link = saved.getByRole('link', { name: 'WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(`pagar=${invoice?.id}`)))
  await his.close()
})
