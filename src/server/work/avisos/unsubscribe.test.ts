import { expect, test } from 'vitest'
import { agency } from '#server/testing/agency.ts'
import { refusal } from '#server/testing/app.ts'

const wrong = 'Este link não vale. Entre na sua conta e mude a escolha em Notificações.'

/** Creates an e-mail to Caio, and returns its link to unsubscribe. */
async function mailed() {
  const all = await agency()
  await all.review()
  const [mail] = await all.outbox(all.caio)
  const link = new URL(mail?.sair ?? '')
  const choice = async () => (await all.caio.api.avisos.preferencias()).email
  return { ...all, link, s: link.searchParams.get('s') ?? '', choice }
}

test('the link unsubscribes only the account it was sent to, and needs no session', async () => {
  const { app, ana, caio, clara, s, choice } = await mailed()
  const { mensagem } = await app.browser().api.avisos.sair({ id: caio.id, s })
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

test('a forged link or a link for another account is rejected with 403 and changes nothing', async () => {
  const { app, caio, clara, s, choice } = await mailed()
  const { api } = app.browser()
  const tries = [
    { id: clara.id, s },
    { id: caio.id, s: s.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    { id: caio.id, s: s.slice(1) },
    { id: caio.id, s: 'é'.repeat(64) },
    { id: 999_999, s },
  ]
  for (const attempt of tries) {
    expect(await refusal(api.avisos.sair(attempt))).toMatchObject({ status: 403, error: wrong })
  }
  expect(await choice()).toBe('na-hora')
  expect((await clara.api.avisos.preferencias()).email).toBe('na-hora')
})

/** Builds the request of a mail program: no cookie, no origin, a form with one field (RFC 8058). */
const oneClick = (link: string | URL, headers: Record<string, string> = {}, method = 'POST') =>
  new Request(link, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })

test('the one-click POST of a mail program is accepted because of its signature', async () => {
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

test('a one-click POST with another path, signature, method or origin is rejected with 403', async () => {
  const { app, link, choice } = await mailed()
  const at = (path: string) => new URL(`${path}${link.search}`, link)
  const forged = new URL(link)
  forged.searchParams.set('s', 'f'.repeat(64))
  const tries = [
    oneClick(forged),
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
  expect(await choice()).toBe('na-hora')
})

test('opening the link with GET or HEAD changes nothing', async () => {
  const { app, link, choice } = await mailed()
  for (const method of ['GET', 'HEAD']) await app.fetch(new Request(link, { method }))
  expect(await choice()).toBe('na-hora')
})
