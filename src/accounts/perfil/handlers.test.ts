import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const outra = 'outra senha bem longa'

async function caioTwice() {
  const app = await testApp()
  const caio = await app.person('Caio')
  const phone = app.browser({ 'user-agent': 'Celular' })
  await phone.api.sessao.login({ email: caio.email, password })
  return { app, caio, phone }
}

test('a user’s new name appears in the session and the projects, and a change with a stale version is rejected with 409', async () => {
  const { app, caio } = await caioTwice()
  const ana = await app.person('Ana', 'admin')
  const project = await ana.api.projetos.create({
    title: 'Site novo',
    clientName: 'Caio',
    clientId: caio.id,
    description: 'Um site com cardápio',
    category: 'Web Design',
  })
  const { versao } = await caio.api.perfil.get()
  expect(await caio.api.perfil.update({ name: 'Caio Prado', versao })).toMatchObject({ name: 'Caio Prado' })
  expect((await caio.api.sessao.get()).nome).toBe('Caio Prado')
  expect((await ana.api.projetos.get(project)).clientName).toBe('Caio Prado')
  expect(await ana.api.projetos.list({ busca: 'prado' })).toHaveLength(1)

  expect(await refusal(caio.api.perfil.update({ name: 'Caio', versao }))).toMatchObject({
    status: 409,
    error: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    atual: { name: 'Caio Prado' },
  })
  expect((await refusal(caio.api.perfil.update({ name: ' ' }))).fields).toEqual({ name: 'Informe o nome.' })
})

test('a new password ends the user’s other sessions but not the current one', async () => {
  const { app, caio, phone } = await caioTwice()
  await caio.api.perfil.setSenha({ senha_atual: password, senha_nova: outra })
  expect((await caio.api.sessao.get()).name).toBe('Caio')
  expect((await refusal(phone.api.sessao.get())).status).toBe(401)
  expect((await refusal(phone.api.sessao.login({ email: caio.email, password }))).status).toBe(401)
  expect((await app.browser().api.sessao.login({ email: caio.email, password: outra })).name).toBe('Caio')
})

test('setting a new password requires the current password, and a weak new password is rejected', async () => {
  const { caio, phone } = await caioTwice()
  const change = (senha_atual: string, senha_nova: string) =>
    refusal(caio.api.perfil.setSenha({ senha_atual, senha_nova }))
  expect(await change('não é esta', outra)).toMatchObject({
    status: 422,
    fields: { senha_atual: 'A senha atual não confere.' },
  })
  expect((await change(password, 'curta')).fields).toEqual({
    senha_nova: 'A senha precisa ter ao menos 8 caracteres.',
  })
  expect((await change(password, 'password1')).fields).toEqual({
    senha_nova: 'Essa senha é muito comum. Escolha outra.',
  })
  expect((await phone.api.sessao.get()).name).toBe('Caio')
})

test('users see their sessions without tokens and can end one of them, but not a session of another user', async () => {
  const { app, caio, phone } = await caioTwice()
  const response = await caio.fetch('/api/perfil/sessoes')
  const text = await response.text()
  for (const { jar } of [caio, phone]) for (const token of jar.values()) expect(text).not.toContain(token)
  const [onPhone, here] = await caio.api.perfil.sessoes()
  expect(onPhone).toMatchObject({ agente: 'Celular', endereco: '127.0.0.1', atual: false })
  expect(here).toMatchObject({ atual: true })

  const clara = await app.person('Clara')
  expect(await clara.api.perfil.sessoes()).toMatchObject([{ atual: true }])
  const id = onPhone?.id ?? 0
  expect((await refusal(clara.api.perfil.encerrarSessao({ id }))).status).toBe(404)
  await caio.api.perfil.encerrarSessao({ id })
  expect((await refusal(phone.api.sessao.get())).status).toBe(401)
  expect((await refusal(caio.api.perfil.encerrarSessao({ id }))).status).toBe(404)
})
