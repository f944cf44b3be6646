import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { password, refusal } from '#testing/app.ts'

test('entering review notifies the client once, and leaving review marks the aviso as read', async () => {
  const { caio, ugo, id, review, sentences, unread } = await agency()
  await review()
  await review()
  expect(await sentences(caio)).toHaveLength(1)
  await ugo.api.projetos.setStatus({ id, status: 'pending' })
  expect(await unread(caio)).toBe(0)
  await review()
  expect(await sentences(caio)).toHaveLength(2)
  expect(await unread(caio)).toBe(1)
  await caio.api.projetos.aprovar({ id })
  expect(await unread(caio)).toBe(0)
})

test('a failed change notifies nobody', async () => {
  const { ugo, caio, id, outbox, sentences } = await agency()
  expect((await refusal(ugo.api.projetos.setStatus({ id, status: 'review', versao: 9 }))).status).toBe(409)
  expect(await sentences(caio)).toEqual([])
  expect(await outbox()).toEqual([])
})

test('the client’s decision notifies the whole team except blocked users', async () => {
  const { app, ana, ugo, caio, clara, id, review, sentences } = await agency()
  const rui = await app.person('Rui', 'user')
  await ana.api.usuarios.bloquear({ id: rui.id })
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await review()
  await caio.api.projetos.aprovar({ id })
  const expected = ['Caio aprovou “Site novo”.', 'Caio pediu ajustes em “Site novo”.']
  expect(await sentences(ana)).toEqual(expected)
  expect(await sentences(ugo)).toEqual(expected)
  expect((await ugo.api.avisos.list({}))[1]).toMatchObject({ tipo: 'ajustes', trecho: 'Falta a cor' })
  expect(await sentences(clara)).toEqual([])
  await ana.api.usuarios.desbloquear({ id: rui.id })
  await rui.api.sessao.login({ email: rui.email, password })
  expect(await sentences(rui)).toEqual([])
})

test('a comment notifies the other side, and a client sees one name for the team', async () => {
  const { ana, ugo, caio, clara, id, sentences } = await agency()
  await ana.api.configuracoes.update({ assinatura: 'Estúdio Aurora' })
  await ugo.api.projetos.comentar({ id, message: 'Começamos!' })
  expect(await sentences(caio)).toEqual(['Estúdio Aurora comentou em “Site novo”.'])
  expect(await sentences(ana)).toEqual([])
  await caio.api.projetos.comentar({ id, message: 'Que bom' })
  for (const one of [ana, ugo]) expect(await sentences(one)).toEqual(['Caio comentou em “Site novo”.'])
  expect(await sentences(caio)).toHaveLength(1)
  expect(await sentences(clara)).toEqual([])
})

test('a mention notifies a person of either side once, but neither the author nor another client', async () => {
  const { ana, ugo, caio, clara, id, sentences } = await agency()
  await caio.api.projetos.comentar({ id, message: '@ugo pode ver? @Caio @Clara' })
  expect(await sentences(ugo)).toEqual(['Caio mencionou você em “Site novo”.'])
  expect(await sentences(ana)).toEqual(['Caio comentou em “Site novo”.'])
  await ugo.api.projetos.comentar({ id, message: '@Ana, e @Caio: veja' })
  expect((await sentences(ana))[0]).toBe('Ugo mencionou você em “Site novo”.')
  expect(await sentences(caio)).toEqual(['Agência mencionou você em “Site novo”.'])
  expect(await sentences(clara)).toEqual([])
})

test('the excerpt of a long comment is its beginning', async () => {
  const { ugo, caio, id } = await agency()
  await ugo.api.projetos.comentar({ id, message: `Olá\n\n${'🎨'.repeat(200)}` })
  expect((await caio.api.avisos.list({}))[0]?.trecho).toBe(`Olá ${'🎨'.repeat(136)}…`)
})

test('a project in review that moves to another client notifies that client', async () => {
  const { ana, caio, clara, id, site, review, sentences } = await agency()
  await review()
  await ana.api.projetos.update({ ...site, id })
  expect(await sentences(caio)).toEqual(['“Site novo” aguarda a sua aprovação.'])
  await ana.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await sentences(clara)).toEqual(['“Site novo” aguarda a sua aprovação.'])
})

test('a project without a client account notifies nobody', async () => {
  const { app, ana, site, outbox } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientId: null })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await ana.api.projetos.comentar({ id, message: 'Oi' })
  expect(await outbox()).toEqual([])
  expect(await app.context.database.reads.selectFrom('avisos').select('tipo').execute()).toEqual([])
})

test('requests for access and messages from the site notify the admins only', async () => {
  const { app, ana, ugo, caio, sentences, outbox } = await agency()
  const paula = app.browser()
  await paula.api.cadastro.create({ name: 'Paula', email: 'paula@exemplo.com.br', password, role: 'user' })
  await app.person('Davi')
  expect(await sentences(ana)).toEqual(['Paula pede acesso à equipe.'])
  expect((await ana.api.avisos.list({}))[0]?.caminho).toBe('/dashboard/users')
  const contact = {
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    subject: 'Orçamento',
    message: 'Quanto custa?',
  }
  const { id } = await app.browser().api.contato.create(contact)
  expect((await ana.api.avisos.list({}))[0]).toMatchObject({
    frase: 'Davi escreveu pelo site: “Orçamento”.',
    caminho: `/dashboard/contatos?contato=${id}`,
  })
  for (const other of [ugo, caio]) expect(await sentences(other)).toEqual([])
  // The contact form sends one e-mail, and the aviso about the message sends no second e-mail.
  expect((await outbox(ana)).map(({ assunto }) => assunto)).toEqual(['Contato pelo site: Orçamento'])
})
