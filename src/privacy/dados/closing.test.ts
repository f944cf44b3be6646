import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'
import { turnOnTwoSteps } from '#testing/authenticator.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { whereIs } from '#testing/where-is.ts'
import { personal } from './personal.ts'

const site = { title: 'Site novo', description: 'Um site com cardápio', category: 'Web Design' } as const
const close = { senha_atual: password }

/** Creates Caio with an unusual last name, so that a search finds every column that contains the name. */
async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.convites.create({ role: 'user', email: 'caio.pradonis@exemplo.com.br' })
  const caio = await app.person('Caio Pradonis')
  await app.proveEmail(caio)
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Quem', clientId: caio.id })
  await caio.api.projetos.comentar({ id, message: 'Gostei da capa.' })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  const contact = await app.browser().api.contato.create({
    name: 'Caio Pradonis',
    email: caio.email,
    telefone: '(11) 98765-4321',
    subject: 'Sou o Pradonis',
    message: 'Pradonis aqui',
  })
  await ana.api.contatos.responder({ id: contact.id, texto: 'Olá, Pradonis!' })
  await ana.api.contatos.anotar({ id: contact.id, texto: 'Pradonis paga em dia.' })
  await app.browser().api.senha.esqueci({ email: caio.email })
  return { app, ana, caio, id }
}

test('after an account is closed, name and address remain only in the audit log, the decisions and the outbox', async () => {
  const { app, caio } = await agency()
  expect(await whereIs(app, /pradonis/i)).toEqual(
    expect.arrayContaining([
      'usuarios.email',
      'projetos.busca',
      'tokens.email',
      'contatos.message',
      'contato_conversas.texto',
    ]),
  )
  await caio.api.perfil.encerrar(close)
  expect(await whereIs(app, /pradonis/i)).toEqual([
    'auditoria.usuario_nome',
    // The e-mail that confirms the closing stays, and so do e-mails to the team until the outbox deletes
    // them.
    'correio.assunto',
    'correio.conteudo',
    'correio.para',
    'correio.texto',
    'decisoes.userName',
  ])
  for (const place of ['auditoria', 'decisoes'] as const) expect(personal()[place]?.fica).toContain('LGPD')
})

test('closing an account does not delete e-mails that mention a longer address ending in the same text', async () => {
  const { app, caio } = await agency()
  const from = { name: 'Outra', email: `a.${caio.email}`, subject: 'Oi', message: 'De outra pessoa' }
  await app.browser().api.contato.create(from)
  await caio.api.perfil.encerrar(close)
  const mails = await app.context.database.reads.selectFrom('correio').select('texto').execute()
  expect(mails.filter(({ texto }) => texto.includes(from.email))).toHaveLength(1)
})

test('closing an account ends its sessions and invalidates the password and the reset link', async () => {
  const { app, caio } = await agency()
  const phone = app.browser()
  await phone.api.sessao.login({ email: caio.email, password })
  const mails = await app.context.database.reads.selectFrom('correio').select('texto').execute()
  const token = /token=([\w-]+)/.exec(mails.map(({ texto }) => texto).join())?.[1] ?? ''

  await caio.api.perfil.encerrar(close)
  for (const before of [caio, phone]) expect((await refusal(before.api.sessao.get())).status).toBe(401)
  expect(caio.jar.size).toBe(0)
  expect(await refusal(app.browser().api.sessao.login({ email: caio.email, password }))).toMatchObject({
    status: 401,
    error: 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.',
  })
  const reset = app.browser().api.senha.redefinir({ token, senha: 'outra senha bem longa' })
  expect((await refusal(reset)).error).toBe('Este link não vale mais. Peça outro.')
  const { reads } = app.context.database
  for (const table of ['sessoes', 'dispositivos'] as const)
    expect(await reads.selectFrom(table).selectAll().where('usuario_id', '=', caio.id).execute()).toEqual([])
})

