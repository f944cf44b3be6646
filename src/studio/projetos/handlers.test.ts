import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  return { app, ana, ugo, caio, clara }
}

test('a new project is pending and returned with all fields', async () => {
  const { ugo } = await agency()
  const response = await ugo.send('POST', '/projetos', { ...site, budget: 1234.56, deadline: '2026-12-24' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    ...site,
    id: expect.any(Number),
    images: [],
    status: 'pending',
    clientId: null,
    budget: 1234.56,
    deadline: '2026-12-24',
    createdAt: '2026-11-20T14:30:00-03:00',
    updatedAt: '2026-11-20T14:30:00-03:00',
    totalComments: 0,
    lembrar: true,
    versao: 1,
    comments: [],
    decisions: [],
    decididas: [],
  })
})

test('a project with a typed client name can be linked to an account later', async () => {
  const { ana, caio } = await agency()
  const { id } = await ana.api.projetos.create(site)
  expect((await refusal(caio.api.projetos.get({ id }))).status).toBe(404)
  const tied = await ana.api.projetos.update({ ...site, id, clientId: caio.id })
  expect(tied).toMatchObject({ clientId: caio.id, clientName: 'Caio' })
  expect((await caio.api.projetos.get({ id })).title).toBe('Site novo')
})

test('the team may link a project to its first account, but only an admin takes it from a client', async () => {
  const { ana, ugo, caio, clara } = await agency()
  const { id } = await ugo.api.projetos.create(site)
  const give = (who: typeof ana, clientId: number | null) =>
    who.api.projetos.update({ ...site, id, clientId })
  expect((await give(ugo, caio.id)).clientId).toBe(caio.id)
  for (const to of [clara.id, null])
    expect(await refusal(give(ugo, to))).toMatchObject({
      status: 403,
      error: 'Só um admin passa o projeto para outro cliente.',
    })
  const withoutAccount = { ...site, id }
  expect(await refusal(ugo.api.projetos.update(withoutAccount)), 'left out').toMatchObject({ status: 403 })
  expect((await ugo.api.projetos.update({ ...site, id, clientId: caio.id, title: 'Outro' })).title).toBe(
    'Outro',
  )
  expect((await caio.api.projetos.get({ id })).id).toBe(id)
  expect((await give(ana, clara.id)).clientId).toBe(clara.id)
  expect((await give(ana, null)).clientId).toBe(null)
})

test('changing the client of a project changes nothing else of it, under the rules of the whole form', async () => {
  const { app, ana, ugo, caio, clara } = await agency()
  const { id } = await ugo.api.projetos.create({ ...site, budget: 1200, deadline: '2026-12-01' })
  const stored = () =>
    app.context.database.reads.selectFrom('projetos').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await stored()
  app.pass({ minutes: 1 })
  const { versao } = await ugo.api.projetos.setCliente({ id, versao: 1, clientName: 'x', clientId: caio.id })
  expect(await stored()).toEqual({
    ...before,
    clientId: caio.id,
    clientName: 'Caio',
    busca: 'site novo\ncaio',
    versao,
    updatedAt: expect.any(String),
  })
  const stale = { id, versao: 1, clientName: 'Caio', clientId: caio.id }
  expect(await refusal(ugo.api.projetos.setCliente(stale))).toMatchObject({ status: 409 })
  for (const clientId of [clara.id, null])
    expect(await refusal(ugo.api.projetos.setCliente({ id, clientName: 'Clara', clientId }))).toMatchObject({
      status: 403,
    })
  expect(await refusal(ana.api.projetos.setCliente({ ...stale, versao, clientId: ugo.id }))).toMatchObject({
    status: 422,
  })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect((await ana.api.projetos.setCliente({ id, clientName: 'x', clientId: clara.id })).clientId).toBe(
    clara.id,
  )
  expect((await clara.api.projetos.get({ id })).title).toBe('Site novo')
  expect(await refusal(caio.api.projetos.get({ id }))).toMatchObject({ status: 404 })
})

test('only an existing client account can be linked', async () => {
  const { ana, ugo } = await agency()
  for (const clientId of [ugo.id, ana.id, 999_999, 9_007_199_254_740_991]) {
    expect(await refusal(ana.api.projetos.create({ ...site, clientId }))).toMatchObject({
      status: 422,
      fields: { clientId: 'Escolha um cliente cadastrado ou deixe só o nome.' },
    })
  }
})

test('clients see only their own projects', async () => {
  const { ana, ugo, caio, clara } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.create({ ...site, title: 'Marca', clientId: clara.id })
  await ana.api.projetos.create({ ...site, title: 'Sem conta' })
  const titles = async ({ api }: typeof caio) => (await api.projetos.list({})).map(({ title }) => title)
  expect(await titles(caio)).toEqual(['Site novo'])
  expect(await titles(clara)).toEqual(['Marca'])
  expect(await titles(ugo)).toEqual(['Sem conta', 'Marca', 'Site novo'])
  expect((await caio.fetch('/api/projetos')).headers.get('x-total-count')).toBe('1')
  expect((await refusal(clara.api.projetos.comentarios({ id }))).status).toBe(404)
  expect((await refusal(clara.api.projetos.comentar({ id, message: 'Oi' }))).status).toBe(404)
  expect(await clara.api.projetos.list({ busca: 'Site' })).toEqual([])
})

