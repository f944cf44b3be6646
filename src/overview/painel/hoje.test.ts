import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { agency } from '#testing/agency.ts'
import { type Person, password } from '#testing/app.ts'
import { cardapio } from '#testing/calendar.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { abertasEm, vencidasDe } from './rules.ts'

const HOJE = '2026-11-20'
const ONTEM = '2026-11-19'
const AMANHA = '2026-11-21'

/** An agency at 22:30 in São Paulo, when the UTC day is already the next one. */
async function evening() {
  const agency = await agencyWithFinance()
  agency.app.pass({ hours: 8 })
  const { api, email } = agency.ana
  await api.sessao.login({ email, password })
  const sumOf = async (filter: FiltroTransacoes) => {
    const rows = await api.transacoesFinanceiras.list(filter)
    const cents = rows.reduce((sum, { valor, pago }) => sum + Math.round((valor - pago) * 100), 0)
    return { quantidade: rows.length, saldo: cents / 100 }
  }
  return { ...agency, api, sumOf }
}

const none = { quantidade: 0, saldo: 0 }

test('a new agency has nothing to do today', async () => {
  const { api } = await evening()
  expect(await api.painel.hoje()).toEqual({
    dia: HOJE,
    vencidas: { receita: none, despesa: none },
    vencem_hoje: { receita: none, despesa: none },
    retornos: { total: 0, primeiros: [] },
    prazos: { total: 0, primeiros: [] },
    atividades: 0,
    conversas: { total: 0, de: null },
    contatos: 0,
  })
})

test('the open transactions are counted as in the lists to which the home page links, without paid and deleted ones', async () => {
  const { api, receita, despesa, sumOf } = await evening()
  const on = api.transacoesFinanceiras
  for (const data_vencimento of ['2025-01-31', ONTEM, HOJE, AMANHA]) {
    await on.create({ ...receita, data_vencimento })
    await on.create({ ...despesa, data_vencimento })
  }
  const partly = await on.create({ ...receita, valor: 100.1, data_vencimento: HOJE })
  await api.pagamentos.create({ id: partly.id, valor: 30, data: HOJE, forma: 'pix' })
  await on.create({ ...receita, data_vencimento: ONTEM, data_pagamento: HOJE })
  const deleted = await on.create({ ...receita, data_vencimento: ONTEM })
  await on.remove({ id: deleted.id })

  const { vencidas, vencem_hoje } = await api.painel.hoje()
  expect(vencidas.receita).toEqual({ quantidade: 2, saldo: 2469.12 })
  expect(vencem_hoje.receita).toEqual({ quantidade: 2, saldo: 1304.66 })
  for (const tipo of ['receita', 'despesa'] satisfies Tipo[]) {
    expect(vencidas[tipo], tipo).toEqual(await sumOf(vencidasDe(tipo)))
    expect(vencem_hoje[tipo], tipo).toEqual(await sumOf(abertasEm(HOJE, tipo)))
  }
})

test('the deliveries of today are the deadlines and activities of the day in São Paulo that are not done', async () => {
  const { api } = await evening()
  const common = { clientName: 'Café', description: 'x', category: 'Branding' } as const
  const project = async (title: string, deadline: string) =>
    (await api.projetos.create({ ...common, title, deadline })).id
  const panetones = await project('Panetones', HOJE)
  await project('Amanhã', AMANHA)
  await project('Ontem', ONTEM)
  await api.projetos.setStatus({ id: await project('Pronto', HOJE), status: 'completed' })
  await api.projetos.remove({ id: await project('Excluído', HOJE) })

  const activity = (more: object) =>
    api.atividades.create({ ...cardapio, data_entrega: `${HOJE}T23:59`, status: 'Pendente', ...more })
  await activity({})
  await activity({ data_entrega: `${HOJE}T00:00` })
  await activity({ data_entrega: `${AMANHA}T00:00` })
  await activity({ data_entrega: `${ONTEM}T23:59` })
  await activity({ status: 'Aprovado' })
  const deleted = await activity({})
  await api.atividades.remove({ id: deleted.id })

  const { prazos, atividades } = await api.painel.hoje()
  expect(prazos).toMatchObject({
    total: 1,
    primeiros: [{ caminho: `/dashboard/projects?projeto=${panetones}` }],
  })
  expect(prazos.primeiros).toEqual(
    (await api.agenda.marcos({ de: HOJE, ate: HOJE })).filter(({ camada }) => camada === 'prazo'),
  )
  expect(atividades).toBe(2)
  for (const title of ['2', '3', '4']) await project(title, HOJE)
  expect((await api.painel.hoje()).prazos).toMatchObject({ total: 4, primeiros: { length: 2 } })
})