test('after a client closes the account, the agency keeps the project, the comments and the decision, and can edit the project', async () => {
  const { ana, caio, id } = await agency()
  await caio.api.perfil.encerrar(close)
  const project = await ana.api.projetos.get({ id })
  expect(project).toMatchObject({ clientName: 'Conta encerrada', clientId: null, status: 'approved' })
  expect(project.comments).toMatchObject([{ userName: 'Conta encerrada', message: 'Gostei da capa.' }])
  expect(project.decisions).toMatchObject([{ userName: 'Caio Pradonis', decisao: 'approved' }])
  expect(await ana.api.projetos.list({ busca: 'pradonis' })).toEqual([])
  expect(await ana.api.projetos.list({ busca: 'encerrada' })).toHaveLength(1)
  const edited = { ...site, id, clientName: 'Outra pessoa', clientId: null, versao: project.versao }
  expect((await ana.api.projetos.update(edited)).clientName).toBe('Outra pessoa')
  expect((await ana.api.usuarios.list()).map(({ name }) => name)).toEqual(['Ana'])
  expect((await refusal(ana.api.usuarios.dados({ id: caio.id }))).status).toBe(404)
})

test('one e-mail confirms the closing of an account, and the audit log records who closed it', async () => {
  const { app, ana, caio } = await agency()
  await caio.api.perfil.encerrar(close)
  const mails = await ana.api.correio.list({})
  const ofCaio = mails.filter(({ para }) => para === caio.email)
  expect(ofCaio).toMatchObject([{ assunto: 'Agência: a sua conta foi encerrada' }])
  expect(ofCaio[0]?.texto).toContain('em 20/11/2026, 14:30 (horário de Brasília)')
  const [row] = await ana.api.auditoria.list({ acao: 'perfil.encerrar' })
  expect(row).toMatchObject({ usuario_nome: 'Caio Pradonis', entidade: 'usuarios', entidade_id: caio.id })
  expect(row?.depois).toMatchObject({ name: expect.stringMatching(/^•/), company: null })
  expect(app.context.clock().toString()).toBe('2026-11-20T17:30:00Z')
})

test('after an account is closed, its address can register again, and the new account has no projects', async () => {
  const { app, caio } = await agency()
  await caio.api.perfil.encerrar(close)
  const again = app.browser()
  const { user } = await again.api.cadastro.create({
    name: 'Caio de volta',
    email: caio.email,
    password,
    role: 'client',
  })
  expect(user.id).not.toBe(caio.id)
  expect(await again.api.projetos.list({})).toEqual([])
})

test('closing an account with a wrong password is rejected with 422, and the account stays open', async () => {
  const { caio } = await agency()
  expect(await refusal(caio.api.perfil.encerrar({ senha_atual: 'não é esta' }))).toMatchObject({
    status: 422,
    fields: { senha_atual: 'A senha atual não confere.' },
  })
  expect((await caio.api.perfil.get()).name).toBe('Caio Pradonis')
})

test('with two-factor authentication, closing an account requires a code as well as the password', async () => {
  const { app, caio } = await agency()
  const { code } = await turnOnTwoSteps(app, caio)
  app.pass({ seconds: 30 })
  for (const codigo of ['', '000000'])
    expect(await refusal(caio.api.perfil.encerrar({ ...close, codigo }))).toMatchObject({
      status: 422,
      fields: { codigo: expect.stringMatching(/código/i) },
    })
  expect((await caio.api.perfil.get()).doisPassos).toBe(true)
  await caio.api.perfil.encerrar({ ...close, codigo: code() })
  expect((await refusal(caio.api.perfil.get())).status).toBe(401)
})

test('when closing an account, the right password does not reset the limit for wrong codes', async () => {
  const app = await testApp({ THROTTLE: 'on' })
  const caio = await app.person('Caio')
  await turnOnTwoSteps(app, caio)
  const guess = async () => (await refusal(caio.api.perfil.encerrar({ ...close, codigo: '000000' }))).status
  const answers: number[] = []
  for (let tries = 0; tries < 6; tries += 1) answers.push(await guess())
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
})

test('closing an account with an unproved address does not delete contatos sent from that address', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await app.browser().api.contato.create({
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    subject: 'Oi',
    message: 'Da pessoa certa',
  })
  const davi = await app.person('Davi')
  await davi.api.perfil.encerrar(close)
  const { reads } = app.context.database
  expect(await reads.selectFrom('contatos').select('message').execute()).toEqual([
    { message: 'Da pessoa certa' },
  ])
  expect(await ana.api.usuarios.list()).toHaveLength(1)
})

