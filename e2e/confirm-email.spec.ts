import { expectAccessible, expectNoSideScroll, fillLogin } from './screen.ts'
import { expect, test } from './test-server.ts'

test('a client opens the confirmation link signed out, signs in and confirms the e-mail address, and Ana sees it in Usuários', async ({
  browser,
  server,
  page,
}) => {
  const office = await browser.newContext()
  await server.firstAdmin(office)
  const saida = await server.call<{ versao: number }>(office, 'GET', '/api/configuracoes/correio')
  // No mail server listens on this port, so the mail waits in the outbox, where the test reads it.
  await server.call(office, 'PUT', '/api/configuracoes/correio', {
    servidor: '127.0.0.1',
    porta: 1,
    seguranca: 'nenhuma',
    usuario: '',
    remetente_nome: '',
    remetente: '',
    versao: saida.versao,
  })
  const caio = await server.signUp(page.context(), 'Caio')
  const linkOf = async () => {
    const mails = await server.call<{ para: string; texto: string }[]>(office, 'GET', '/api/correio')
    return (
      /http\S+confirmar-email\S+/.exec(mails.find(({ para }) => para === caio.email)?.texto ?? '')?.[0] ?? ''
    )
  }

  await page.goto('/dashboard')
  const banner = page.getByText(/Confirme seu e-mail pelo link que enviamos/)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const before = await linkOf()
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await expect(page.getByText('Enviamos um novo link. Confira a sua caixa de entrada.')).toBeVisible()
  const link = await linkOf()
  expect(link).not.toBe(before)

  await page.context().clearCookies()
  await page.goto(link)
  await fillLogin(page, caio)
  await expect(page.getByRole('heading', { name: 'Confirmar e-mail' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText(`Pronto: ${caio.email} está confirmado.`)).toBeVisible()
  await expect(banner).toBeHidden()

  const ana = await office.newPage()
  await ana.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await ana.goto(`${server.url}/dashboard/users?mostrar=clientes`)
  await ana.getByRole('link', { name: caio.name, exact: true }).click()
  const record = ana.getByRole('dialog', { name: 'Editar Usuário' })
  await expect(record.getByText(/^Confirmado em .*: link de confirmação$/)).toBeVisible()
  await expectAccessible(ana)
  await ana.goto(`${server.url}/dashboard/saude`)
  await expect(ana.getByText('Ninguém atingiu um limite nos últimos 30 dias.')).toBeVisible()
})
