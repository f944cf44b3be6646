import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Caio opens the link of an invoice on his phone and copies its Pix code with one more tap', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  await server.firstAdmin(context)
  await server.call(context, 'PUT', '/api/configuracoes', {
    pix_chave: '123e4567-e12b-12d1-a456-426655440000',
    pix_nome: 'Estúdio Aurora',
    pix_cidade: 'São Paulo',
  })
  const viewport = page.viewportSize()
  const his = await browser.newContext({ baseURL: server.url, viewport, isMobile: true, hasTouch: true })
  await his.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await server.signUp(his, 'Caio')
  const post = <T>(path: string, data: object) => server.call<T>(context, 'POST', `/api/${path}`, data)
  const category = await post<{ id: number }>('categorias-financeiras', { nome: 'Design', tipo: 'receita' })
  const client = await post<{ id: number }>('clientes', { nome: 'Caio e Filhos' })
  await server.call(context, 'PUT', `/api/clientes/${client.id}/conta`, { conta_id: account.id })
  const { id } = await post<{ id: number }>('transacoes-financeiras', {
    tipo: 'receita',
    valor: 1200,
    categoria_id: category.id,
    pessoa: client.id,
    data_vencimento: Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 5 }).toString(),
  })
  const { link } = await server.call<{ link: string }>(
    context,
    'GET',
    `/api/transacoes-financeiras/${id}/aviso`,
  )

  const caio = await his.newPage()
  const { expectTaps } = await countTaps(caio)
  await caio.goto(new URL(link).pathname + new URL(link).search)
  const sheet = caio.getByRole('dialog', { name: 'Pagar com Pix' })
  await expect(sheet.getByText(/^R\$\s1\.200,00$/)).toBeVisible()
  await expect(sheet.getByText(/^Design, vencimento \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Copiar código' }).tap()

  await expect(sheet.getByText('Código copiado. Agora abra o aplicativo do banco.')).toBeVisible()
  await expectTaps(1)
  await his.close()
})
