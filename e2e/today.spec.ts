import type { Page } from '@playwright/test'
import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll, openByMenu } from './screen.ts'
import { expect, type TestServer, test } from './test-server.ts'

const hoje = (page: Page) => page.getByRole('region', { name: 'Hoje' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Creates, as Ana, one record for each line of 'Hoje'. Caio writes a message and a visitor a request. */
async function busyDay(server: TestServer, page: Page, his: Page) {
  const ana = page.context()
  const call = <T extends { id: number }>(path: string, data: object) =>
    server.call<T>(ana, 'POST', `/api${path}`, data)
  const { id: admin } = await server.firstAdmin(ana)
  const caio = await server.signUp(his.context(), 'Caio')
  const day = today().toString()
  for (const tipo of ['receita', 'despesa'] as const) {
    const categoria = await call('/categorias-financeiras', { nome: `${tipo} de teste`, tipo })
    for (const data_vencimento of ['2020-01-31', day])
      await call('/transacoes-financeiras', {
        tipo,
        valor: 1200.5,
        data_vencimento,
        categoria_id: categoria.id,
        pessoa: 'Padaria Aurora',
      })
  }
  const project = { clientName: 'Caio', clientId: caio.id, description: 'Peças', category: 'Branding' }
  await call('/projetos', { ...project, title: 'Cardápio', deadline: day })
  const { id } = await call('/projetos', { ...project, title: 'Panetones' })
  await server.call(ana, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const { id: convites } = await call('/projetos', { ...project, title: 'Convites' })
  await server.call(ana, 'PATCH', `/api/projetos/${convites}/status`, { status: 'review' })
  await server.call(his.context(), 'POST', `/api/projetos/${convites}/rejeitar`, { motivo: 'Outra data' })
  await call('/atividades', {
    responsavel: 'Ana',
    atividade: 'Fotografar',
    cliente: 'Caio',
    data_pedido: `${day}T08:00`,
    data_realizacao: `${day}T09:00`,
    data_entrega: `${day}T18:00`,
    status: 'Pendente',
    arquivo: null,
  })
  await server.call(his.context(), 'POST', '/api/chat/mensagens', { destinatario_id: admin, mensagem: 'Oi' })
  await server.call(his.context(), 'POST', '/api/contato', {
    name: 'Caio',
    email: caio.email,
    subject: 'Outro orçamento',
    message: 'Um rótulo.',
  })
}

test('Ana opens the home page and is one click away from the records behind each line of today', async ({
  browser,
  server,
  page,
  isMobile,
}) => {
  const his = await browser.newContext({ baseURL: server.url })
  await busyDay(server, page, await his.newPage())
  await page.goto('/dashboard')
  await expect(hoje(page).getByRole('listitem')).toHaveText([
    /2 contas vencidas.*R\$\s1\.200,50 a receber · R\$\s1\.200,50 a pagar.*Cobrar/,
    /Convites.*Caio pediu ajustes (agora|há).*Nova versão/,
    /Cardápio \(Caio\).*entrega hoje/,
    /1 atividade com entrega hoje/,
    /2 contas vencem hoje.*R\$\s1\.200,50 a receber · R\$\s1\.200,50 a pagar/,
    /1 conversa sem resposta/,
    /1 contato do site não lido/,
    /Panetones.*aguarda a aprovação de Caio.*(agora|há).*Lembrar/,
  ])
  await expect(hoje(page).getByText('Tudo em dia')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  if (isMobile) {
    const [list, height] = [await hoje(page).boundingBox(), page.viewportSize()?.height ?? 0]
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height)
  }

  const follow = async (line: string | RegExp, arrive: () => Promise<void>) => {
    await test.step(String(line), async () => {
      await hoje(page).getByRole('link', { name: line, exact: true }).click()
      await arrive()
      await page.goBack()
      await expect(heading(page, 'Início')).toBeVisible()
    })
  }
  const transactions = async () => {
    await expect(heading(page, 'Transações')).toBeVisible()
    await expect(page.getByText('2 transações', { exact: false }).first()).toBeAttached()
  }
  for (const line of ['2 contas vencidas', '2 contas vencem hoje']) await follow(line, transactions)
  await follow('Cobrar', () => expect(heading(page, 'Cobranças')).toBeVisible())
  await follow('Cardápio (Caio)', () => expect(page.getByRole('dialog')).toContainText('Cardápio'))
  await follow('1 atividade com entrega hoje', async () => {
    await expect(page.getByRole('button', { name: /^Remover o filtro Entregas em aberto/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fotografar', exact: true })).toBeVisible()
  })
  await follow('Lembrar', () => expect(page.getByRole('dialog', { name: 'Lembrar' })).toBeVisible())
  await follow('Panetones', () => expect(page.getByRole('dialog')).toContainText('Panetones'))
  await follow('1 contato do site não lido', async () => {
    await expect(page.getByRole('button', { name: 'Remover o filtro Não lidos' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Contatos' }).getByRole('listitem')).toHaveCount(1)
  })
  await hoje(page).getByRole('link', { name: '1 conversa sem resposta' }).click()
  const message = page.getByRole('textbox', { name: /Mensagem/ }).first()
  await expect(message).toBeVisible()
  await openByMenu(page, 'Início')
  await expect(
    hoje(page).getByText('1 conversa sem resposta'),
    'a read message is not an answer',
  ).toBeVisible()
  await hoje(page).getByRole('link', { name: '1 conversa sem resposta' }).click()
  if (isMobile) await page.getByRole('link', { name: 'Voltar aos contatos' }).click()
  const contacts = page.getByRole('region', { name: 'Contatos' })
  await expect(contacts.getByRole('listitem')).toHaveCount(1)
  await expect(contacts.getByText('Sem resposta (1)')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await contacts.getByRole('link', { name: /Caio/ }).click()
  await message.fill('Boa tarde!')
  await message.press('Enter')
  if (isMobile) await page.getByRole('link', { name: 'Voltar aos contatos' }).click()
  await expect(contacts.getByText('Nenhuma conversa sem resposta.')).toBeVisible()
  await openByMenu(page, 'Início')
  await expect(hoje(page).getByText('sem resposta')).toHaveCount(0)
})
