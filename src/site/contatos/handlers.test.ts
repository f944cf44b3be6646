import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const contato = {
  tipo: 'orcamento',
  name: 'Davi Ávila',
  email: 'davi@exemplo.com.br',
  telefone: '(11) 98765-4321',
  subject: 'Rótulo de café',
  categoria: 'Branding',
  message: 'Quanto custa\num rótulo?',
} as const

/** Sets up an agency with one contact, from Davi. */
async function inbox(more: object = {}) {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { id } = await app.browser().api.contato.create({ ...contato, ...more })
  return {
    app,
    ana,
    id,
    write: (other: object) => app.browser().api.contato.create({ ...contato, ...other }),
  }
}

const project = { title: 'Rótulo', description: 'x', category: 'Branding', clientName: 'Davi' } as const

test('an admin reads a contact with all its details', async () => {
  const { ana, id } = await inbox({ aviso: '1', marketing: '1' })
  expect(await ana.api.contatos.get({ id })).toEqual({
    ...contato,
    id,
    status: 'novo',
    lido: false,
    endereco: '127.0.0.1',
    cliente: null,
    projeto: null,
    conta: null,
    aviso_versao: '1',
    consentimento: {
      versao: '1',
      texto: 'Quero receber novidades e ofertas da agência por e-mail. Posso desistir quando quiser.',
      em: '2026-11-20T14:30:00-03:00',
      retirado_em: null,
    },
    conversa: [],
    criado_em: '2026-11-20T14:30:00-03:00',
    atualizado_em: '2026-11-20T14:30:00-03:00',
    versao: 1,
  })
})

test('unread contacts are counted, and marking a contact as read does not change its version', async () => {
  const { ana, id, write } = await inbox()
  await write({ name: 'Eva' })
  const unread = async () => (await ana.api.contatos.naoLidos()).total
  expect(await unread()).toBe(2)
  expect(await ana.api.contatos.setLido({ id, lido: true })).toMatchObject({ lido: true, versao: 1 })
  expect(await unread()).toBe(1)
  await ana.api.contatos.setLido({ id, lido: false })
  expect(await unread()).toBe(2)
  await ana.api.contatos.remove({ id })
  expect(await unread()).toBe(1)
})

test("an answer is sent by e-mail and stored, and a new contact gets the status 'em_conversa'", async () => {
  const { app, ana, id } = await inbox()
  app.pass({ minutes: 5 })
  const after = await ana.api.contatos.responder({ id, texto: '  A partir de R$ 900.  ' })
  expect(after).toMatchObject({
    status: 'em_conversa',
    versao: 2,
    atualizado_em: '2026-11-20T14:35:00-03:00',
  })
  expect(after.conversa).toEqual([
    {
      id: expect.any(Number),
      tipo: 'resposta',
      texto: 'A partir de R$ 900.',
      usuario_nome: 'Ana',
      criado_em: '2026-11-20T14:35:00-03:00',
      estado: 'guardado',
    },
  ])
  const [mail] = await ana.api.correio.list({})
  expect(mail).toMatchObject({
    para: 'davi@exemplo.com.br',
    assunto: 'Re: Rótulo de café',
    texto:
      'A partir de R$ 900.\n\nAgência\n\nEm 20/11/2026, 14:30, Davi Ávila escreveu:\n> Quanto custa\n> um rótulo?',
  })
  await ana.api.contatos.setStatus({ id, status: 'perdido' })
  expect((await ana.api.contatos.responder({ id, texto: 'Até logo' })).status).toBe('perdido')
})

test("an answer has only one Re: in its subject, and the reply address is the agency's or, if the agency has none, that of the admin who answers", async () => {
  const { app, ana, id } = await inbox({ subject: 'RE: Rótulo' })
  await ana.api.contatos.responder({ id, texto: 'Um' })
  await ana.api.configuracoes.update({ email: 'oi@agencia.com.br' })
  await ana.api.contatos.responder({ id, texto: 'Dois' })
  const mails = await app.context.database.reads
    .selectFrom('correio')
    .select(['assunto', 'responder_a'])
    .orderBy('id')
    .execute()
  expect(mails).toEqual([
    { assunto: 'Pedido de orçamento pelo site: RE: Rótulo', responder_a: 'davi@exemplo.com.br' },
    { assunto: 'RE: Rótulo', responder_a: ana.email },
    { assunto: 'RE: Rótulo', responder_a: 'oi@agencia.com.br' },
  ])
})

