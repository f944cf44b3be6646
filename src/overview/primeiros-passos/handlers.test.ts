import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCopia } from '#platform/backup/make.ts'
import { password, testApp } from '#testing/app.ts'
import { startMailServerWithLogin } from '#testing/post-office.ts'
import { type Passo, passos } from './rules.ts'

async function newAgency(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const { api } = ana
  return { app, ana, api, feitos: async () => (await api.primeirosPassos.get()).feitos }
}

const service = { name: 'Marca', description: 'Nome, logo e manual.', icon: 'Palette' as const }
const work = { title: 'Marca Aurora', description: 'Nome, logo e manual.', category: 'Branding' as const }

test('in a new agency no step is done, and each step except the mail server is done once its data exist', async () => {
  const { app, ana, api, feitos } = await newAgency()
  expect(await api.primeirosPassos.get()).toEqual({ feitos: [], dispensados: false })
  const done: Passo[] = []
  const after = async (passo: Passo) => {
    done.push(passo)
    expect(new Set(await feitos()), passo).toEqual(new Set(done))
  }

  await api.configuracoes.update({ nome: 'Estúdio Caju' })
  await after('nome')
  await api.configuracoes.update({ cor: '#0a5c36' })
  await after('marca')
  await api.configuracoes.update({ horario_nota: 'Sábados com hora marcada' })
  await after('horario')
  await api.servicos.create(service)
  await after('servico')
  const { id } = await api.portfolio.create(work)
  expect(await feitos(), 'a draft does not count').not.toContain('trabalho')
  await app.context.database.writes
    .updateTable('portfolio')
    .set({ publicado_em: '2026-11-20T17:00:00.000Z' })
    .execute()
  await after('trabalho')
  await api.clientes.create({ nome: 'Padaria Aurora' })
  await after('cliente')
  const { id: projeto } = await api.projetos.create({
    title: 'Site',
    description: 'Novo',
    category: 'Branding',
    clientName: 'Aurora',
  })
  await after('projeto')
  await api.revisores.create({ id: projeto, nome: 'Marina', telefone: '(11) 91234-5678' })
  await after('revisor')
  await api.convites.create({ role: 'client' })
  expect(await feitos(), 'an invited client does not count for the team').not.toContain('equipe')
  await api.convites.create({ role: 'user' })
  await after('equipe')
  await api.configuracoes.update({ pix_chave: 'oi@exemplo.com.br', pix_nome: 'Caju', pix_cidade: 'Recife' })
  await after('pix')
  await api.configuracoes.update({
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Estúdio Caju Ltda.',
    recibo_cidade: 'Recife/PE',
    recibo_responsavel: 'Ana Souza',
  })
  await after('recibo')
  const categoria = (tipo: 'receita' | 'despesa') =>
    api.categoriasFinanceiras.create({ nome: `Uma ${tipo}`, tipo })
  const pessoa = (await api.clientes.list()).map(({ id }) => id)[0] as number
  const fornecedor = await api.fornecedores.create({ nome: 'Gráfica', tipo: 'pj' })
  const values = { valor: 10, data_vencimento: '2026-11-20' }
  await api.transacoesFinanceiras.create({
    ...values,
    tipo: 'despesa',
    categoria_id: (await categoria('despesa')).id,
    pessoa: fornecedor.id,
  })
  expect(await feitos(), 'a despesa is no fatura').not.toContain('fatura')
  await api.transacoesFinanceiras.create({
    ...values,
    tipo: 'receita',
    categoria_id: (await categoria('receita')).id,
    pessoa,
  })
  await after('fatura')
  await app.context.database.writes
    .updateTable('usuarios')
    .set({ totp_desde: '2026-11-20T17:00:00Z' })
    .where('id', '=', ana.id)
    .execute()
  await after('duas-etapas')
  const copia = await makeCopia(app.context, 'manual')
  const manifest = join(app.context.config.backupDir, copia?.nome ?? '', 'manifesto.json')
  const original = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(original), conferida_em: null }))
  expect(await feitos(), 'an unverified backup does not count').not.toContain('copia')
  writeFileSync(manifest, original)
  await after('copia')
  expect(passos.filter((passo) => !done.includes(passo))).toEqual(['correio'])

  await api.portfolio.remove({ id })
  expect(await feitos(), 'a deleted work does not count').not.toContain('trabalho')
})

test('the mail server step is done after a successful test, and open again after the settings change', async () => {
  const { api, feitos } = await newAgency()
  const { porta } = await startMailServerWithLogin('agencia', 'segredo')
  const saida = {
    servidor: '127.0.0.1',
    porta,
    seguranca: 'nenhuma' as const,
    usuario: 'agencia',
    senha: 'errada',
    remetente_nome: '',
    remetente: 'oi@exemplo.com.br',
  }
  await api.configuracoes.updateSaida(saida)
  expect((await api.configuracoes.testarSaida()).enviado).toBe(false)
  expect(await feitos()).not.toContain('correio')
  await api.configuracoes.updateSaida({ ...saida, senha: 'segredo' })
  expect((await api.configuracoes.testarSaida()).enviado).toBe(true)
  expect(await feitos()).toContain('correio')
  await api.configuracoes.updateSaida({ ...saida, senha: 'outra' })
  expect(await feitos()).not.toContain('correio')
})

test('with a mail server set in the environment the mail server step is done without a test', async () => {
  const { feitos } = await newAgency({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(await feitos()).toEqual(['correio'])
})

test('the team step is not done by an expired invitation or by a client who has requested access to the team', async () => {
  const { app, api, feitos } = await newAgency()
  await api.convites.create({ role: 'admin' })
  const outsider = app.browser()
  await outsider.api.cadastro.create({ name: 'Ugo', email: 'ugo@exemplo.com.br', password, role: 'user' })
  expect(await feitos()).toEqual(['equipe'])
  app.pass({ minutes: 29 })
  await api.sessao.renovar()
  await app.context.database.writes.updateTable('tokens').set({ expira_em: '2026-11-20T17:31:00Z' }).execute()
  expect(await feitos()).toEqual([])
})

test('the first steps can be dismissed and shown again for the whole agency', async () => {
  const { app, api } = await newAgency()
  const bia = await app.person('Bia', 'admin')
  await api.configuracoes.update({ primeiros_passos: 'dispensados' })
  for (const one of [api, bia.api]) expect((await one.primeirosPassos.get()).dispensados).toBe(true)
  await api.configuracoes.update({ primeiros_passos: 'mostrar' })
  for (const one of [api, bia.api]) expect((await one.primeirosPassos.get()).dispensados).toBe(false)
})
