import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { headerOf, turn } from '#testing/mail.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { startMailServer } from '#testing/post-office.ts'
import { addressesIn, parseMail } from '#testing/received.ts'

const wrong = 'Este link não vale mais. Entre na sua conta e mude a escolha em Notificações.'

/** Sends an e-mail to Caio, and returns its link to unsubscribe. */
async function mailed() {
  const office = await startMailServer()
  const all = await agency({ SMTP_URL: office.url })
  await all.review()
  const [queued] = await all.outbox(all.caio)
  expect(queued?.sair, 'the outbox contains no link that works').toMatch(/\?t=criado-no-envio$/)
  await turn(all.app)
  const letter = office.letters.find((one) => headerOf(one, 'To') === all.caio.email) ?? ''
  const link = new URL(headerOf(letter, 'List-Unsubscribe')?.slice(1, -1) ?? '')
  const { text = '' } = await parseMail(letter)
  expect(addressesIn(text)).toContain(link.href)
  const choice = async () => (await all.caio.api.avisos.preferencias()).email
  return { ...all, link, t: link.searchParams.get('t') ?? '', choice }
}

test('the link unsubscribes only the account it was sent to, and needs no session', async () => {
  const { app, ana, caio, clara, t, choice } = await mailed()
  const { mensagem } = await app.browser().api.avisos.sair({ t })
  expect(mensagem).toContain('você não receberá mais e-mails de avisos')
  expect(await choice()).toBe('nunca')
  expect((await clara.api.avisos.preferencias()).email).toBe('na-hora')
  const [row] = await ana.api.auditoria.list({ acao: 'avisos.sair' })
  expect(row).toMatchObject({
    usuario_id: caio.id,
    entidade_id: caio.id,
    antes: { avisos_email: 'na-hora' },
    depois: { avisos_email: 'nunca' },
  })
})

test('a forged link, a link for something else and one that is a year old are rejected with 403 and change nothing', async () => {
  const { app, caio, t, choice, later } = await mailed()
  const { api } = app.browser()
  const forged = [t.slice(1), 'é'.repeat(43), String(caio.id), await makeMailLink(app, 'lembretes', caio.id)]
  for (const one of forged)
    expect(await refusal(api.avisos.sair({ t: one }))).toMatchObject({ status: 403, error: wrong })
  await later({ hours: 365 * 24 })
  expect(await refusal(api.avisos.sair({ t }))).toMatchObject({ status: 403, error: wrong })
  expect(await choice()).toBe('na-hora')
})

/** Builds the request of a mail program: no cookie, no origin, a form with one field (RFC 8058). */
const oneClick = (link: string | URL, headers: Record<string, string> = {}, method = 'POST') =>
  new Request(link, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

test('the one-click POST of a mail program is accepted because of its token', async () => {
  const { app, link, choice } = await mailed()
  await app.fetch(oneClick(link))
  expect(await choice()).toBe('nunca')
})

test('the one-click POST is accepted as multipart, as RFC 8058 allows', async () => {
  const { app, link, choice } = await mailed()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  await app.fetch(new Request(link, { method: 'POST', body }))
  expect(await choice()).toBe('nunca')
})

test('a one-click POST with another path, method or origin is rejected with 403, and with another token it changes nothing', async () => {
  const { app, link, choice } = await mailed()
  const at = (path: string) => new URL(`${path}${link.search}`, link)
  const forged = new URL(link)
  forged.searchParams.set('t', 'f'.repeat(43))
  const tries = [
    oneClick(new URL('/avisos/sair', link)),
    oneClick(at('/login')),
    oneClick(at('/api/avisos/sair')),
    oneClick(at('/avisos/sair/')),
    oneClick(link, {}, 'PUT'),
    oneClick(link, { origin: 'http://evil.example' }),
    oneClick(link, { 'sec-fetch-site': 'cross-site' }),
  ]
  for (const attempt of tries) {
    const response = await app.fetch(attempt)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  }
  await app.fetch(oneClick(forged))
  expect(await choice()).toBe('na-hora')
})

test('opening the link with GET or HEAD changes nothing', async () => {
  const { app, link, choice } = await mailed()
  for (const method of ['GET', 'HEAD']) await app.fetch(new Request(link, { method }))
  expect(await choice()).toBe('na-hora')
})
