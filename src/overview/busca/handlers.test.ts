import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'
import { sendPicture, sendVersion } from '#testing/pictured-agency.ts'

const common = { description: 'x', category: 'Branding' } as const

async function setUp() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const open = async (title: string, clientId?: number) => {
    app.pass({ seconds: 1 })
    await ana.api.projetos.create({ ...common, title, clientName: 'Padaria São João', clientId })
  }
  await open('Ação de Natal', caio.id)
  await open('Comunicação interna', clara.id)
  const find = async ({ api }: Pick<typeof ana, 'api'>, q: string) => {
    const { projetos, clientes } = await api.busca.get({ q })
    return [...projetos.map(({ title }) => title), ...clientes.map(({ name }) => name)]
  }
  return { app, ana, ugo, caio, clara, open, find }
}

test('the search ignores case and accents, and its results contain only the fields that the page shows', async () => {
  const { ana, caio, find } = await setUp()
  for (const q of ['acao de', 'AÇÃO DE', ' Ação de ']) expect(await find(ana, q)).toEqual(['Ação de Natal'])
  const [natal] = await ana.api.projetos.list({ busca: 'natal' })
  expect(await ana.api.busca.get({ q: 'caio' })).toEqual({
    projetos: [{ id: natal?.id, title: 'Ação de Natal', clientName: 'Caio', status: 'pending' }],
    pecas: [],
    clientes: [{ id: caio.id, name: 'Caio', email: caio.email, company: null }],
    cadastro: [],
    fornecedores: [],
    transacoes: [],
    contatos: [],
    atividades: [],
  })
})

test('users of each role find only the projects and client accounts that they may see', async () => {
  const { ana, ugo, caio, clara, find } = await setUp()
  expect(await find(ana, 'c')).toEqual(['Comunicação interna', 'Ação de Natal', 'Caio', 'Clara'])
  expect(await find(ugo, 'c')).toEqual(['Comunicação interna', 'Ação de Natal'])
  expect(await find(caio, 'c')).toEqual(['Ação de Natal'])
  expect(await find(clara, 'c')).toEqual(['Comunicação interna'])
  for (const q of ['comunicacao', 'clara', clara.email]) expect(await find(caio, q)).toEqual([])
})

test('the search finds neither deleted projects nor deleted client accounts', async () => {
  const { ana, find } = await setUp()
  const { id } = await ana.api.usuarios.create({
    nome: 'Natália',
    email: 'natalia@exemplo.com.br',
    senha: 'uma senha bem longa',
  })
  expect(await find(ana, 'natal')).toEqual(['Ação de Natal', 'Natália'])
  await ana.api.usuarios.remove({ id })
  const [natal] = await ana.api.projetos.list({ busca: 'natal' })
  await ana.api.projetos.remove({ id: natal?.id ?? 0 })
  expect(await find(ana, 'natal')).toEqual([])
})

test('everybody finds the pieces by name that they may see, and a client only those that were sent', async () => {
  const { ana, ugo, caio, clara } = await setUp()
  const [natal] = await ana.api.projetos.list({ busca: 'natal' })
  const id = natal?.id ?? 0
  await sendPicture(ana, id, 'Catálogo de verão.png')
  const found = async ({ api }: typeof ana, q: string) => (await api.busca.get({ q })).pecas
  const [peca] = await ana.api.pecas.list({ id })
  const hit = { id: peca?.id, projectId: id, nome: 'Catálogo de verão', projeto: 'Ação de Natal' }
  for (const who of [ana, ugo]) expect(await found(who, 'CATALOGO')).toEqual([hit])
  expect(await found(caio, 'catalogo')).toEqual([])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await found(caio, 'catalogo')).toEqual([hit])
  expect(await found(clara, 'catalogo')).toEqual([])
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await sendVersion(ana, hit.id ?? 0, { width: 50, height: 40 })
  expect(await found(ana, 'verao'), 'a piece with two versions is found once').toEqual([hit])
  await ana.api.pecas.update({ id: hit.id ?? 0, nome: 'Cardápio', link: '' })
  expect([await found(ana, 'catalogo'), (await found(ana, 'cardapio')).length]).toEqual([[], 1])
  await ana.api.pecas.remove({ id: hit.id ?? 0 })
  for (const who of [ana, caio]) expect(await found(who, 'cardapio')).toEqual([])
})

test('a text of an internal mark is found by nobody who searches', async () => {
  const { ana, ugo, caio } = await setUp()
  const [natal] = await ana.api.projetos.list({ busca: 'natal' })
  const id = natal?.id ?? 0
  await sendPicture(ana, id, 'Capa.png')
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const [peca] = await ana.api.pecas.list({ id })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  await ugo.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'JABUTICABA' })
  const answer = JSON.stringify(await caio.api.busca.get({ q: 'jabuticaba' }))
  expect(answer).not.toContain('JABUTICABA')
  expect(answer).toBe(JSON.stringify(await caio.api.busca.get({ q: 'pitanga' })))
})