test('the last admin cannot close the account, and only one of two admins who do so concurrently succeeds', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  expect(await refusal(ana.api.perfil.encerrar(close))).toMatchObject({
    status: 409,
    error: 'Este é o último administrador ativo e não pode ser alterado.',
  })
  const bia = await app.person('Bia', 'admin')
  const both = await Promise.allSettled([ana.api.perfil.encerrar(close), bia.api.perfil.encerrar(close)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

const atividade = {
  responsavel: 'Ana',
  atividade: 'Layout',
  data_pedido: '2026-11-20T10:00',
  data_realizacao: '2026-11-21T10:00',
  data_entrega: '2026-11-22T10:00',
} as const

test('closing the account of a client replaces the name in the agenda but not in the books', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  const caio = await app.person('Caio Pradonis')
  const { id: pessoa } = await ana.api.clientes.create({ nome: 'Padaria Pradonis', conta_id: caio.id })
  const { id } = await ana.api.projetos.create({ ...site, clientName: 'Quem', clientId: caio.id })
  await ana.api.atividades.create({ ...atividade, cliente: 'Pradonis e filhos', projeto_id: id })
  await ana.api.atividades.create({ ...atividade, cliente: 'padaria pradonis' })
  await ana.api.atividades.create({ ...atividade, cliente: 'Caio Pradonis' })
  await ana.api.transacoesFinanceiras.create({ ...receita, pessoa, data_pagamento: '2026-11-20' })

  const activity = (await ana.api.atividades.list({})).find(({ projeto_id }) => projeto_id === id)
  await caio.api.perfil.encerrar(close)
  expect((await whereIs(app, /pradonis/i)).filter((place) => !place.startsWith('correio'))).toEqual([
    'auditoria.usuario_nome',
    'transacoes_financeiras.busca',
    'transacoes_financeiras.pessoa_nome',
  ])
  const names = (await ana.api.atividades.list({})).map(({ cliente }) => cliente)
  expect(names).toEqual(Array(3).fill('Conta encerrada'))
  if (!activity) throw new Error()
  expect((await refusal(ana.api.atividades.update(activity))).status, 'a stale form').toBe(409)
})

test('closing the account of a team member replaces the name everywhere except in the audit log and the outbox', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  const bia = await app.person('Bia Pradonis', 'admin')
  const { id } = await bia.api.transacoesFinanceiras.create({ ...receita, data_vencimento: '2026-10-05' })
  await bia.api.transacoesFinanceiras.setStatus({ id, status: 'pago' })
  await bia.api.importacoes.clientes({ nome: 'a.csv', sha256: 'a'.repeat(64), linhas: [{ nome: 'Davi' }] })
  await bia.api.fechamentos.create({ mes: '2026-10' })
  const [closed] = await bia.api.fechamentos.list()
  if (!closed) throw new Error()
  await bia.api.fechamentos.reabrir({ id: closed.id, motivo: 'Faltou uma nota' })
  await bia.api.atividades.create({ ...atividade, responsavel: 'Bia Pradonis', cliente: 'Davi' })
  const authored = ['pagamentos', 'importacoes', 'fechamentos'].map((table) => `${table}.usuario_nome`)
  expect(await whereIs(app, /pradonis/i)).toEqual(expect.arrayContaining(authored))

  await bia.api.perfil.encerrar(close)
  expect((await whereIs(app, /pradonis/i)).filter((place) => !place.startsWith('correio'))).toEqual([
    // The audit log stores who acted.
    'auditoria.usuario_nome',
  ])
  expect(await ana.api.pagamentos.list({ id })).toMatchObject([{ usuario_nome: 'Conta encerrada' }])
})

test('closing an account does not replace a name in the agenda if another person has the same name', async () => {
  const { app, ana } = await agencyWithFinance()
  const caio = await app.person('Caio Pradonis')
  await ana.api.clientes.create({ nome: 'Caio Pradonis' })
  await ana.api.atividades.create({ ...atividade, cliente: 'Caio Pradonis' })
  await caio.api.perfil.encerrar(close)
  expect(await ana.api.atividades.list({})).toMatchObject([{ cliente: 'Caio Pradonis' }])
})