test('a project that its client handed back waits for the agency until it is sent, invoiced or completed', async () => {
  const { ana, caio, id, review, later } = await agency()
  const { api } = ana
  const waiting = async () =>
    (await api.painel.hoje()).retornos.primeiros.map(({ nome, porque }) => `${nome}: ${porque}`)
  expect(await waiting()).toEqual([])
  await review()
  expect(await waiting()).toEqual([])
  await later({ minutes: 1 })
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta o preço' })
  expect(await waiting()).toEqual(['Caio: ajustes'])
  await later({ minutes: 1 })
  await api.relogio.bola({ id, passagem: 'material', falta: 'As fotos' })
  expect(await waiting()).toEqual([])
  await later({ minutes: 1 })
  await caio.api.relogio.bola({ id, passagem: 'recebido' })
  expect(await waiting()).toEqual(['Caio: recebido'])
  await review()
  await later({ minutes: 1 })
  await caio.api.projetos.aprovar({ id })
  expect((await api.painel.hoje()).retornos).toMatchObject({
    total: 1,
    primeiros: [{ id, nome: 'Caio', porque: 'aprovado' }],
  })

  const { id: categoria_id } = await api.categoriasFinanceiras.create({ nome: 'Projetos', tipo: 'receita' })
  const receita = {
    tipo: 'receita',
    valor: 900,
    data_vencimento: AMANHA,
    categoria_id,
    pessoa: 'Caio',
  } as const
  const invoice = await api.transacoesFinanceiras.create({ ...receita, projeto_id: id })
  expect(await waiting()).toEqual([])
  await api.transacoesFinanceiras.remove({ id: invoice.id })
  expect(await waiting()).toEqual(['Caio: aprovado'])
  await api.projetos.setStatus({ id, status: 'completed' })
  expect(await waiting()).toEqual([])
})

test('a project that came back names its client or who decided, never the colleague who recorded it', async () => {
  const { ana, ugo, caio, id, review, later } = await agency()
  const { api } = ana
  const waiting = async () =>
    (await api.painel.hoje()).retornos.primeiros.map(({ nome, porque }) => `${nome}: ${porque}`)
  await api.relogio.bola({ id, passagem: 'material', falta: 'As fotos' })
  await later({ minutes: 1 })
  await ugo.api.relogio.bola({ id, passagem: 'recebido' })
  expect(await waiting()).toEqual(['Caio: recebido'])
  await review()
  await later({ minutes: 1 })
  await caio.api.projetos.aprovar({ id })
  expect(await waiting()).toEqual(['Caio: aprovado'])
  await later({ minutes: 1 })
  await review()
  await later({ minutes: 1 })
  await ugo.api.projetos.setStatus({ id, status: 'approved' })
  expect(await waiting()).toEqual(['null: aprovado'])
})

test('unread contacts are counted as in the list to which the home page links', async () => {
  const { app, api } = await evening()
  const contact = { name: 'Clara', email: 'clara@exemplo.com.br', message: 'Um rótulo' }
  const write = (subject: string) => app.browser().api.contato.create({ ...contact, subject })
  await write('Um')
  const { id: read } = await write('Dois')
  const { id: deleted } = await write('Três')
  await api.contatos.setLido({ id: read, lido: true })
  await api.contatos.remove({ id: deleted })
  const unread = await api.contatos.list({ lido: 'nao' })
  expect(unread.map(({ subject }) => subject)).toEqual(['Um'])
  expect((await api.painel.hoje()).contatos).toBe(unread.length)
})

