import { expect, test } from 'vitest'
import { site } from '#testing/agency.ts'
import { refusal, testApp } from '#testing/app.ts'

async function ugoAtWork() {
  const app = await testApp()
  const ugo = await app.person('Ugo', 'user')
  const context = { repeatKey: crypto.randomUUID() }
  const titles = async () => (await ugo.api.projetos.list({})).map(({ title }) => title)
  return { app, ugo, context, titles }
}

test('three concurrent requests with the same key create one record and get the same response', async () => {
  const { app, ugo, context, titles } = await ugoAtWork()
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => ugo.api.projetos.create(site, { context })))
  expect(others).toEqual([one, one])
  expect(await titles()).toEqual(['Site novo'])
  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select('acao')
    .where('acao', '=', 'projetos.create')
    .execute()
  expect(rows).toHaveLength(1)
})

test('a repeated request gets the first response and status, even if the record has changed', async () => {
  const { ugo, context } = await ugoAtWork()
  const first = await ugo.api.projetos.create(site, { context })
  await ugo.api.projetos.setStatus({ id: first.id, status: 'completed' })
  const again = await ugo.fetch('/api/projetos', {
    method: 'POST',
    body: JSON.stringify(site),
    headers: { 'content-type': 'application/json', 'idempotency-key': context.repeatKey.toUpperCase() },
  })
  expect([again.status, await again.json()]).toEqual([201, first])
})

test('a repeated request whose first response was a 204 gets a 204 without a body', async () => {
  const { app, ugo } = await ugoAtWork()
  const ana = await app.person('Ana', 'admin')
  const { id } = await ugo.api.projetos.create(site)
  await ana.api.projetos.remove({ id })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const restore = async () => {
    const init = { method: 'POST', body: '{}', headers }
    const response = await ana.fetch(`/api/lixeira/projetos/${id}/restaurar`, init)
    return [response.status, await response.text()]
  }
  expect([await restore(), await restore()]).toEqual(Array(2).fill([204, '']))
})

test('a request with a used key and another body is rejected with 409', async () => {
  const { ugo, context, titles } = await ugoAtWork()
  await ugo.api.projetos.create(site, { context })
  expect(await refusal(ugo.api.projetos.create({ ...site, title: 'Outro' }, { context }))).toMatchObject({
    status: 409,
    error: 'Esta repetição não corresponde ao pedido original.',
  })
  expect(await titles()).toEqual(['Site novo'])
})

test('the same key does not affect requests of another user or to another endpoint', async () => {
  const { app, ugo, context, titles } = await ugoAtWork()
  const bia = await app.person('Bia', 'user')
  const { id } = await ugo.api.projetos.create(site, { context })
  await bia.api.projetos.create(site, { context })
  await ugo.api.projetos.comentar({ id, message: 'Oi' }, { context })
  expect(await titles()).toEqual(['Site novo', 'Site novo'])
  expect(await ugo.api.projetos.comentarios({ id })).toHaveLength(1)
})

test('a request with another key is another request', async () => {
  const { ugo, context, titles } = await ugoAtWork()
  await ugo.api.projetos.create(site, { context })
  await ugo.api.projetos.create(site, { context: { repeatKey: crypto.randomUUID() } })
  expect(await titles()).toHaveLength(2)
})

test('a key has no effect on a PATCH, which is executed each time', async () => {
  const { ugo, context } = await ugoAtWork()
  const { id } = await ugo.api.projetos.create(site)
  for (const status of ['review', 'pending', 'review'] as const)
    expect((await ugo.api.projetos.setStatus({ id, status }, { context })).status).toBe(status)
})

test('a key expires after 24 hours', async () => {
  const { app, ugo, context, titles } = await ugoAtWork()
  await ugo.api.projetos.create(site, { context })
  app.pass({ hours: 24 })
  await ugo.api.sessao.login({ email: ugo.email, password: 'uma senha bem longa' })
  await ugo.api.projetos.create(site, { context })
  expect(await titles()).toHaveLength(1)
  app.pass({ milliseconds: 1 })
  await ugo.api.projetos.create(site, { context })
  expect(await titles()).toHaveLength(2)
})

test('the response to a failed request is not stored, so the same key can be used again', async () => {
  const { ugo, context } = await ugoAtWork()
  const missing = { id: 999, message: 'Oi' }
  for (const _ of [1, 2]) {
    expect((await refusal(ugo.api.projetos.comentar(missing, { context }))).status).toBe(404)
  }
  const { id } = await ugo.api.projetos.create(site)
  expect((await ugo.api.projetos.comentar({ ...missing, id }, { context })).message).toBe('Oi')
})

test('rejects a key that is not a UUID', async () => {
  const { ugo } = await ugoAtWork()
  const context = { repeatKey: 'outra vez' }
  expect((await refusal(ugo.api.projetos.create(site, { context }))).fields).toEqual({
    'Idempotency-Key': 'Confira os dados informados.',
  })
})

test('a stored response does not contain an invitation link in plain text', async () => {
  const { app, context } = await ugoAtWork()
  const ana = await app.person('Ana', 'admin')
  const { link } = await ana.api.convites.create({ role: 'user' }, { context })
  expect((await ana.api.convites.create({ role: 'user' }, { context })).link).toBe(link)
  const stored = await app.context.database.reads.selectFrom('repeticoes').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('convite=')
})
