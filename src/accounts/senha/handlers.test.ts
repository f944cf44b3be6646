import { expect, test } from 'vitest'
import { hashToken } from '#platform/auth/session.ts'
import { password, refusal, testApp } from '#testing/app.ts'

const senha = 'outra senha bem longa'
const spent = 'Este link não vale mais. Peça outro.'
const mensagem = 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.'

async function caioForgot() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const mails = () => ana.api.correio.list({})
  const ask = async (email = caio.email) => {
    expect(await app.browser().api.senha.esqueci({ email })).toEqual({ mensagem: mensagem })
    return (await mails())[0]?.texto.match(/redefinir\?token=([\w-]{43})\n/)?.[1] ?? ''
  }
  const redeem = (token: string, nova = senha) => app.browser().api.senha.redefinir({ token, senha: nova })
  return { app, ana, caio, mails, ask, redeem }
}

test('a request for a reset link gets the same response for an active, an unknown and a blocked account, and only the active account gets an e-mail', async () => {
  const { app, ana, mails, caio } = await caioForgot()
  const bruno = await app.person('Bruno')
  await ana.api.usuarios.bloquear({ id: bruno.id })
  const answers = await Promise.all(
    [caio.email, 'ninguem@exemplo.com.br', bruno.email].map(async (email) => {
      const response = await app.browser().send('POST', '/senha/esqueci', { email })
      return [response.status, await response.text(), response.headers.getSetCookie()]
    }),
  )
  expect(answers).toEqual(Array(3).fill([200, JSON.stringify({ mensagem: mensagem }), []]))
  expect(await mails()).toMatchObject([
    { para: caio.email, assunto: 'Agência: redefinir a sua senha', estado: 'guardado', enviado_em: null },
  ])
})

test('the reset link sets the password once, ends the open session and does not sign in', async () => {
  const { app, caio, ask, redeem } = await caioForgot()
  const token = await ask()
  const browser = app.browser()
  const response = await browser.send('POST', '/senha/redefinir', { token, senha })
  expect(await response.json()).toEqual({ mensagem: 'Senha redefinida. Entre com a nova senha.' })
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await refusal(caio.api.sessao.get())).status).toBe(401)
  expect((await refusal(caio.api.sessao.login({ email: caio.email, password }))).status).toBe(401)
  expect((await caio.api.sessao.login({ email: caio.email, password: senha })).name).toBe('Caio')
  expect(await refusal(redeem(token))).toMatchObject({ status: 422, fields: { token: spent } })
})

test('the reset token is stored as a hash and expires after thirty minutes', async () => {
  const { app, ask, redeem } = await caioForgot()
  const token = await ask()
  const stored = await app.context.database.reads.selectFrom('tokens').selectAll().execute()
  expect(stored.map(({ token_hash }) => token_hash)).toContain(hashToken(token))
  expect(JSON.stringify(stored)).not.toContain(token)
  app.pass({ minutes: 30 })
  expect((await refusal(redeem(token))).error).toBe(spent)
})

test('only one of two simultaneous requests with the same reset link succeeds', async () => {
  const { ask, redeem } = await caioForgot()
  const token = await ask()
  const both = await Promise.allSettled([redeem(token), redeem(token, 'uma terceira senha')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('using a reset link invalidates a later reset link of the account', async () => {
  const { ask, redeem } = await caioForgot()
  const [first, second] = [await ask(), await ask()]
  await redeem(first)
  expect((await refusal(redeem(second, 'uma terceira senha'))).error).toBe(spent)
})

test('a password change in the profile invalidates the reset link', async () => {
  const { caio, ask, redeem } = await caioForgot()
  const token = await ask()
  await caio.api.perfil.setSenha({ senha_atual: password, senha_nova: senha })
  expect((await refusal(redeem(token, 'uma terceira senha'))).error).toBe(spent)
})

test('the reset link is rejected if the account has another e-mail address, is blocked or is deleted', async () => {
  const { ana, caio, ask, redeem } = await caioForgot()
  const first = await ask()
  await ana.api.usuarios.update({ id: caio.id, nome: 'Caio', email: 'novo@exemplo.com.br' })
  expect((await refusal(redeem(first))).error).toBe(spent)
  const second = await ask('novo@exemplo.com.br')
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect((await refusal(redeem(second))).error).toBe(spent)
  await ana.api.usuarios.desbloquear({ id: caio.id })
  await ana.api.usuarios.remove({ id: caio.id })
  expect((await refusal(redeem(second))).error).toBe(spent)
})

test('neither an invitation code nor a link that confirms an address resets a password, and a rejected password leaves the reset link valid', async () => {
  const { app, ana, caio, ask, redeem } = await caioForgot()
  await caio.api.perfil.reenviarConfirmacao()
  expect((await refusal(redeem(await app.takeConfirmation(caio.email)))).error).toBe(spent)
  const { link } = await ana.api.convites.create({ role: 'admin' })
  const convite = new URL(link).searchParams.get('convite') ?? ''
  expect((await refusal(redeem(convite))).error).toBe(spent)
  const token = await ask()
  expect((await refusal(redeem(token, 'caio@exemplo.com.br'))).fields).toEqual({
    senha: 'A senha não pode ser o seu nome nem o seu e-mail.',
  })
  expect((await redeem(token)).mensagem).toBe('Senha redefinida. Entre com a nova senha.')
})

test('the reset link keeps the page that the person wanted to open, if it is a page of the back office', async () => {
  const { app, caio, mails } = await caioForgot()
  const ask = async (entrar: string) => {
    await app.browser().api.senha.esqueci({ email: caio.email, entrar })
    return (await mails())[0]?.texto.match(/\/redefinir\?token=[\w-]{43}(.*)\n/)?.[1]
  }
  expect(await ask('/dashboard/projects?projeto=7')).toBe('&entrar=%2Fdashboard%2Fprojects%3Fprojeto%3D7')
  for (const evil of ['//evil.example', '/dashboard/../..', 'javascript:alert(1)']) {
    expect(await ask(evil), evil).toBe('')
  }
})
