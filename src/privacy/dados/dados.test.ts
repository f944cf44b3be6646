import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import type { MeusDados } from './schemas.ts'

const site = { title: 'Site novo', description: 'Um site com cardápio', category: 'Web Design' } as const

/**
 * Creates Caio and Clara, who each have a project and wrote through the contact form. Ana commented on Caio's
 * project.
 */
async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio', assinatura: 'Equipe do Estúdio' })
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const own = await ana.api.projetos.create({
    ...site,
    clientName: 'Quem',
    clientId: caio.id,
    budget: 1234.56,
  })
  const hers = await ana.api.projetos.create({
    ...site,
    title: 'Rótulos',
    clientName: 'Quem',
    clientId: clara.id,
  })
  await ana.api.projetos.comentar({ id: own.id, message: 'Segue a primeira ideia.' })
  await caio.api.projetos.comentar({ id: own.id, message: 'Gostei da capa.' })
  await clara.api.projetos.comentar({ id: hers.id, message: 'Rótulo da Clara' })
  await ana.api.projetos.setStatus({ id: own.id, status: 'review' })
  await caio.api.projetos.rejeitar({ id: own.id, motivo: 'Falta o telefone' })
  for (const who of [caio, clara]) await app.proveEmail(who)
  for (const who of [caio, clara])
    await app
      .browser()
      .api.contato.create({ name: 'Quem', email: who.email, subject: 'Oi', message: `De ${who.email}` })
  return { app, ana, caio, clara, own }
}

const rowsOf = ({ secoes }: MeusDados, tabela: string) =>
  secoes.find((secao) => secao.tabela === tabela)?.linhas ?? []

test('the export contains data of the user from several tables, with labels, purposes and readable values', async () => {
  const { caio, own } = await agency()
  const dados = await caio.api.perfil.dados()
  expect(dados).toMatchObject({ agencia: 'Estúdio', titular: { name: 'Caio', email: caio.email } })
  expect(rowsOf(dados, 'usuarios')).toMatchObject([{ name: 'Caio', email: caio.email, role: 'client' }])
  expect(rowsOf(dados, 'sessoes')).toHaveLength(1)
  expect(rowsOf(dados, 'projetos')).toMatchObject([
    { id: own.id, title: 'Site novo', budget: 1234.56, createdAt: expect.stringContaining('-03:00') },
  ])
  expect(rowsOf(dados, 'comentarios')).toMatchObject([
    { userName: 'Equipe do Estúdio', message: 'Segue a primeira ideia.' },
    { userName: 'Caio', message: 'Gostei da capa.' },
    { userName: 'Caio', message: 'Falta o telefone' },
  ])
  expect(rowsOf(dados, 'decisoes')).toMatchObject([
    { decisao: 'rejected', motivo: 'Falta o telefone', endereco: expect.any(String), imagens: [] },
  ])
  expect(rowsOf(dados, 'contatos')).toMatchObject([{ message: `De ${caio.email}` }])
  expect(rowsOf(dados, 'auditoria').map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['cadastro.create', 'projetos.create', 'projetos.rejeitar']),
  )
  expect(rowsOf(dados, 'auditoria').map(({ mudancas }) => mudancas)).toContainEqual(
    expect.arrayContaining([{ campo: 'Tipo', antes: '—', depois: 'Cliente' }]),
  )
  for (const { tabela, campos, linhas } of dados.secoes) {
    for (const { rotulo, finalidade } of campos)
      for (const text of [rotulo, finalidade]) expect(text).toMatch(/\p{L}/u)
    const more = tabela === 'auditoria' ? ['mudancas'] : []
    for (const linha of linhas)
      expect(Object.keys(linha)).toEqual([...campos.map(({ nome }) => nome), ...more])
  }
})

