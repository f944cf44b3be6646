import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../scripts/server.ts'
import { expectAccessible, expectNoSideScroll, openByMenu, pressRowAction } from './screen.ts'
import { expect, test } from './test-server.ts'

test('Ana creates, edits and deletes a user with the messages of the specification', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard')
  await openByMenu(page, 'Equipe')
  await expect(page.getByRole('heading', { name: 'Cadastro de Usuários' })).toBeVisible()
  await page.getByRole('link', { name: 'Novo acesso' }).click()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Preencha todos os campos obrigatórios.').first()).toBeVisible()

  const name = 'Clara Conceição de Albuquerque Vasconcelos'
  await page.getByLabel('Nome completo').fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('clara@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Senha' }).fill('uma senha bem longa')
  await page.getByLabel('Empresa').fill('Ateliê da Clara')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Usuário cadastrado com sucesso!')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'clara@exemplo.com.br' })
  await expect(row.getByText('Ateliê da Clara')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await pressRowAction(row, name, `Editar ${name}`)
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
  await dialog.getByLabel('Nome completo').fill('Clara Conceição')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário editado com sucesso!')).toBeVisible()

  await pressRowAction(page, 'Clara Conceição', 'Excluir Clara Conceição')
  await expect(page.getByText('Deseja realmente excluir este usuário?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Usuário excluído com sucesso!')).toBeVisible()
  await expect(row).toHaveCount(0)

  await openByMenu(page, 'Auditoria')
  await expect(page.getByText('Ana cadastrou o usuário').first()).toBeVisible()
  await page.getByRole('button', { name: /Ana editou o usuário/ }).click()
  // When the name of a person changes, the audit log stores neither the old nor the new name, only the change.
  await expect(page.getByRole('cell', { name: /texto não guardado/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a request to join the team waits until an admin approves it', { tag: '@desktop' }, async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const hers = await browser.newContext({ baseURL: server.url })
  await server.signUp(hers, 'Ugo', { role: 'user' })
  const ugo = await hers.newPage()
  await ugo.goto('/dashboard')
  await expect(
    ugo.getByText('Seu pedido de acesso à equipe aguarda a aprovação de um administrador.'),
  ).toBeVisible()

  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Aprovar Ugo' }).click()
  await expect(page.getByText('Acesso à equipe aprovado.')).toBeVisible()
  await ugo.waitForURL((url) => url.pathname === '/')

  await server.call(hers, 'POST', '/api/login', {
    email: 'ugo@exemplo.com.br',
    password: 'uma senha bem longa',
  })
  await ugo.goto('/dashboard/users')
  await ugo.waitForURL('**/dashboard/agenda')
  await expect(ugo.getByRole('heading', { name: 'Agenda de Atividades' })).toBeVisible()
})

test('the outbox explains why a mail was not sent, and an admin can try at once and can send a failed mail again', {
  tag: '@phone',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const office = await postOffice()
  const setServer = async (porta: number, servidor = '127.0.0.1') => {
    const { versao } = await server.call<{ versao: number }>(context, 'GET', '/api/configuracoes/correio')
    const settings = { servidor, porta, seguranca: 'nenhuma', usuario: '', remetente_nome: '', remetente: '' }
    await server.call(context, 'PUT', '/api/configuracoes/correio', { ...settings, versao })
  }
  // No server listens on this port yet.
  await setServer(office.port)
  await server.call(context, 'POST', '/api/convites', { role: 'user', email: 'bia@exemplo.com.br' })

  await page.goto('/dashboard/correio')
  const notice = page.getByRole('status').filter({ hasText: 'O servidor não aceitou a conexão.' })
  await expect(notice).toContainText('1 mensagem aguarda')
  await page.getByRole('button', { name: /convite.*bia@exemplo/ }).click()
  await expect(page.getByText('Detalhe técnico:').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await office.open()
  office.says = '550 5.1.1 Recipient address rejected: User unknown'
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(notice).toBeHidden()
  await expect(
    page.getByText('O servidor disse: “550 5.1.1 Recipient address rejected: User unknown”'),
  ).toBeVisible()
  await expect(page.getByText('O destinatário não existe ou não recebe mensagens.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  office.says = ''
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('A mensagem voltou para a fila.')).toBeVisible()
  await expect(page.getByRole('button', { name: /bia@exemplo.*Enviado$/ })).toBeVisible()
  expect(office.letters).toHaveLength(1)

  await setServer(587, '')
  await office.close()
})

/**
 * Creates a mail server, which listens after `open` is called. If `says` is not empty, the server refuses
 * each recipient with that sentence.
 */
async function postOffice() {
  const port = await freePort()
  const letters: string[] = []
  const office = { port, letters, says: '' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: (_address, _session, answer) =>
      answer(
        office.says
          ? Object.assign(new Error(office.says.slice(4)), { responseCode: Number(office.says.slice(0, 3)) })
          : null,
      ),
    onData: (stream, _session, answer) =>
      void text(stream).then((mailText) => {
        letters.push(mailText)
        answer()
      }, answer),
  })
  return Object.assign(office, {
    open: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

test('an unsent mail can be read in the outbox, and its link works', {
  tag: '@phone',
}, async ({ browser, context, server, page }) => {
  const ana = await server.firstAdmin(context)
  const forgetful = await (await browser.newContext({ baseURL: server.url })).newPage()
  await forgetful.goto('/esqueci')
  await forgetful.getByLabel('E-mail').fill(ana.email)
  await forgetful.locator('form button[type=submit]').click()
  await expect(forgetful.getByText('Se o e-mail estiver cadastrado')).toBeVisible()

  await page.goto('/dashboard/correio')
  await page.getByRole('button', { name: /redefinir a sua senha/ }).click()
  const mailText = (await page.getByText(/redefinir\?token=/).textContent()) ?? ''
  await expectAccessible(page)

  await forgetful.goto(/http\S+token=\S+/.exec(mailText)?.[0] ?? '')
  await forgetful.locator('input[name=senha]').fill('outra senha bem longa')
  await forgetful.locator('form button[type=submit]').click()
  await expect(forgetful.getByText('Senha redefinida. Entre com a nova senha.')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
})
