import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { attachmentsOf } from '#server/money/recibos/attachment.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { startMailServer } from '#server/testing/post-office.ts'
import { startMail } from './worker.ts'

/** Starts a mail server that accepts the connection and never answers. */
async function silence() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, called: once(server, 'connection') }
}

function deliver(app: TestApp) {
  const stop = startMail(app.context, attachmentsOf)
  onTestFinished(stop)
  return stop
}

async function withMail(url: string) {
  const app = await testApp({ SMTP_URL: url })
  const ana = await app.person('Ana', 'admin')
  const states = async () => (await ana.api.correio.list({})).map(({ estado }) => estado)
  const invite = (who: string) => ana.api.convites.create({ role: 'user', email: `${who}@exemplo.com.br` })
  return { app, ana, states, invite }
}

const soon = { timeout: 15_000, interval: 20 }

test('a mail waits in the outbox, is sent only once and is then marked as sent', async () => {
  const office = await startMailServer()
  const { app, states, invite } = await withMail(office.url)
  await app.person('Ana', 'admin').then(({ api }) => api.configuracoes.update({ nome: 'Estúdio "Lá"' }))
  const { link } = await invite('ugo')
  expect(await states()).toEqual(['fila'])
  deliver(app)
  await expect.poll(states, soon).toEqual(['enviado'])
  expect(office.letters).toHaveLength(1)
  const [mail = ''] = office.letters
  expect(mail).toContain('To: ugo@exemplo.com.br')
  expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link)
  expect(mail).toMatch(/^From: .* <nao-responda@localhost>\r$/m)
})

test('a mail with a link to unsubscribe has the headers for the unsubscribe button of mail programs', async () => {
  const office = await startMailServer()
  const { app, ana, states, invite } = await withMail(office.url)
  const caio = await app.person('Caio')
  const project = { title: 'Site', description: 'x', category: 'Branding' } as const
  const { id } = await ana.api.projetos.create({ ...project, clientName: 'Caio', clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await invite('ugo')
  deliver(app)
  await expect.poll(states, soon).toEqual(['enviado', 'enviado'])
  const unfolded = office.letters.map((mail) => mail.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' '))
  const toCaio = unfolded.find((head) => head?.includes('To: caio@exemplo.com.br'))
  expect(toCaio).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/avisos\/sair\?id=\d+&s=[0-9a-f]{64}>/m)
  expect(toCaio).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(unfolded.find((head) => head?.includes('To: ugo@'))).not.toContain('List-Unsubscribe')
  const stored = await app.context.database.reads.selectFrom('correio').select(['texto', 'sair']).execute()
  expect(stored).toEqual(stored.map(() => ({ texto: '', sair: null })))
})

test('two workers on one database send every mail only once', async () => {
  const office = await startMailServer()
  const { app, states, invite } = await withMail(office.url)
  for (const who of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await invite(who)
  deliver(app)
  deliver(app)
  await expect.poll(async () => (await states()).every((state) => state === 'enviado'), soon).toBe(true)
  expect(office.letters).toHaveLength(8)
})

test('while a mail server hangs, a request and the shutdown do not wait for its timeout', async () => {
  const { url, called } = await silence()
  const { app, states, invite } = await withMail(url)
  await invite('ugo')
  const stop = deliver(app)
  await called
  const start = performance.now()
  await invite('bia')
  expect(await states()).toEqual(['fila', 'fila'])
  await stop()
  // Less than the ten seconds after which a greeting times out.
  expect(performance.now() - start).toBeLessThan(9500)
})

test('a contact form cannot inject headers or SMTP commands into a mail', async () => {
  const office = await startMailServer()
  const { app, states } = await withMail(office.url)
  await app.browser().api.contato.create({
    name: 'Davi\r\nBcc: todos@exemplo.com.br',
    email: 'davi@exemplo.com.br',
    subject: 'Oi\r\nBcc: todos@exemplo.com.br',
    message: '.\r\nMAIL FROM:<x@exemplo.com.br>\r\n.\r\nfim',
  })
  deliver(app)
  await expect.poll(states, soon).toEqual(['enviado'])
  const [mail = ''] = office.letters
  const head = mail.split('\r\n\r\n')[0]
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^To: ana@exemplo\.com\.br\r$/m)
  expect(head, 'a reply goes to the person who wrote').toMatch(/^Reply-To: davi@exemplo\.com\.br\r$/m)
  expect(mail).toContain('fim')
})

test('without a mail server a mail stays in the outbox, where an admin can read it', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { link } = await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  expect(await ana.api.correio.list({})).toMatchObject([
    { para: 'ugo@exemplo.com.br', estado: 'guardado', texto: expect.stringContaining(link) },
  ])
})
