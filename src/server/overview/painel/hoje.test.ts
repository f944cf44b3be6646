import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import type { FiltroTransacoes } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { abertasEm, vencidasDe } from '#contract/overview/rules/hoje.ts'
import { password } from '#server/testing/app.ts'
import { cardapio } from '#server/testing/calendar.ts'
import { agencyWithFinance } from '#server/testing/money.ts'

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
    prazos: { total: 0, primeiros: [] },
    atividades: 0,
    mensagens: { total: 0, de: null },
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

test('unread messages and contacts are counted as in the lists to which the home page links', async () => {
  const { app, ana, api } = await evening()
  const caio = await app.person('Caio')
  for (const mensagem of ['Oi', 'Tudo certo?'])
    await caio.api.chat.enviar({ destinatario_id: ana.id, mensagem })
  const contact = { name: 'Clara', email: 'clara@exemplo.com.br', message: 'Um rótulo' }
  const write = (subject: string) => app.browser().api.contato.create({ ...contact, subject })
  await write('Um')
  const { id: read } = await write('Dois')
  const { id: deleted } = await write('Três')
  await api.contatos.setLido({ id: read, lido: true })
  await api.contatos.remove({ id: deleted })

  const { mensagens, contatos } = await api.painel.hoje()
  expect(mensagens).toEqual({ total: 2, de: caio.id })
  const [first] = await api.chat.usuarios({})
  expect(first).toMatchObject({ id: caio.id, unread_count: 2 })
  const unread = await api.contatos.list({ lido: 'nao' })
  expect(unread.map(({ subject }) => subject)).toEqual(['Um'])
  expect(contatos).toBe(unread.length)
  await api.chat.mensagens({ com: caio.id })
  expect((await api.painel.hoje()).mensagens).toEqual({ total: 0, de: null })
})

// Without many rows PostgreSQL chooses any index.
test.skipIf(inject('postgres') !== '')('the deadlines of a day are found by an index', async () => {
  const { app } = await evening()
  const { reads } = app.context.database
  const query = `select id from projetos where excluido_em is null and deadline >= '${HOJE}' and deadline <= '${HOJE}'`
  const { rows } = await reads.executeQuery(CompiledQuery.raw(`explain query plan ${query}`))
  expect(JSON.stringify(rows)).toContain('projetos_prazo')
})
