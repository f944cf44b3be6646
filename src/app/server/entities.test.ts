import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { testApp } from '#testing/app.ts'
import { addPicture } from '#testing/picture.ts'

/** The fields that a response with an entity must contain. */
const fields = {
  user: ['id', 'name', 'nome', 'email', 'role', 'avatar', 'company'],
  project: [
    'id',
    'title',
    'description',
    'category',
    'images',
    'status',
    'clientId',
    'clientName',
    'budget',
    'deadline',
    'createdAt',
    'updatedAt',
    'comments',
  ],
  comment: ['id', 'projectId', 'userId', 'userName', 'userRole', 'message', 'createdAt'],
  portfolioItem: ['id', 'title', 'description', 'category', 'image', 'featured'],
  service: ['id', 'name', 'description', 'icon', 'price'],
  category: ['id', 'nome', 'tipo'],
  transaction: [
    'id',
    'tipo',
    'valor',
    'data_vencimento',
    'data_pagamento',
    'categoria_id',
    'categoria_nome',
    'pessoa',
    'pessoa_nome',
    'pessoa_tipo',
    'descricao',
    'status',
  ],
  fixedAccount: [
    'id',
    'descricao',
    'valor',
    'tipo',
    'categoria_id',
    'categoria_nome',
    'pessoa',
    'pessoa_tipo',
    'dia_vencimento',
    'status',
    'data_inicio',
    'data_fim',
  ],
  supplier: [
    'id',
    'nome',
    'tipo',
    'documento',
    'email',
    'telefone',
    'endereco',
    'cidade',
    'estado',
    'cep',
    'observacoes',
  ],
  cliente: ['id', 'nome', 'email', 'telefone', 'empresa', 'observacoes', 'cpf_cnpj'],
  chatContact: ['id', 'name', 'role', 'unread_count'],
  chatMessage: ['id', 'remetente_id', 'destinatario_id', 'mensagem', 'arquivo_url', 'criada_em'],
  atividade: [
    'id',
    'responsavel',
    'atividade',
    'cliente',
    'data_pedido',
    'data_realizacao',
    'data_entrega',
    'status',
    'arquivo',
  ],
} as const

/**
 * Expects that each response contains the fields of an entity. A failure shows the name of the response and
 * the missing fields.
 */
function expectFields(entity: keyof typeof fields, answers: Record<string, unknown>): void {
  for (const [name, answer] of Object.entries(answers)) {
    const given = Object.keys(Object(answer))
    expect(
      fields[entity].filter((field) => !given.includes(field)),
      `${entity}: ${name}`,
    ).toEqual([])
  }
}

test('every response with a single project contains its comments', async () => {
  const { ana, ugo, caio, site, id } = await agency()
  await ugo.api.projetos.comentar({ id, message: 'Segue a primeira versão.' })
  const review = () => ugo.api.projetos.setStatus({ id, status: 'review' })
  const answers = {
    get: await caio.api.projetos.get({ id }),
    update: await ana.api.projetos.update({ id, ...site }),
    setCliente: await ana.api.projetos.setCliente({ id, clientName: 'Caio', clientId: caio.id }),
    setLembrar: await ana.api.projetos.setLembrar({ id, lembrar: false }),
    setStatus: await review(),
    rejeitar: await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor.' }),
    again: await review(),
    aprovar: await caio.api.projetos.aprovar({ id }),
  }
  expectFields('project', { create: await ana.api.projetos.create(site), ...answers })
  const texts = Object.values(answers).map(({ comments }) => comments.map(({ message }) => message))
  const first = ['Segue a primeira versão.']
  const both = [...first, 'Falta a cor.']
  expect(texts).toEqual([first, first, first, first, first, both, both, both])
  expectFields('comment', { 'of a project': answers.get.comments[0] })
  expect((await ana.api.projetos.create(site)).comments).toEqual([])
})

test('a version conflict returns the current project with its comments', async () => {
  const { ana, site, id } = await agency()
  await ana.api.projetos.comentar({ id, message: 'Olá' })
  const { versao } = await ana.api.projetos.update({ id, ...site })
  await ana.api.projetos.update({ id, ...site })
  const late = await ana.send('PUT', `/projetos/${id}`, { ...site, versao })
  const { atual } = (await late.json()) as { atual: object }
  expect(late.status).toBe(409)
  expectFields('project', { atual })
  expect(atual).toMatchObject({ versao: versao + 1, comments: [{ message: 'Olá' }] })
})

test('a list of projects contains the number of comments and not the comments', async () => {
  const { ana, id } = await agency()
  await ana.api.projetos.comentar({ id, message: 'Olá' })
  const [listed] = await ana.api.projetos.list({})
  expect(listed).toMatchObject({ id, totalComments: 1 })
  expect(listed).not.toHaveProperty('comments')
})

test('every response with a single portfolio item contains its image', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const work = { title: 'Panetones de Natal', category: 'Design Gráfico' } as const
  const made = await ana.api.portfolio.create(work)
  expect(made.image, 'a draft has no image yet').toBe('')
  await addPicture(app, { portfolioId: made.id })
  const { id } = made
  const answers = {
    update: await ana.api.portfolio.update({ id, ...work, featured: true }),
    publicar: await ana.api.portfolio.publicar({ id }),
    despublicar: await ana.api.portfolio.despublicar({ id }),
    again: await ana.api.portfolio.publicar({ id }),
    list: (await ana.api.portfolio.list())[0],
    reorder: (await ana.api.portfolio.reorder({ ids: [id] }))[0],
    site: (await app.browser().api.site.get()).portfolio[0],
  }
  expectFields('portfolioItem', { create: made, ...answers })
  const picture = answers.update.imagens[0]?.id
  for (const [name, answer] of Object.entries(answers)) {
    expect(answer?.image, name).toBe(`/api/arquivos/${picture}/960.webp`)
  }
})