test('the export contains no data of another client, no address of an admin and no hash of a password or token', async () => {
  const { ana, caio, clara } = await agency()
  const text = JSON.stringify(await caio.api.perfil.dados())
  expect(text).not.toMatch(/Clara|Rótulo|argon2id|token_hash|senha_hash/)
  for (const other of [ana, clara]) expect(text).not.toContain(other.email)
})

test('the export shows what others did to the client’s projects, without their network addresses', async () => {
  const { caio } = await agency()
  const rows = rowsOf(await caio.api.perfil.dados(), 'auditoria')
  const hers = rows.filter(({ acao }) => acao === 'projetos.create')
  expect(hers).toMatchObject([
    { usuario_nome: 'Equipe do Estúdio', endereco: null, antes: null, depois: null },
  ])
  const own = rows.find(({ acao }) => acao === 'cadastro.create')
  expect(own).toMatchObject({
    endereco: expect.any(String),
    depois: { email: expect.stringMatching(/^•/), role: 'client' },
  })
})

test('the export of an account with an unverified e-mail address does not contain contatos sent with that address', async () => {
  const { app } = await agency()
  await app
    .browser()
    .api.contato.create({ name: 'Davi', email: 'Davi@exemplo.com.br', subject: 'Segredo', message: 'Íntimo' })
  const davi = await app.person('Davi')
  expect(rowsOf(await davi.api.perfil.dados(), 'contatos')).toEqual([])

  const ana = await app.person('Ana', 'admin')
  await ana.api.projetos.create({ ...site, clientName: 'Quem', clientId: davi.id })
  expect(rowsOf(await davi.api.perfil.dados(), 'contatos')).toEqual([])
  expect(rowsOf(await ana.api.usuarios.dados({ id: davi.id }), 'contatos')).toEqual([])

  await app.proveEmail(davi)
  expect(rowsOf(await davi.api.perfil.dados(), 'contatos')).toMatchObject([{ message: 'Íntimo' }])
})

test("the export of contatos contains the agency's answers but no internal notes", async () => {
  const { ana, caio } = await agency()
  const { id } = await caio.api.contato.create({
    name: 'Caio',
    email: 'outro@exemplo.com.br',
    telefone: '(11) 98765-4321',
    subject: 'Orçamento',
    message: 'Quanto custa?',
    aviso: '1',
    marketing: '1',
  })
  await ana.api.contatos.responder({ id, texto: 'Mil reais.' })
  await ana.api.contatos.anotar({ id, texto: 'Pechincha.' })
  const dados = await caio.api.perfil.dados()
  expect(rowsOf(dados, 'contatos').at(-1)).toMatchObject({
    telefone: '(11) 98765-4321',
    subject: 'Orçamento',
  })
  expect(rowsOf(dados, 'contato_conversas')).toMatchObject([
    { texto: 'Mil reais.', usuario_nome: 'Equipe do Estúdio' },
  ])
  expect(JSON.stringify(dados)).not.toContain('Pechincha')
})

test('only an admin can export the data of another account', async () => {
  const { app, ana, caio, clara } = await agency()
  const ugo = await app.person('Ugo', 'user')
  const asked = await ana.api.usuarios.dados({ id: caio.id })
  const own = await caio.api.perfil.dados()
  const withoutAudit = ({ secoes, ...dados }: MeusDados) => ({
    ...dados,
    secoes: secoes.filter(({ tabela }) => tabela !== 'auditoria'),
  })
  expect(withoutAudit(asked)).toEqual(withoutAudit(own))
  const exported = { acao: 'usuarios.dados', usuario_nome: 'Ana' }
  expect(rowsOf(own, 'auditoria')).toContainEqual(expect.objectContaining(exported))
  for (const other of [clara, ugo])
    expect(await refusal(other.api.usuarios.dados({ id: caio.id }))).toMatchObject({ status: 403 })
  expect((await refusal(ana.api.usuarios.dados({ id: 999 }))).status).toBe(404)
  expect((await ugo.api.perfil.dados()).titular.role).toBe('user')
})