test('Ugo can set any status, and each change updates the time of the last change', async () => {
  const { app, ugo } = await agency()
  const { id } = await ugo.api.projetos.create(site)
  const statuses = ['completed', 'pending', 'approved', 'in_progress', 'review', 'review'] as const
  for (const [at, status] of statuses.entries()) {
    app.pass({ minutes: 1 })
    const updatedAt = `2026-11-20T14:3${at + 1}:00-03:00`
    expect(await ugo.api.projetos.setStatus({ id, status })).toMatchObject({ status, updatedAt })
  }
  expect(await ugo.api.projetos.get({ id })).toMatchObject({
    createdAt: '2026-11-20T14:30:00-03:00',
    updatedAt: '2026-11-20T14:36:00-03:00',
    versao: 7,
  })
  const response = await ugo.send('PATCH', `/projetos/${id}/status`, { status: 'pending_review' })
  expect([response.status, await response.json()]).toMatchObject([422, { error: 'Selecione um status.' }])
})

test('only one of two simultaneous updates of the same version succeeds, and the other gets a conflict with the current record', async () => {
  const { ana, ugo } = await agency()
  const { id, versao } = await ana.api.projetos.create(site)
  const edits = await Promise.all([
    ana.send('PUT', `/projetos/${id}`, { ...site, title: 'Da Ana', versao }),
    ugo.send('PUT', `/projetos/${id}`, { ...site, title: 'Do Ugo', versao }),
  ])
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = edits.find(({ status }) => status === 409)
  const { title } = await ana.api.projetos.get({ id })
  expect(await lost?.json()).toMatchObject({
    error: 'Este registro foi alterado por outra pessoa. Recarregue e tente de novo.',
    code: 'CONFLICT',
    atual: { title, versao: 2 },
  })
  expect((await refusal(ugo.api.projetos.setStatus({ id, status: 'review', versao }))).status).toBe(409)
  expect((await ugo.api.projetos.update({ ...site, id, title: 'Sem versão' })).versao).toBe(3)
})

test('a form that was open while the client changed the name does not restore the old name', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id, versao } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  const profile = await caio.api.perfil.get()
  await caio.api.perfil.update({ name: 'Caio Prado', versao: profile.versao })
  const form = { ...site, id, versao, clientId: caio.id, clientName: 'Caio', title: 'Outro título' }
  expect(await ana.api.projetos.update(form)).toMatchObject({
    title: 'Outro título',
    clientName: 'Caio Prado',
  })
})

test('comments are listed with their authors in order, and the project counts them', async () => {
  const { app, ana, caio } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  expect(await caio.api.projetos.comentarios({ id })).toEqual([])
  const first = await ana.api.projetos.comentar({ id, message: '  Começamos!  ' })
  expect(first).toEqual({
    id: expect.any(Number),
    projectId: id,
    userId: ana.id,
    userName: 'Ana',
    userRole: 'admin',
    message: 'Começamos!',
    createdAt: '2026-11-20T14:30:00-03:00',
    decisao: null,
  })
  app.pass({ minutes: 1 })
  const second = await caio.api.projetos.comentar({ id, message: 'Que bom' })
  expect(await caio.api.projetos.comentarios({ id })).toEqual([first, second])
  expect((await caio.api.projetos.list({}))[0]?.totalComments).toBe(2)
  expect((await refusal(caio.api.projetos.comentar({ id, message: ' \n ' }))).fields).toEqual({
    message: 'Escreva um comentário.',
  })
})

test('every projetos endpoint for a single project answers 404 if the project is in the bin', async () => {
  const { app, ana, ugo, caio } = await agency()
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect((await refusal(ugo.api.projetos.remove({ id }))).status).toBe(403)
  await ana.api.projetos.remove({ id })
  const meets = [
    ana.api.projetos.get({ id }),
    ana.api.projetos.update({ ...site, id }),
    ana.api.projetos.setCliente({ id, clientName: 'Caio' }),
    ana.api.projetos.setStatus({ id, status: 'pending' }),
    ana.api.projetos.remove({ id }),
    ana.api.projetos.setLembrar({ id, lembrar: false }),
    ana.api.projetos.comentarios({ id }),
    ana.api.projetos.comentar({ id, message: 'Oi' }),
    ana.api.projetos.ordenarImagens({ id, ids: [1] }),
    ana.api.projetos.legendarImagem({ id: 1, projectId: id, legenda: 'Capa' }),
    ana.api.projetos.excluirImagem({ id: 1, projectId: id }),
    caio.api.projetos.aprovar({ id }),
    caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' }),
  ]
  for (const { status } of await Promise.all(meets.map(refusal))) expect(status).toBe(404)
  const picture = new FormData()
  picture.append('arquivo', new File(['x'], 'capa.png', { type: 'image/png' }))
  const upload = await ana.fetch(`/api/projetos/${id}/imagens`, { method: 'POST', body: picture })
  expect(upload.status).toBe(404)
  expect(await ana.api.projetos.list({})).toEqual([])
  const stored = await app.context.database.reads.selectFrom('projetos').select('title').execute()
  expect(stored).toEqual([{ title: 'Site novo' }])
})