test('a note is stored with its author and sends no e-mail', async () => {
  const { ana, id } = await inbox()
  const before = (await ana.api.correio.list({})).length
  const { conversa, status, versao } = await ana.api.contatos.anotar({ id, texto: 'Amigo da Bia' })
  expect(conversa).toMatchObject([{ tipo: 'nota', texto: 'Amigo da Bia', usuario_nome: 'Ana', estado: null }])
  expect([status, versao]).toEqual(['novo', 1])
  expect(await ana.api.correio.list({})).toHaveLength(before)
  expect(await refusal(ana.api.contatos.anotar({ id, texto: ' ' }))).toMatchObject({
    status: 422,
    error: 'Escreva a nota.',
  })
  expect((await refusal(ana.api.contatos.responder({ id, texto: '' }))).error).toBe('Escreva a resposta.')
})

test('an answer or edit based on an outdated version is rejected with 409, and no e-mail is sent', async () => {
  const { app, ana, id } = await inbox()
  const bia = await app.person('Bia', 'admin')
  await ana.api.contatos.responder({ id, texto: 'Da Ana', versao: 1 })
  const mails = (await ana.api.correio.list({})).length
  const late = [
    bia.api.contatos.responder({ id, texto: 'Da Bia', versao: 1 }),
    bia.api.contatos.setStatus({ id, status: 'perdido', versao: 1 }),
    bia.api.contatos.ligarCliente({ id, clientId: null, versao: 1 }),
  ]
  for (const rejection of await Promise.all(late.map(refusal)))
    expect(rejection).toMatchObject({
      status: 409,
      error: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
      atual: { versao: 2, conversa: [{ texto: 'Da Ana' }] },
    })
  expect((await ana.api.contatos.get({ id })).conversa).toHaveLength(1)
  expect(await ana.api.correio.list({})).toHaveLength(mails)
})

test('an account is suggested only if it verified the e-mail address of the contact, and only a client account can be linked', async () => {
  const { app, ana } = await inbox()
  const caio = await app.person('Caio')
  const ugo = await app.person('Ugo', 'user')
  const from = async (email: string) =>
    ana.api.contatos.get({ id: (await app.browser().api.contato.create({ ...contato, email })).id })
  expect((await from('ugo@exemplo.com.br')).conta).toBeNull()
  expect((await from('caio@exemplo.com.br')).conta).toBeNull()
  await app.proveEmail(caio)
  const { id, conta } = await from('CAIO@exemplo.com.br')
  expect(conta).toEqual({ id: caio.id, name: 'Caio', email: caio.email })
  for (const clientId of [ugo.id, 999_999])
    expect(await refusal(ana.api.contatos.ligarCliente({ id, clientId }))).toMatchObject({
      status: 422,
      error: 'Escolha um cliente cadastrado ou deixe só o nome.',
    })
  const tied = await ana.api.contatos.ligarCliente({ id, clientId: caio.id })
  expect(tied).toMatchObject({ cliente: conta, conta: null, versao: 2 })
  await ana.api.usuarios.remove({ id: caio.id })
  expect(await ana.api.contatos.get({ id })).toMatchObject({ cliente: null, conta: null })
})

