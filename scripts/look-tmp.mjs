import { chromium } from '@playwright/test'
import { startServer, temporaryFolder, freePort, codeOf } from './server.ts'
const server = await startServer(temporaryFolder(), await freePort())
const { url } = server
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ baseURL: url, locale: 'pt-BR' })
const h = { 'sec-fetch-site': 'same-origin' }
const call = async (m, p, data, c = ctx) => { const r = await c.request.fetch(url + '/api' + p, { method: m, headers: h, data }); if (!r.ok()) console.log(p, r.status(), await r.text()); return r.status() === 204 ? null : r.json() }
await call('POST', '/cadastro', { name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'uma senha bem longa', role: 'admin', convite: codeOf(server.firstAccess) })
await call('PUT', '/configuracoes', { nome: 'Estúdio Aurora', documento: '11.222.333/0001-81', recibo_razao_social: 'Aurora Criação Ltda.', recibo_cidade: 'São Paulo/SP', recibo_responsavel: 'Ana Souza', pix_chave: '123e4567-e12b-12d1-a456-426655440000', pix_nome: 'Aurora', pix_cidade: 'São Paulo' })
const cat = {}
for (const [nome, tipo] of [['Branding', 'receita'], ['Web Design', 'receita'], ['Aluguel', 'despesa'], ['Software', 'despesa']]) cat[nome] = (await call('POST', '/categorias-financeiras', { nome, tipo })).id
const cl = []; for (const nome of ['Padaria Aurora', 'Maria Fernanda Albuquerque de Vasconcelos', 'Livraria Sol']) cl.push((await call('POST', '/clientes', { nome, telefone: '(11) 98765-4321', email: 'c@exemplo.com.br', cpf_cnpj: '529.982.247-25' })).id)
const f = (await call('POST', '/fornecedores', { nome: 'Imobiliária Central', tipo: 'pj' })).id
const day = (d) => { const t = new Date(Date.now() + d * 864e5 - 3 * 36e5); return t.toISOString().slice(0, 10) }
const T = (tipo, valor, d, c, pessoa, more = {}) => call('POST', '/transacoes-financeiras', { tipo, valor, data_vencimento: day(d), categoria_id: cat[c], pessoa, ...more })
const ids = []
for (let m = 0; m < 8; m++) for (const [t, v, d, c, p] of [['receita', 4200.5, 3, 'Branding', cl[0]], ['receita', 8900, -9, 'Web Design', cl[1]], ['despesa', 2800, -6, 'Aluguel', f], ['despesa', 349.9, 2, 'Software', 'Figma']]) ids.push((await T(t, v + m * 37, d - m * 30, c, p, m ? { data_pagamento: day(d - m * 30) } : {})).id)
await T('receita', 999999999.99, 5, 'Branding', cl[1], { descricao: 'Identidade visual completa da rede de padarias, com manual e aplicações' })
const paid = await T('receita', 1234.56, -2, 'Branding', cl[2], { data_pagamento: day(-1), descricao: 'Cartões' })
await call('POST', '/recibos', { transacao_id: paid.id })
await call('POST', '/contas-fixas', { descricao: 'Aluguel do estúdio', valor: 2800, tipo: 'despesa', categoria_id: cat.Aluguel, pessoa: f, dia_vencimento: 5, status: 'ativa', data_inicio: day(-60), data_fim: null, dia_util: 'depois' })
const caio = await b.newContext({ baseURL: url, locale: 'pt-BR' })
const { user } = await call('POST', '/cadastro', { name: 'Caio', email: 'caio@exemplo.com.br', password: 'uma senha bem longa', role: 'client' }, caio)
await call('PUT', `/clientes/${cl[2]}/conta`, { conta_id: user.id })
await T('receita', 500, 4, 'Branding', cl[2], { descricao: 'Papelaria' })
const fin = '/dashboard/financial-transactions'
const shots = [
  ['list', fin, ctx], ['menu', fin, ctx, async (p) => p.getByRole('button', { name: 'Mais', exact: true }).click()],
  ['new', fin, ctx, async (p) => { await p.getByRole('button', { name: 'Nova Transação' }).click(); await p.getByRole('radio', { name: 'Despesa' }).check(); await p.getByLabel(/Linha digitável/).fill('03399356862536319473628926901019516160000025000') }],
  ['detail', `${fin}?transacao=${ids[0]}`, ctx], ['detailpaid', `${fin}?transacao=${paid.id}`, ctx],
  ['panel', '/dashboard/financials-dashboard', ctx], ['accounts', '/dashboard/financial-accounts', ctx],
  ['cats', '/dashboard/financials-categories', ctx], ['clientes', '/dashboard/clientes', ctx], ['person', `/dashboard/clientes/${cl[0]}`, ctx], ['forn', '/dashboard/fornecedores', ctx],
  ['recibos', '/dashboard/financial-receipts', ctx], ['cobr', `${fin}/cobrancas`, ctx], ['concil', `${fin}/conciliacao`, ctx], ['import', `${fin}/importar`, ctx],
  ['figure', `${fin}?data_inicio=&data_fim=&pago_de=${day(-60)}&pago_ate=${day(0)}&cliente_id=${cl[0]}`, ctx],
  ['faturas', '/dashboard/faturas', caio], ['home', '/dashboard', ctx],
]
for (const [w, hgt, scheme] of [[1440, 900, 'light'], [390, 844, 'dark']]) for (const [name, path, c, act] of shots) {
  const p = await c.newPage(); await p.setViewportSize({ width: w, height: hgt }); await p.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  p.on('console', (m) => m.type() === 'error' && console.log(name, w, m.text().slice(0, 200)))
  await p.goto(url + path); await p.waitForLoadState('networkidle').catch(() => {}); await p.waitForTimeout(900)
  if (act) { await act(p).catch((e) => console.log(name, w, String(e).slice(0, 150))); await p.waitForTimeout(600) }
  await p.screenshot({ path: `/tmp/look/${name}-${w}.png`, fullPage: ['list','panel','person','home'].includes(name) })
  await p.close()
}
await b.close(); await server.end('SIGTERM'); process.exit(0)
