import type { Browser, Page } from '@playwright/test'
import { openMailbox } from './mailbox.ts'
import { expectAccessible, expectNoSideScroll, openPart } from './screen.ts'
import { expect, invitationCodeOf, type TestServer, test } from './test-server.ts'

const bell = (page: Page, unread: string) =>
  page.getByRole('button', { name: `Avisos: ${unread}`, exact: true })

/** Registers a person in a new browser context. If a role is given, Ana invites the person to that role. */
async function enter(browser: Browser, server: TestServer, name: string, role?: 'user') {
  const context = await browser.newContext({ baseURL: server.url })
  const ana = await browser.newContext({ baseURL: server.url })
  await server.firstAdmin(ana)
  const convite = role && { convite: invitationCodeOf(await server.invite(ana, role)) }
  const { id } = await server.signUp(context, name, convite)
  return { id, ana, context, page: await context.newPage() }
}

function openProject(
  server: TestServer,
  ana: Parameters<TestServer['call']>[0],
  title: string,
  clientId: number,
) {
  const category = 'Web Design'
  const project = { title, clientName: 'x', clientId, description: 'Um site com o cardápio.', category }
  return server.call<{ id: number }>(ana, 'POST', '/api/projetos', project)
}

test('an aviso appears on the open screen and leads to the project that needs an answer', {
  tag: '@phone',
}, async ({ browser, server }) => {
  const { page: ugo } = await enter(browser, server, 'Ugo', 'user')
  const { page: caio, ana, id } = await enter(browser, server, 'Caio')
  await openProject(server, ana, 'Site do Café', id)

  await test.step('the panel without avisos explains what will appear in it', async () => {
    await caio.goto('/dashboard')
    await bell(caio, 'nenhum não lido').click()
    const panel = caio.getByRole('dialog', { name: 'Avisos' })
    await expect(panel.getByText('Nenhum aviso por enquanto')).toBeVisible()
    await expectAccessible(caio)
    await caio.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell(caio, 'nenhum não lido')).toBeFocused()
  })

  await test.step('Ugo sends the project to review and turns its reminders off', async () => {
    await ugo.goto('/dashboard/projects')
    await ugo.getByRole('article', { name: 'Site do Café' }).getByRole('combobox').click()
    await ugo.getByRole('option', { name: 'Em Revisão' }).click()
    await ugo.getByRole('link', { name: 'Ver Site do Café' }).click()
    await openPart(ugo, 'Revisão')
    const reminders = ugo.getByRole('switch', {
      name: 'Lembrar o cliente enquanto o projeto aguarda aprovação',
    })
    await expect(reminders).toBeChecked()
    await reminders.click()
    await expect(ugo.getByText('Lembretes atualizados.')).toBeVisible()
    await expect(reminders).not.toBeChecked()
    await expectAccessible(ugo)
    await ugo.keyboard.press('Escape')
  })

  await test.step('Caio opens the aviso in the bell, and it leads to the project', async () => {
    await bell(caio, '1 não lido').click()
    await expect(caio.getByRole('button', { name: 'Marcar todos como lidos' })).toBeVisible()
    await expectAccessible(caio)
    await expectNoSideScroll(caio)
    await caio.getByRole('link', { name: /“Site do Café” aguarda a sua aprovação\./ }).click()
    const detail = caio.getByRole('dialog', { name: 'Detalhes do Projeto' })
    await expect(detail.getByText('Ação Necessária')).toBeVisible()
    await detail.getByRole('button', { name: 'Aprovar Projeto' }).click()
    await caio.getByRole('button', { name: 'Confirmar aprovação' }).click()
    await expect(caio.getByText('Projeto aprovado!')).toBeVisible()
    await caio.keyboard.press('Escape')
    await expect(bell(caio, 'nenhum não lido')).toBeVisible()
  })

  await test.step('Ugo is notified of the decision and marks all avisos as read', async () => {
    await bell(ugo, '1 não lido').click()
    await expect(ugo.getByRole('link', { name: /Caio aprovou “Site do Café”\./ })).toBeVisible()
    await ugo.getByRole('button', { name: 'Marcar todos como lidos' }).click()
    await expect(ugo.getByText('Tudo lido')).toBeVisible()
    await expect(ugo.getByRole('link', { name: /^Não lido/ })).toHaveCount(0)
    await expectAccessible(ugo)
  })
})

test('a client chooses in the settings how often e-mails about avisos are sent', { tag: '@desktop' }, async ({
  browser,
  server,
}) => {
  const { page } = await enter(browser, server, 'Clara')
  await page.goto('/dashboard/settings')
  const panel = page.getByRole('form', { name: 'Notificações' })
  await expect(panel.getByRole('radio', { name: 'Na hora' })).toBeChecked()
  await panel.getByRole('radio', { name: 'Nunca' }).check()
  await panel.getByRole('button', { name: 'Salvar notificações' }).click()
  await expect(page.getByText('Notificações salvas.')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('radio', { name: 'Nunca' })).toBeChecked()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the unsubscribe link of a mail changes nothing until its button is pressed, which works without JavaScript', {
  tag: '@phone',
}, async ({ browser, server }) => {
  const { context, ana, id } = await enter(browser, server, 'Dora')
  const choice = () => server.call<{ email: string }>(context, 'GET', '/api/avisos/preferencias')
  const mailbox = await openMailbox(ana, server)
  const project = await openProject(server, ana, 'Rótulo', id)
  await server.call(ana, 'PATCH', `/api/projetos/${project.id}/status`, { status: 'review' })
  const link = await mailbox.find('dora@exemplo.com.br', /(http\S+\/avisos\/sair\?t=[\w-]+)/)
  const { pathname, search } = new URL(link)

  const awake = await (await browser.newContext({ baseURL: server.url })).newPage()
  await awake.goto(pathname + search)
  await expect(awake.getByRole('button', { name: 'Parar de receber' })).toBeVisible()
  await expectAccessible(awake)
  await expectNoSideScroll(awake)
  expect(await choice()).toEqual({ email: 'na-hora' })
  await awake.goto(`${pathname}?t=inventada`)
  await awake.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(awake.getByText('Este link não vale mais.')).toBeVisible()

  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(pathname + search)
  expect(await choice()).toEqual({ email: 'na-hora' })
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(page.getByText('Pronto: você não receberá mais e-mails de avisos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Parar de receber' })).toBeHidden()
  expect(await choice()).toEqual({ email: 'nunca' })
  await mailbox.close()
})