test('only an admin finds contact requests, and deleted contact requests are not found', async () => {
  const { app, ana, ugo, caio } = await setUp()
  const contato = {
    name: 'Zé',
    email: 'ze@exemplo.com.br',
    subject: 'Rótulo',
    message: 'Quanto custa a pós?',
  }
  const { id } = await app.browser().api.contato.create(contato)
  const found = [{ id, name: 'Zé', email: contato.email, subject: 'Rótulo' }]
  for (const q of ['ze', 'ROTULO', 'a pos', 'ze@exemplo'])
    expect((await ana.api.busca.get({ q })).contatos, q).toEqual(found)
  for (const { api } of [ugo, caio]) expect((await api.busca.get({ q: 'rotulo' })).contatos).toEqual([])
  await ana.api.contatos.remove({ id })
  expect((await ana.api.busca.get({ q: 'rotulo' })).contatos).toEqual([])
})

test('the team finds activities by title, responsible person and client, latest first, and a client finds none', async () => {
  const { ana, ugo, caio } = await setUp()
  const at = (data_pedido: string) => ({
    responsavel: 'Úrsula',
    atividade: 'Cardápio',
    cliente: 'Café da Praça',
    data_pedido,
    data_realizacao: data_pedido,
    data_entrega: data_pedido,
  })
  const { id: old } = await ugo.api.atividades.create(at('2026-10-31T23:59'))
  const { id } = await ugo.api.atividades.create(at('2026-11-01T00:00'))
  const found = async ({ api }: typeof ana, q: string) =>
    (await api.busca.get({ q })).atividades.map((one) => one.id)
  for (const q of ['CARDAPIO', 'ursula', 'cafe da'])
    for (const who of [ana, ugo]) expect(await found(who, q), q).toEqual([id, old])
  expect((await ana.api.busca.get({ q: 'cardapio' })).atividades[1]).toEqual({
    id: old,
    atividade: 'Cardápio',
    responsavel: 'Úrsula',
    cliente: 'Café da Praça',
    status: 'Pendente',
    data_pedido: '2026-10-31T23:59:00-03:00',
  })
  expect(await found(caio, 'cardapio')).toEqual([])
  await ugo.api.atividades.remove({ id })
  expect(await found(ugo, 'cardapio')).toEqual([old])
})

test('the search returns at most six projects, the latest first, and nothing for an empty search text or a wildcard', async () => {
  const { ana, open, find } = await setUp()
  for (let n = 1; n <= 8; n += 1) await open(`Cartaz ${n}`)
  expect(await find(ana, 'cartaz')).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Cartaz ${n}`))
  expect(await find(ana, '')).toEqual([])
  expect(await find(ana, '   ')).toEqual([])
  expect(await find(ana, '%')).toEqual([])
})

test('accepts a search text of 100 characters and rejects a longer text, a missing text and a text with a null character', async () => {
  const { ana } = await setUp()
  expect(await ana.api.busca.get({ q: 'x'.repeat(100) })).toEqual({
    projetos: [],
    pecas: [],
    clientes: [],
    cadastro: [],
    fornecedores: [],
    transacoes: [],
    contatos: [],
    atividades: [],
  })
  expect((await refusal(ana.api.busca.get({ q: 'x'.repeat(101) }))).status).toBe(422)
  expect((await ana.fetch('/api/busca')).status).toBe(422)
  expect((await ana.fetch('/api/busca?q=a%00b')).status).toBe(422)
})

test('an admin finds registry entries and transactions by name and a cliente by document, and other roles do not find them by name', async () => {
  const { ana, ugo, caio } = await setUp()
  const { clientes, fornecedores, categoriasFinanceiras, transacoesFinanceiras, busca } = ana.api
  const luz = await clientes.create({ nome: 'Clara Lúz', empresa: 'Luz & Cia', cpf_cnpj: '529.982.247-25' })
  const grafica = await fornecedores.create({ nome: 'Gráfica Luzente', tipo: 'pj', cidade: 'Santos' })
  const { id: categoria_id } = await categoriasFinanceiras.create({ nome: 'Projetos', tipo: 'receita' })
  const receita = { tipo: 'receita', valor: 12.5, data_vencimento: '2026-12-01', categoria_id } as const
  const { id } = await transacoesFinanceiras.create({ ...receita, pessoa: luz.id })
  const removed = await transacoesFinanceiras.create({ ...receita, pessoa: luz.id })
  await transacoesFinanceiras.remove({ id: removed.id })
  expect(await busca.get({ q: 'LUZ' })).toMatchObject({
    cadastro: [{ id: luz.id, nome: 'Clara Lúz', empresa: 'Luz & Cia', email: null }],
    fornecedores: [{ id: grafica.id, nome: 'Gráfica Luzente', documento: null, cidade: 'Santos' }],
    transacoes: [{ id, pessoa_nome: 'Clara Lúz', valor: 12.5, data_vencimento: '2026-12-01' }],
  })
  expect((await busca.get({ q: '52998224725' })).cadastro).toHaveLength(1)
  for (const { api } of [ugo, caio])
    expect(await api.busca.get({ q: 'luz' })).toMatchObject({
      cadastro: [],
      fornecedores: [],
      transacoes: [],
    })
})
