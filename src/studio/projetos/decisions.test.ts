import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const
const late = 'Este projeto não está mais aguardando aprovação.'

/** Sets up a project in review that Ana created for Caio. */
async function inReview() {
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  return { app, ana, caio, id }
}

test('Caio approves once, and the decision records who decided, when and from which address', async () => {
  const { app, ana, caio, id } = await inReview()
  app.pass({ minutes: 5 })
  const answer = await caio.fetch(`/api/projetos/${id}/aprovar`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(await answer.json()).toMatchObject({ status: 'approved', clientName: 'Caio', versao: 3 })
  expect(await refusal(caio.api.projetos.aprovar({ id }))).toMatchObject({ status: 409, error: late })
  expect((await ana.api.projetos.get({ id })).decisions).toEqual([
    {
      id: expect.any(Number),
      decisao: 'approved',
      userName: 'Caio',
      motivo: null,
      endereco: '203.0.113.7',
      imagens: [],
      termo: expect.stringMatching(/^[0-9A-Z]{20}$/),
      createdAt: '2026-11-20T14:35:00-03:00',
    },
  ])
})

test('a request for changes adds its reason to the comments and makes the project pending', async () => {
  const { caio, id } = await inReview()
  for (const body of [{}, { motivo: '  ' }]) {
    const response = await caio.send('POST', `/projetos/${id}/rejeitar`, body)
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: 'Informe o que precisa mudar.', fields: { motivo: 'Informe o que precisa mudar.' } },
    ])
  }
  expect((await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })).status).toBe('pending')
  const { comments, decisions } = await caio.api.projetos.get({ id })
  expect(comments).toMatchObject([{ message: 'Falta a cor', userName: 'Caio', decisao: 'rejected' }])
  expect(decisions).toMatchObject([{ decisao: 'rejected', motivo: 'Falta a cor' }])
  expect((await refusal(caio.api.projetos.rejeitar({ id, motivo: 'Mais' }))).error).toBe(late)
})

test('a decision is possible only in review', async () => {
  const { ana, caio, id } = await inReview()
  for (const status of ['pending', 'in_progress', 'approved', 'completed'] as const) {
    await ana.api.projetos.setStatus({ id, status })
    expect((await refusal(caio.api.projetos.aprovar({ id }))).error).toBe(late)
    expect((await refusal(caio.api.projetos.rejeitar({ id, motivo: 'x' }))).status).toBe(409)
  }
  expect((await ana.api.projetos.get({ id })).decisions).toEqual([])
})

test("only the project's own client can decide: another client gets a 404, and an admin gets a 403", async () => {
  const { app, ana, id } = await inReview()
  const clara = await app.person('Clara')
  for (const [{ api }, status] of [
    [clara, 404],
    [ana, 403],
  ] as const) {
    expect((await refusal(api.projetos.aprovar({ id }))).status).toBe(status)
    expect((await refusal(api.projetos.rejeitar({ id, motivo: 'Falta a cor' }))).status).toBe(status)
  }
  expect((await ana.api.projetos.get({ id })).status).toBe('review')
})

test('exactly one of a simultaneous approval and rejection succeeds', async () => {
  const { ana, caio, id } = await inReview()
  const both = await Promise.allSettled([
    caio.api.projetos.aprovar({ id }),
    caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await ana.api.projetos.get({ id })).decisions).toHaveLength(1)
})

test('decisions cannot be changed or deleted, not even by SQL', async () => {
  const { app, caio, id } = await inReview()
  await caio.api.projetos.aprovar({ id })
  const { writes, reads } = app.context.database
  const tries = [
    writes.updateTable('decisoes').set({ decisao: 'rejected' }),
    writes.deleteFrom('decisoes'),
    writes.deleteFrom('projetos'),
  ]
  for (const attempt of tries) await expect(attempt.execute()).rejects.toThrow()
  if (app.context.database.engine === 'postgres') {
    await expect(sql`truncate decisoes cascade`.execute(writes)).rejects.toThrow('this table only grows')
  }
  expect(await reads.selectFrom('decisoes').select('decisao').execute()).toEqual([{ decisao: 'approved' }])
})
