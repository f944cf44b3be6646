import { br, today } from './calendar.ts'
import { chooseInRow, expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana reminds a client of an overdue receita from its row, from the record of the client and from its detail', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const post = (path: string, data: object) => server.call<{ id: number }>(context, 'POST', path, data)
  const category = await post('/api/categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const client = await post('/api/clientes', { nome: 'Padaria Aurora', email: 'padaria@exemplo.com.br' })
  const due = today().subtract({ days: 12 })
  const receita = { tipo: 'receita', valor: 1234.56, categoria_id: category.id, pessoa: client.id }
  const { id } = await post('/api/transacoes-financeiras', { ...receita, data_vencimento: `${due}` })
  const sent = async () =>
    (await server.call<{ enviadas: object[] }>(context, 'GET', `/api/cobrancas/${id}`)).enviadas.length

  const remind = async (times: number) => {
    const dialog = page.getByRole('dialog', { name: 'Cobrar Padaria Aurora' })
    await expect(dialog.getByText(/^R\$\s1\.234,56, vencimento/)).toContainText(br(due))
    await expectNoSideScroll(page)
    await dialog.getByRole('button', { name: 'Enviar e-mail' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(sent).toBe(times)
  }

  await page.goto(`/dashboard/financial-transactions?data_inicio=${due}&data_fim=${due}`)
  await expect(page.getByText('Padaria Aurora').first()).toBeVisible()
  await chooseInRow(page, 'Padaria Aurora', 'Cobrar')
  await remind(1)

  await page.goto(`/dashboard/clientes/${client.id}?aba=financeiro`)
  const onRecord = page.getByRole('button', { name: `Cobrar ${br(due)}` })
  await expect(onRecord).toBeVisible()
  await expectAccessible(page)
  await onRecord.click()
  await remind(2)

  await page.goto(`/dashboard/financial-transactions?transacao=${id}`)
  const detail = page.getByRole('dialog').filter({ hasText: 'Cobranças' })
  const onDetail = detail.getByRole('button', { name: 'Cobrar', exact: true })
  await expect(onDetail).toBeVisible()
  await expectAccessible(page)
  await onDetail.click()
  await remind(3)
  await expect(detail.getByRole('heading', { name: 'Cobranças' })).toBeVisible()
})
