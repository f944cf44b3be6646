import { expect, test } from 'vitest'
import { agency, site } from '#server/testing/agency.ts'
import { refusal } from '#server/testing/app.ts'

test('the preview shows the e-mail that Caio gets when the project is sent, and writes nothing', async () => {
  const { ana, caio, id, outbox, review, unread } = await agency({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const shown = await ana.api.projetos.envio({ id })
  expect(shown).toMatchObject({ nome: 'Caio', endereco: caio.email, telefone: null, ressalvas: [] })
  expect(shown.link).toBe(`http://localhost:3000/dashboard/projects?projeto=${id}`)
  expect(await outbox()).toEqual([])
  expect(await unread(caio)).toBe(0)
  await review()
  const [sent] = await outbox(caio)
  expect(shown.email).toEqual({
    assunto: sent?.assunto,
    texto: sent?.texto.replaceAll(sent.sair ?? '', '(link pessoal)'),
  })
})

test('the link to unsubscribe is not in the preview', async () => {
  const { ana, id } = await agency()
  const { email } = await ana.api.projetos.envio({ id })
  expect(email?.texto).toContain('(link pessoal)')
  expect(email?.texto).not.toContain('/avisos/sair')
})

test('the preview says why the client may not get the e-mail', async () => {
  const { ana, caio, id } = await agency()
  const ressalvas = async () => (await ana.api.projetos.envio({ id })).ressalvas
  expect(await ressalvas()).toEqual(['sem-servidor'])
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  expect(await ressalvas()).toEqual(['resumo', 'sem-servidor'])
  expect((await ana.api.projetos.envio({ id })).email).toBeNull()
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  expect(await ressalvas()).toEqual(['nunca'])
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect(await ressalvas()).toEqual(['bloqueada'])
})

test('without an account the preview has the address and the phone number of the only cliente with that name', async () => {
  const { ana, ugo } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Clara Luz' })
  const unknown = { ressalvas: ['sem-conta'], endereco: null, telefone: null, email: null }
  expect(await ana.api.projetos.envio({ id })).toMatchObject(unknown)
  const clara = { nome: 'Clara Luz', email: 'clara@exemplo.com.br', telefone: '(11) 98888-7777' }
  await ana.api.clientes.create(clara)
  expect(await ana.api.projetos.envio({ id })).toMatchObject({
    endereco: clara.email,
    telefone: clara.telefone,
  })
  expect(await ugo.api.projetos.envio({ id }), 'the registry is for admins').toMatchObject(unknown)
  await ana.api.clientes.create(clara)
  expect(await ana.api.projetos.envio({ id }), 'two people have that name').toMatchObject(unknown)
})

test('an unknown project has no preview', async () => {
  const { ugo } = await agency()
  expect((await refusal(ugo.api.projetos.envio({ id: 999 }))).status).toBe(404)
})