test('a portfolio item that was created from a project contains its image', async () => {
  const { app, ana, id } = await agency()
  await addPicture(app, { projectId: id })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  const levado = await ana.api.portfolio.levar({ projectId: id })
  expectFields('portfolioItem', { levar: levado })
  expect(levado.image).toBe(`/api/arquivos/${levado.imagens[0]?.id}/960.webp`)
})

test('responses with accounts, services, messages and activities contain the fields that this file lists', async () => {
  const { app, ana, ugo, caio } = await agency()
  const login = { email: caio.email, password: 'uma senha bem longa' }
  const newcomer = {
    nome: 'Davi',
    email: 'davi@exemplo.com.br',
    senha: login.password,
    role: 'client',
  } as const
  const davi = await ana.api.usuarios.create(newcomer)
  const { id, nome, email } = davi
  expectFields('user', {
    login: await caio.api.sessao.login(login),
    sessao: await caio.api.sessao.get(),
    cadastro: (
      await app.browser().api.cadastro.create({ ...login, name: 'Elis', email: 'elis@exemplo.com.br' })
    ).user,
    create: davi,
    update: await ana.api.usuarios.update({ id, nome, email, role: 'client' }),
    list: (await ana.api.usuarios.list())[0],
  })
  const service = { name: 'Identidade', description: 'Da marca ao manual.', icon: 'Palette' } as const
  const offered = await ana.api.servicos.create(service)
  expectFields('service', {
    create: offered,
    update: await ana.api.servicos.update({ id: offered.id, ...service }),
    list: (await ana.api.servicos.list())[0],
    site: (await app.browser().api.site.get()).servicos[0],
  })
  const message = await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: 'Bom dia!' })
  expectFields('chatMessage', {
    enviar: message,
    mensagens: (await caio.api.chat.mensagens({ com: ana.id }))[0],
  })
  expectFields('chatContact', { usuarios: (await ana.api.chat.usuarios({}))[0] })
  const times = {
    data_pedido: '2026-11-20T09:00',
    data_realizacao: '2026-11-21T09:00',
    data_entrega: '2026-11-22T09:00',
  }
  const activity = { responsavel: 'Ugo', atividade: 'Revisão', cliente: 'Caio', ...times }
  const planned = await ugo.api.atividades.create(activity)
  expectFields('atividade', {
    create: planned,
    update: await ugo.api.atividades.update({ id: planned.id, ...activity }),
    get: await ugo.api.atividades.get({ id: planned.id }),
    list: (await ugo.api.atividades.list({}))[0],
  })
})

test('responses with categories, clientes, fornecedores, transactions and contas fixas contain the fields that this file lists', async () => {
  const { ana, ugo } = await agency()
  const rent = { nome: 'Aluguel', tipo: 'despesa' } as const
  const category = await ana.api.categoriasFinanceiras.create(rent)
  expectFields('category', {
    create: category,
    update: await ana.api.categoriasFinanceiras.update({ id: category.id, ...rent }),
    list: (await ana.api.categoriasFinanceiras.list())[0],
  })
  const supplier = await ana.api.fornecedores.create({ nome: 'Imobiliária Sol', tipo: 'pj' })
  expectFields('supplier', {
    create: supplier,
    update: await ana.api.fornecedores.update({ id: supplier.id, nome: 'Imobiliária Sol', tipo: 'pj' }),
    list: (await ana.api.fornecedores.list({}))[0],
  })
  const cliente = await ana.api.clientes.create({ nome: 'Padaria Central' })
  expectFields('cliente', {
    create: cliente,
    update: await ana.api.clientes.update({ id: cliente.id, nome: 'Padaria Central' }),
    list: (await ana.api.clientes.list())[0],
  })
  expect(Object.keys((await ugo.api.clientes.list())[0] ?? {})).toEqual(['id', 'nome'])
  const despesa = { tipo: 'despesa', valor: 1200, categoria_id: category.id, pessoa: supplier.id } as const
  const entry = { ...despesa, data_vencimento: '2026-11-10' }
  const transaction = await ana.api.transacoesFinanceiras.create(entry)
  const { id } = transaction
  expectFields('transaction', {
    create: transaction,
    update: await ana.api.transacoesFinanceiras.update({ id, ...entry }),
    vencidas: (await ana.api.transacoesFinanceiras.vencidas())[0],
    setStatus: await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pago' }),
    get: await ana.api.transacoesFinanceiras.get({ id }),
    list: (await ana.api.transacoesFinanceiras.list({}))[0],
  })
  const fixed = { ...despesa, descricao: 'Aluguel da sala', dia_vencimento: 5, data_inicio: '2026-12-01' }
  const account = await ana.api.contasFixas.create(fixed)
  expectFields('fixedAccount', {
    create: account,
    update: await ana.api.contasFixas.update({ id: account.id, ...fixed }),
    list: (await ana.api.contasFixas.list())[0],
  })
})