test("linking a project sets the status of the contact to 'ganho' and links the client of the project", async () => {
  const { app, ana, id } = await inbox()
  const caio = await app.person('Caio')
  const made = await ana.api.projetos.create({ ...project, clientId: caio.id })
  expect(await ana.api.contatos.ligarProjeto({ id, projectId: made.id })).toMatchObject({
    status: 'ganho',
    projeto: { id: made.id, title: 'Rótulo' },
    cliente: { id: caio.id },
  })
  const other = await ana.api.projetos.create(project)
  expect(await refusal(ana.api.contatos.ligarProjeto({ id, projectId: other.id }))).toMatchObject({
    status: 409,
    error: 'Este contato já está vinculado a um projeto.',
  })
  expect(await refusal(ana.api.contatos.ligarProjeto({ id, projectId: 999_999 }))).toMatchObject({
    status: 409,
  })
  await ana.api.projetos.remove({ id: made.id })
  expect((await refusal(ana.api.contatos.ligarProjeto({ id, projectId: 999_999 }))).error).toBe(
    'Escolha um projeto que exista.',
  )
  expect((await ana.api.contatos.ligarProjeto({ id, projectId: other.id })).projeto?.id).toBe(other.id)
})

test('marketing consent can be withdrawn only once, and the record of the consent is kept', async () => {
  const { app, ana, id, write } = await inbox({ marketing: '1' })
  app.pass({ minutes: 5 })
  const { consentimento } = await ana.api.contatos.retirarConsentimento({ id })
  expect(consentimento).toMatchObject({
    versao: '1',
    em: '2026-11-20T14:30:00-03:00',
    retirado_em: '2026-11-20T14:35:00-03:00',
  })
  const never = await write({})
  for (const one of [id, never.id])
    expect(await refusal(ana.api.contatos.retirarConsentimento({ id: one }))).toMatchObject({
      status: 409,
      error: 'Este contato não tem autorização de marketing em vigor.',
    })
})

test('every endpoint for a single contact returns 404 for a contact in the bin', async () => {
  const { ana, id } = await inbox()
  await ana.api.contatos.remove({ id })
  const { api } = ana
  const meets = [
    api.contatos.get({ id }),
    api.contatos.remove({ id }),
    api.contatos.setLido({ id, lido: true }),
    api.contatos.setStatus({ id, status: 'ganho' }),
    api.contatos.anotar({ id, texto: 'x' }),
    api.contatos.responder({ id, texto: 'x' }),
    api.contatos.ligarCliente({ id, clientId: null }),
    api.contatos.ligarProjeto({ id, projectId: 1 }),
    api.contatos.retirarConsentimento({ id }),
  ]
  for (const { status } of await Promise.all(meets.map(refusal))) expect(status).toBe(404)
  expect(await api.contatos.list({})).toEqual([])
})

test('the audit log records, without personal data, the creation of a contact, an answer, a note, a new status and its deletion', async () => {
  const { app, ana, id } = await inbox()
  await ana.api.contatos.responder({ id, texto: 'A partir de R$ 900.' })
  await ana.api.contatos.anotar({ id, texto: 'Amigo da Bia' })
  await ana.api.contatos.setStatus({ id, status: 'ganho' })
  await ana.api.contatos.remove({ id })
  const rows = (await ana.api.auditoria.list({ entidade: 'contatos' })).reverse()
  expect(rows.map(({ acao, antes, depois }) => [acao, antes?.['status'], depois?.['status']])).toEqual([
    ['contato.create', undefined, 'novo'],
    ['contatos.responder', 'novo', 'em_conversa'],
    ['contatos.anotar', 'em_conversa', 'em_conversa'],
    ['contatos.setStatus', 'em_conversa', 'ganho'],
    ['contatos.remove', 'ganho', 'ganho'],
  ])
  expect(rows.every(({ entidade_id }) => entidade_id === id)).toBe(true)
  const auditoria = JSON.stringify(
    await app.context.database.reads.selectFrom('auditoria').selectAll().execute(),
  )
  expect(auditoria).not.toMatch(/davi@|Ávila|98765|Quanto custa|R\$ 900|Amigo/)
})

test('the audit entries of a contact have no interessado_id, even if a signed-in client sent the contact', async () => {
  const { app, ana } = await inbox()
  const caio = await app.person('Caio')
  const { id } = await caio.api.contato.create(contato)
  await ana.api.contatos.anotar({ id, texto: 'Paga tarde' })
  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select('interessado_id')
    .where('entidade', '=', 'contatos')
    .execute()
  expect(rows.map(({ interessado_id }) => interessado_id)).toEqual([null, null, null])
})
