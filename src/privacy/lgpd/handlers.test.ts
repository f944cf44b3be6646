import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { sweep } from '#platform/auth/sweep.ts'
import type { Schema } from '#platform/db/schema.ts'
import { forgetDevices } from '#platform/push/outbox.ts'
import { forgetContatos } from '#site/contatos/sweep.ts'
import { password, type TestApp, testApp } from '#testing/app.ts'
import { agencyWithChat, pdf, sendForm } from '#testing/chat.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { forgetRest } from './sweep.ts'

const chores = [sweep, forgetContatos, emptyBin, forgetDevices, forgetRest]

async function afterYears(app: TestApp, years: number) {
  app.pass({ hours: 24 * 365 * years + 48 })
  for (const chore of chores) await chore(app.context)
}

const count = async ({ context }: TestApp, table: keyof Schema) =>
  (await context.database.reads.selectFrom(table).selectAll().execute()).length

test('transações, payments, clientes, fornecedores and the audit log are not purged after twenty years', async () => {
  const { app, ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create({ ...receita, data_pagamento: '2026-11-20' })
  await transacoesFinanceiras.create(despesa)
  const retained = ['transacoes_financeiras', 'pagamentos', 'clientes', 'fornecedores', 'auditoria'] as const
  const before = await Promise.all(retained.map((table) => count(app, table)))
  await ana.api.configuracoes.update({ meses_conversas: 1 })
  await afterYears(app, 20)
  // The change of the settings above added one audit row.
  before[4] = (before[4] ?? 0) + 1
  expect(await Promise.all(retained.map((table) => count(app, table)))).toEqual(before)
})

test('an admin can list the retention rules, with the result of the last run of a rule', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const contato = { name: 'Davi', email: 'davi@exemplo.com.br', subject: 'Oi', message: 'Olá' }
  for (const subject of ['Um', 'Dois']) await app.browser().api.contato.create({ ...contato, subject })
  await afterYears(app, 1)
  await ana.api.sessao.login({ email: ana.email, password })
  const ruleOf = async (regra: string) => (await ana.api.lgpd.retencao()).find((one) => one.regra === regra)
  expect(await ruleOf('contatos')).toMatchObject({
    prazo: '12 meses depois da última conversa',
    removidos: 2,
    total: 2,
    rodou_em: expect.stringContaining('2027-11-22'),
  })
  await forgetContatos(app.context)
  expect(await ruleOf('contatos')).toMatchObject({ removidos: 0, total: 2 })
  expect(await ruleOf('fiscais')).toMatchObject({ prazo: 'Para sempre', rodou_em: null })
})

test('answered requests of data subjects are purged after five years, and open requests stay', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const pedido = { tipo: 'acesso', nome: 'Davi', email: 'davi@exemplo.com.br' } as const
  const { id } = await app.browser().api.titulares.pedir(pedido)
  await app.browser().api.titulares.pedir(pedido)
  await ana.api.titulares.responder({ id, estado: 'atendida', texto: 'Nada guardamos.' })
  await afterYears(app, 4)
  expect(await count(app, 'solicitacoes_titular')).toBe(2)
  await afterYears(app, 1)
  expect(await count(app, 'solicitacoes_titular')).toBe(1)
  expect(await count(app, 'passos_titular')).toBe(1)
})

test('messages stay until the agency sets a retention period; then old messages are emptied and their files marked as deleted', async () => {
  const { app, ana, caio, say } = await agencyWithChat()
  await say(ana, caio, 'Segue a capa.')
  await sendForm(ana, { fields: { destinatario_id: `${caio.id}` }, files: [pdf('capa', 'capa.pdf')] })
  await afterYears(app, 3)
  const { reads } = app.context.database
  const texts = async () =>
    (await reads.selectFrom('mensagens').select('mensagem').orderBy('id').execute()).map(
      (one) => one.mensagem,
    )
  expect(await texts()).toEqual(['Segue a capa.', ''])
  await ana.api.sessao.login({ email: ana.email, password })
  await ana.api.configuracoes.update({ meses_conversas: 24 })
  await forgetRest(app.context)
  expect(await texts()).toEqual(['', ''])
  const files = await reads.selectFrom('anexos').select('excluido_em').execute()
  expect(files).toEqual([{ excluido_em: expect.any(String) }])
  const rule = (await ana.api.lgpd.retencao()).find(({ regra }) => regra === 'conversas')
  expect(rule).toMatchObject({ prazo: '24 meses', removidos: 2 })
})

test('consents to marketing are listed with their text and withdrawal, and can be exported', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const contato = { name: 'Davi', email: 'davi@exemplo.com.br', subject: 'Oi', message: 'Olá' }
  const { id } = await app.browser().api.contato.create({ ...contato, marketing: '1' })
  await app.browser().api.contato.create(contato)
  expect(await ana.api.lgpd.consentimentos()).toMatchObject([
    {
      origem: 'contato',
      id,
      quem: 'Davi',
      versao: '1',
      retirado_em: null,
      texto: expect.stringContaining('novidades e ofertas'),
    },
  ])
  const csv = await ana.fetch('/api/lgpd/consentimentos/exportar')
  expect(csv.headers.get('content-disposition')).toContain('consentimentos-2026-11-20.csv')
  expect(await csv.text()).toContain('Davi;')
  await ana.api.contatos.retirarConsentimento({ id })
  expect((await ana.api.lgpd.consentimentos())[0]?.retirado_em).toBe('2026-11-20T14:30:00-03:00')
})

test("a permission recorded by an admin is listed under the client's name, not the admin's", async () => {
  const app = await testApp()
  const { api, email } = await app.person('Ana', 'admin')
  const site = {
    title: 'Site',
    description: 'Novo',
    category: 'Branding',
    clientName: 'Café da Praça',
  } as const
  const { id } = await api.projetos.create(site)
  await api.projetos.setStatus({ id, status: 'completed' })
  await api.portfolio.levar({ projectId: id })
  await api.permissoes.registrar({ id, decisao: 'permitida', nota: 'Por telefone.' })
  const [consent] = await api.lgpd.consentimentos()
  expect(consent).toMatchObject({
    quem: 'Café da Praça',
    email: '',
    oque: 'Mostrar “Site” no portfólio (registrado por Ana: Por telefone.)',
  })
  expect(JSON.stringify(consent)).not.toContain(email)
})

test('published privacy texts are stored, and a request refers to the text that was public when it was made', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ privacidade: 'Guardamos pouco.' })
  const pedido = { tipo: 'acesso', nome: 'Davi', email: 'davi@exemplo.com.br' } as const
  const { id } = await app.browser().api.titulares.pedir(pedido)
  await ana.api.configuracoes.update({ privacidade: 'Guardamos menos.', nome: 'Estúdio' })
  await ana.api.configuracoes.update({ nome: 'Outro' })
  const textos = await ana.api.lgpd.textos()
  expect(textos.map(({ texto }) => texto)).toEqual(['Guardamos menos.', 'Guardamos pouco.'])
  expect((await ana.api.titulares.get({ id })).texto_id).toBe(textos[1]?.id)
})

test('the register of processing operations names personal columns by their labels, without columns of hashes and secrets', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const operacoes = await ana.api.lgpd.operacoes()
  expect(operacoes.find(({ titulo }) => titulo === 'Cadastro de fornecedor')?.dados).toContain('CPF/CNPJ')
  expect(JSON.stringify(operacoes)).not.toMatch(/hash|segredo/)
})
