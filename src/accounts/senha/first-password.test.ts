import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const email = 'caio@exemplo.com.br'
const gone = 'Este link não vale mais. Peça outro.'
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Ana has invited Caio to his project; he has not chosen a password yet. */
async function caioInvited() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { link, usuario } = await ana.api.clients.convidar({ nome: 'Caio', email, projeto: 7 })
  const browser = app.browser()
  const choose = (senha = password, token = tokenOf(link)) => browser.api.senha.criar({ token, senha })
  const sessions = () => app.context.database.reads.selectFrom('sessoes').selectAll().execute()
  /** Asks for the link of 'Esqueci minha senha', and returns its mail. */
  const forget = async () => {
    await app.browser().api.senha.esqueci({ email })
    const [mail] = await ana.api.correio.list({})
    return { assunto: mail?.assunto, link: mail?.texto.match(/http\S+/)?.[0] ?? '' }
  }
  return { app, ana, browser, link, id: usuario.id, choose, sessions, forget }
}

test('Caio, who chooses his first password, is signed in, on a device that is known from then on', async () => {
  const { app, browser, choose, id } = await caioInvited()
  const { user } = await choose()
  expect(user).toMatchObject({ id, name: 'Caio', role: 'client' })
  expect(await browser.api.sessao.get()).toEqual(user)
  const devices = await app.context.database.reads.selectFrom('dispositivos').select('usuario_id').execute()
  expect(devices).toContainEqual({ usuario_id: id })
  expect(browser.jar.size).toBe(2)
  expect(user.sessao.expira_em).toBe('2026-11-20T15:00:00-03:00')
})

test('without JavaScript the first password leads to the project of the invitation', async () => {
  const { browser, link } = await caioInvited()
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/criar-senha')
  const send = (senha: string) =>
    browser.fetch(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...Object.fromEntries(searchParams), senha }).toString(),
    })
  expect((await send('curta')).status).toBe(422)
  const response = await send(password)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard/projects?projeto=7'])
  expect((await browser.api.sessao.get()).email).toBe(email)
})

test('a GET of the link uses nothing, because mail scanners open links', async () => {
  const { browser, link, choose, sessions } = await caioInvited()
  const before = await sessions()
  const { pathname, search } = new URL(link)
  const response = await browser.fetch(`${pathname}${search}`)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await sessions()).toEqual(before)
  await choose()
})

test('only one of two simultaneous requests with the same invitation sets a password and begins a session', async () => {
  const { app, link, sessions, id } = await caioInvited()
  const token = tokenOf(link)
  const both = await Promise.allSettled(
    [password, 'uma terceira senha'].map((senha) => app.browser().api.senha.criar({ token, senha })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await sessions()).filter(({ usuario_id }) => usuario_id === id)).toHaveLength(1)
})

test('a rejected password begins no session and leaves the link valid', async () => {
  const { browser, choose } = await caioInvited()
  for (const weak of ['password', 'caio@exemplo.com.br'])
    expect((await refusal(choose(weak))).fields).toHaveProperty('senha')
  expect((await refusal(browser.api.sessao.get())).status).toBe(401)
  await choose()
})

test('the link of somebody who has a password begins no session, and an invitation sets no new password', async () => {
  const { app, ana, link, browser, forget, choose } = await caioInvited()
  const token = tokenOf(link)
  expect((await refusal(browser.api.senha.redefinir({ token, senha: password }))).error).toBe(gone)
  await choose()
  await browser.api.sessao.logout()
  const reset = await forget()
  expect(reset.assunto).toBe('Agência: redefinir a sua senha')
  expect(new URL(reset.link).pathname).toBe('/redefinir')
  expect((await refusal(choose('outra senha bem longa', tokenOf(reset.link)))).error).toBe(gone)
  expect((await refusal(browser.api.sessao.get())).status).toBe(401)
  const { link: convite } = await ana.api.convites.create({ role: 'admin' })
  const other = new URL(convite).searchParams.get('convite') ?? ''
  expect((await refusal(app.browser().api.senha.criar({ token: other, senha: password }))).error).toBe(gone)
})

test('the invitation ends when an admin sets a password, changes the address, or blocks or deletes the account', async () => {
  const changes: ((of: Awaited<ReturnType<typeof caioInvited>>) => Promise<unknown>)[] = [
    ({ ana, id }) => ana.api.usuarios.update({ id, nome: 'Caio', email, senha: 'outra senha bem longa' }),
    ({ ana, id }) => ana.api.usuarios.update({ id, nome: 'Caio', email: 'novo@exemplo.com.br' }),
    ({ ana, id }) => ana.api.usuarios.bloquear({ id }),
    ({ ana, id }) => ana.api.usuarios.remove({ id }),
  ]
  for (const change of changes) {
    const here = await caioInvited()
    await change(here)
    expect((await refusal(here.choose())).error).toBe(gone)
    expect((await here.sessions()).filter(({ usuario_id }) => usuario_id === here.id)).toEqual([])
  }
})

test('an account with two-step sign-in never begins a session by a link', async () => {
  const { app, id, choose, forget, browser } = await caioInvited()
  await app.context.database.writes
    .updateTable('usuarios')
    .set({ totp_desde: '2026-11-20T12:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  expect((await refusal(choose())).error).toBe(gone)
  const token = tokenOf((await forget()).link)
  expect((await browser.api.senha.redefinir({ token, senha: password })).mensagem).toBe(
    'Senha redefinida. Entre com a nova senha.',
  )
  expect((await refusal(browser.api.sessao.get())).status).toBe(401)
})

test('Caio, who lost the invitation, gets a link for his first password by Esqueci minha senha', async () => {
  const { app, forget, choose } = await caioInvited()
  const first = await forget()
  expect(first.assunto).toBe('Agência: criar a sua senha')
  expect(new URL(first.link).pathname).toBe('/criar-senha')
  app.pass({ minutes: 30 })
  expect((await refusal(choose(password, tokenOf(first.link)))).error).toBe(gone)
  await choose()
})

test('the audit log says that Caio created his password, without link, password or session', async () => {
  const { app, choose, link, id, browser } = await caioInvited()
  await choose()
  const rows = await app.context.database.reads.selectFrom('auditoria').selectAll().orderBy('seq').execute()
  expect(rows.at(-1)).toMatchObject({ acao: 'senha.criar', usuario_id: id, usuario_nome: 'Caio' })
  const stored = JSON.stringify(rows)
  for (const secret of [tokenOf(link), password, ...browser.jar.values()])
    expect(stored).not.toContain(secret)
})