test('each of six exports of personal data adds an audit row', async () => {
  const { ana, caio } = await agency()
  await ana.api.usuarios.dados({ id: caio.id })
  await caio.api.perfil.dados()
  await refusal(ana.api.usuarios.dados({ id: 999 }))
  await ana.api.clientes.exportar()
  await ana.api.fornecedores.exportar({})
  await ana.api.lgpd.exportarConsentimentos()
  await ana.api.transacoesFinanceiras.exportar({})
  const rows = (await ana.api.auditoria.list({})).slice(0, 6)
  const of = ({ id }: { id: number }) => ({ entidade: 'usuarios', entidade_id: id })
  const everybody = { usuario_nome: 'Ana', entidade_id: null, antes: null, depois: null }
  expect(rows).toMatchObject([
    { ...everybody, acao: 'transacoesFinanceiras.exportar', entidade: 'transacoes_financeiras' },
    { ...everybody, acao: 'lgpd.exportarConsentimentos', entidade: 'contatos' },
    { ...everybody, acao: 'fornecedores.exportar', entidade: 'fornecedores' },
    { ...everybody, acao: 'clientes.exportar', entidade: 'clientes' },
    { ...of(caio), acao: 'perfil.dados', usuario_nome: 'Caio', quando: '2026-11-20T14:30:00-03:00' },
    { ...of(caio), acao: 'usuarios.dados', usuario_nome: 'Ana' },
  ])
  for (const { antes, depois } of rows) expect(antes).toEqual(depois)
})

test('the export of a team member contains no name or address of a client and no title of a project', async () => {
  const { app, caio, clara } = await agency()
  const ugo = await app.person('Ugo', 'user')
  const { id } = await ugo.api.projetos.create({
    ...site,
    title: 'Do Ugo',
    clientName: 'Quem',
    clientId: caio.id,
  })
  await ugo.api.projetos.comentar({ id, message: 'Comecei.' })
  const dados = await ugo.api.perfil.dados()
  expect(rowsOf(dados, 'comentarios')).toMatchObject([{ message: 'Comecei.', userName: 'Ugo' }])
  for (const { email } of [caio, clara]) expect(JSON.stringify(dados)).not.toContain(email)
  expect(JSON.stringify(dados)).not.toMatch(/Caio|Clara|Do Ugo/)
})

test('exporting the data and closing the account without a session are rejected with 401', async () => {
  const { app } = await agency()
  const nobody = app.browser()
  expect((await nobody.send('GET', '/perfil/dados')).status).toBe(401)
  expect((await nobody.send('POST', '/perfil/encerrar', { senha_atual: password })).status).toBe(401)
})

test('the export of a client contains the payments, and that of a team member only the fact of having recorded them', async () => {
  const { app, ana, receita, padaria } = await agencyWithFinance()
  const caio = await app.person('Caio')
  await ana.api.configuracoes.update({ nome: 'Estúdio', assinatura: 'Equipe do Estúdio' })
  await ana.api.clientes.ligarConta({ id: padaria.id, conta_id: caio.id })
  const { id } = await ana.api.transacoesFinanceiras.create({ ...receita, data_pagamento: '2026-11-20' })
  await ana.api.notas.set({ id, numero: '77', data: '2026-11-20', valor: 10 })
  const paid = await caio.api.perfil.dados()
  expect(rowsOf(paid, 'pagamentos')).toMatchObject([
    { valor: 1234.56, data: '2026-11-20', usuario_nome: 'Equipe do Estúdio' },
  ])
  expect(rowsOf(paid, 'notas')).toMatchObject([{ numero: '77', valor: 10 }])
  const recorded = await ana.api.perfil.dados()
  expect(rowsOf(recorded, 'pagamentos')).toMatchObject([{ valor: null, data: null, usuario_nome: 'Ana' }])
  expect(rowsOf(recorded, 'notas')).toEqual([])
})
