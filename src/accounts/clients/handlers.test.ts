import { expect, test } from 'vitest'
import type { Direction } from '#platform/contract/fields.ts'
import { password, refusal, testApp } from '#testing/app.ts'
import type { ClientOrder } from './contract.ts'

const common = { clientName: 'x', description: 'x', category: 'Branding' } as const

async function setUp() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  app.pass({ minutes: 1 })
  const clara = await app.person('Clara')
  await app.person('Ugo', 'user')
  const open = async (clientId: number, status?: 'review' | 'completed') => {
    const { id } = await ana.api.projetos.create({ ...common, title: 'Peça', clientId })
    if (status) await ana.api.projetos.setStatus({ id, status })
    return id
  }
  const names = async (busca?: string) => (await ana.api.clients.list({ busca })).map(({ name }) => name)
  return { app, ana, caio, clara, open, names }
}

test('lists only client accounts, with project counts, waiting time and last access', async () => {
  const { app, ana, caio, clara, open } = await setUp()
  await open(caio.id)
  app.pass({ minutes: 1 })
  await open(caio.id, 'review')
  const removed = await open(caio.id, 'completed')
  app.pass({ minutes: 1 })
  await open(caio.id, 'review')
  await ana.api.projetos.remove({ id: removed })
  await ana.api.usuarios.bloquear({ id: clara.id })
  const empty = { pending: 0, in_progress: 0, review: 0, approved: 0, completed: 0 }
  expect(await ana.api.clients.list({})).toEqual([
    {
      id: caio.id,
      name: 'Caio',
      nome: 'Caio',
      email: caio.email,
      role: 'client',
      company: null,
      avatar: expect.stringContaining('data:image/svg+xml'),
      status: 'ativo',
      pedido: null,
      versao: 1,
      emailProvado: null,
      convidado: false,
      projetos: { ...empty, pending: 1, review: 2 },
      totalProjetos: 3,
      aguardaDesde: '2026-11-20T14:32:00-03:00',
      cadastro: null,
      ultimoAcesso: '2026-11-20T14:30:00-03:00',
    },
    expect.objectContaining({
      name: 'Clara',
      status: 'bloqueado',
      projetos: empty,
      totalProjetos: 0,
      aguardaDesde: null,
      ultimoAcesso: '2026-11-20T14:31:00-03:00',
    }),
  ])
})

test('a person who requested a team role is listed as a client, together with the request, until an admin approves it', async () => {
  const { app, ana } = await setUp()
  const input = { name: 'Paula', email: 'paula@exemplo.com.br', password, role: 'admin' } as const
  const { user } = await app.browser().api.cadastro.create(input)
  const found = await ana.api.clients.list({ busca: 'paula' })
  expect(found).toMatchObject([{ name: 'Paula', status: 'pendente', pedido: 'admin' }])
  await ana.api.usuarios.aprovar({ id: user.id })
  expect(await ana.api.clients.list({ busca: 'paula' })).toEqual([])
})

test('finds accounts by name, e-mail and company, ignoring case and accents, even after these were changed', async () => {
  const { ana, caio, clara, names } = await setUp()
  const edit = { nome: 'José Ávila', email: 'contato@padaria.com.br', company: 'Pão & Cia' }
  await ana.api.usuarios.update({ id: caio.id, ...edit })
  for (const busca of ['jose', 'AVILA', 'contato@PADARIA', 'pao & c', ' José '])
    expect(await names(busca), busca).toEqual(['José Ávila'])
  expect(await names('caio')).toEqual([])
  expect(await names('%')).toEqual([])
  await clara.api.perfil.update({ name: 'Ágata' })
  expect(await names('agata')).toEqual(['Ágata'])
  expect(await names()).toEqual(['Ágata', 'José Ávila'])
  expect(await refusal(ana.api.clients.list({ busca: 'x'.repeat(101) }))).toMatchObject({
    status: 422,
    error: 'Use no máximo 100 caracteres.',
  })
})

test('the last access is the last sign-in and remains after sign-out', async () => {
  const { app, ana, caio } = await setUp()
  const last = async () => (await ana.api.clients.list({ busca: 'caio' }))[0]?.ultimoAcesso
  app.pass({ minutes: 20 })
  await caio.api.sessao.login({ email: caio.email, password })
  expect(await last()).toBe('2026-11-20T14:51:00-03:00')
  await caio.api.sessao.logout()
  expect(await last()).toBe('2026-11-20T14:51:00-03:00')
  await ana.api.usuarios.create({ nome: 'Caio Novo', email: 'novo@exemplo.com.br', senha: password })
  expect((await ana.api.clients.list({ busca: 'novo' }))[0]?.ultimoAcesso).toBeNull()
})

test.each<[ClientOrder, Direction, string[]]>([
  ['nome', 'asc', ['Bia', 'Caio', 'Clara', 'Élio']],
  ['nome', 'desc', ['Élio', 'Clara', 'Caio', 'Bia']],
  ['espera', 'asc', ['Caio', 'Clara', 'Bia', 'Élio']],
  ['espera', 'desc', ['Clara', 'Caio', 'Bia', 'Élio']],
  ['projetos', 'desc', ['Clara', 'Caio', 'Bia', 'Élio']],
  ['projetos', 'asc', ['Bia', 'Élio', 'Caio', 'Clara']],
  ['acesso', 'desc', ['Clara', 'Caio', 'Bia', 'Élio']],
  ['acesso', 'asc', ['Caio', 'Clara', 'Bia', 'Élio']],
])('sorts by %s, %s', async (ordenar, direcao, expected) => {
  const { app, ana, caio, clara, open } = await setUp()
  for (const nome of ['Élio', 'Bia'])
    await ana.api.usuarios.create({ nome, email: `${nome.length}@exemplo.com.br`, senha: password })
  await open(caio.id, 'review')
  app.pass({ minutes: 1 })
  await open(clara.id, 'review')
  await open(clara.id)
  expect((await ana.api.clients.list({ ordenar, direcao })).map(({ name }) => name)).toEqual(expected)
})

test('paginates with a total count, rejects an unknown sort column with 422, and sends no password data', async () => {
  const { ana, names } = await setUp()
  const page = async (query: string) => {
    const response = await ana.fetch(`/api/clients?${query}`)
    const rows = (await response.json()) as { name: string }[]
    return [response.headers.get('x-total-count'), ...rows.map(({ name }) => name)]
  }
  expect(await names()).toEqual(['Caio', 'Clara'])
  expect(await page('limit=1')).toEqual(['2', 'Caio'])
  expect(await page('limit=1&offset=1')).toEqual(['2', 'Clara'])
  expect(await page('busca=cla&offset=1')).toEqual(['1'])
  expect((await ana.fetch('/api/clients?ordenar=senha_hash')).status).toBe(422)
  expect(await (await ana.fetch('/api/clients')).text()).not.toMatch(/argon2id|senha|totp|hash/)
})
