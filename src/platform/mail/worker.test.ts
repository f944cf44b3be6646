import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { attachmentsOf } from '#money/recibos/attachment.ts'
import { isUrgente } from '#platform/contract/correio.ts'
import { change } from '#platform/db/change.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { turn } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'
import { enqueue } from './queries.ts'
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
  const [mailed] =
    mail
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=')
      .match(/\S+\/register\?convite=[\w-]{43}/) ?? []
  expect(mailed).toBeDefined()
  expect(mailed, 'the agency sees another link').not.toBe(link)
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
  expect(toCaio).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/avisos\/sair\?t=[\w-]{43}>/m)
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

test('a code that somebody waits for is sent before 500 mails that wait already, and before those of a turn that has begun', async () => {
  const office = await startMailServer()
  const { app } = await withMail(office.url)
  const { context } = app
  const letter = (tipo: 'resumo' | 'codigo-revisao', para: string) =>
    change(context.database, (db) =>
      enqueue(db, { para, assunto: tipo, content: { tipo, paragraphs: ['x'] } }, context.clock()),
    )
  for (let at = 0; at < 500; at += 1) await letter('resumo', `p${at}@exemplo.com.br`)
  await letter('codigo-revisao', 'marina@exemplo.com.br')
  const late = () => letter('codigo-revisao', 'joao@exemplo.com.br')
  office.onLetter = async (at) => {
    if (at === 2) await late()
  }
  await turn(app)
  const to = office.letters.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])
  expect(to).toEqual([
    'marina@exemplo.com.br',
    'p0@exemplo.com.br',
    'joao@exemplo.com.br',
    ...[1, 2, 3, 4].map((at) => `p${at}@exemplo.com.br`),
  ])
})

test.each([
  ['a code of a review', 'codigo-revisao'],
  ['a new password', 'senha'],
  ['the confirmation of an address', 'confirmar-email'],
  ['a notice about two-step sign-in', 'duas-etapas-desativadas'],
] as const)('%s is sent before the others', (_, tipo) => expect(isUrgente(tipo)).toBe(true))

test('an address with accents in its domain is handed to the mail server in Punycode', async () => {
  const office = await startMailServer()
  const { app, ana } = await withMail(office.url)
  await ana.api.convites.create({ role: 'user', email: 'contato@xn--aa-4iaz.com.br' })
  expect(await ana.api.convites.list()).toMatchObject([{ email: 'contato@açaí.com.br' }])
  await turn(app)
  expect(office.letters[0]).toMatch(/^To: contato@xn--aa-4iaz\.com\.br\r$/m)
})