/** Ana and Bia are admins, Caio and Clara clients. `waiting` is what 'Hoje' and the list of contacts say alike. */
async function talks() {
  const { app, ana, api } = await evening()
  const bia = await app.person('Bia', 'admin')
  const [caio, clara] = [await app.person('Caio'), await app.person('Clara')]
  const write = (from: Person, to: Person, mensagem: string) =>
    from.api.chat.enviar({ destinatario_id: to.id, mensagem })
  const waiting = async (who: Person = ana) => {
    const { total, de } = (await who.api.painel.hoje()).conversas
    const listed = (await who.api.chat.usuarios({})).filter(({ sem_resposta }) => sem_resposta)
    expect(listed).toHaveLength(total)
    expect(listed[0]?.id ?? null).toBe(de)
    return listed.map(({ name }) => name)
  }
  return { app, ana, api, bia, caio, clara, write, waiting }
}

test('a conversation waits for an answer until somebody of the team writes, whether or not it is read', async () => {
  const { api, ana, caio, clara, write, waiting } = await talks()
  expect(await waiting()).toEqual([])
  await write(caio, ana, 'Oi')
  await write(caio, ana, 'Tudo certo?')
  await write(clara, ana, 'Bom dia')
  expect(await waiting()).toEqual(['Clara', 'Caio'])
  await api.chat.mensagens({ com: caio.id })
  expect(await waiting(), 'Ana has read the messages of Caio').toEqual(['Clara', 'Caio'])
  await write(ana, caio, 'Tudo!')
  expect(await waiting()).toEqual(['Clara'])
  await write(caio, ana, 'E o prazo?')
  expect(await waiting()).toEqual(['Caio', 'Clara'])
  await write(ana, clara, 'Bom dia!')
  await write(ana, caio, 'Sexta')
  expect(await waiting()).toEqual([])
})

test('an answer of another admin counts, and nobody else sees a conversation that is not theirs', async () => {
  const { ana, bia, caio, write, waiting } = await talks()
  await write(caio, ana, 'Oi')
  expect(await waiting(bia)).toEqual([])
  await write(bia, caio, 'Olá, Caio')
  expect(await waiting()).toEqual([])
  await write(caio, bia, 'Obrigado. E o prazo?')
  expect(await waiting()).toEqual([])
  expect(await waiting(bia)).toEqual(['Caio'])
})

test('a deleted message is neither a question nor an answer, and messages among admins need none', async () => {
  const { ana, bia, caio, clara, write, waiting } = await talks()
  await write(bia, ana, 'Viu o café?')
  const { id: withdrawn } = await write(caio, ana, 'Oi')
  await caio.api.chat.apagar({ id: withdrawn })
  expect(await waiting()).toEqual([])
  await write(clara, ana, 'Bom dia')
  const { id: answer } = await write(ana, clara, 'Bom dia!')
  expect(await waiting()).toEqual([])
  await ana.api.chat.apagar({ id: answer })
  expect(await waiting()).toEqual(['Clara'])
})

test('a client who is blocked or deleted waits for nothing', async () => {
  const { ana, api, caio, clara, write, waiting } = await talks()
  for (const client of [caio, clara]) await write(client, ana, 'Oi')
  await api.usuarios.bloquear({ id: caio.id })
  expect(await waiting()).toEqual(['Clara'])
  await api.usuarios.remove({ id: clara.id })
  expect(await waiting()).toEqual([])
  await api.usuarios.desbloquear({ id: caio.id })
  expect(await waiting()).toEqual(['Caio'])
})

// Without many rows PostgreSQL chooses any index.
test.skipIf(inject('postgres') !== '')('the deadlines of a day are found by an index', async () => {
  const { app } = await evening()
  const { reads } = app.context.database
  const query = `select id from projetos where excluido_em is null and deadline >= '${HOJE}' and deadline <= '${HOJE}'`
  const { rows } = await reads.executeQuery(CompiledQuery.raw(`explain query plan ${query}`))
  expect(JSON.stringify(rows)).toContain('projetos_prazo')
})
