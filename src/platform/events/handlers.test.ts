import { expect, test } from 'vitest'
import { lastSeq } from '#platform/audit/queries.ts'
import { password, testApp } from '#testing/app.ts'
import { entitiesOf, openEventStream, pollOptions } from '#testing/stream.ts'

const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  /**
   * Returns the current end of the audit log. A stream that starts at this position gets only later events.
   */
  const seq = async () => String(await lastSeq(app.context.database.reads))
  return { app, ana, caio, seq }
}

test('a change reaches the users whom it concerns, and no others', async () => {
  const { app, ana, caio, seq } = await agency()
  const ugo = await app.person('Ugo', 'user')
  const clara = await app.person('Clara')
  const known = await seq()
  const [anas, ugos, caios, claras] = await Promise.all(
    [ana, ugo, caio, clara].map((who) => openEventStream(who, known)),
  )
  if (!anas || !ugos || !caios || !claras) throw new Error()

  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  const { id: comment } = await ugo.api.projetos.comentar({ id, message: 'Oi' })
  await expect.poll(() => entitiesOf(caios), pollOptions).toEqual(['projetos', 'comentarios'])
  expect(caios.heard).toMatchObject([{ entidade_id: id }, { entidade_id: comment }])
  await ana.api.projetos.create(site)
  await ana.api.configuracoes.update({ nome: 'Estúdio' })
  await clara.api.perfil.update({ name: 'Clara Luz' })
  await ana.api.projetos.create({ ...site, clientId: clara.id })

  const all = ['projetos', 'comentarios', 'projetos', 'configuracoes', 'usuarios', 'projetos']
  await expect.poll(() => entitiesOf(anas), pollOptions).toEqual(all)
  await expect
    .poll(() => entitiesOf(ugos), pollOptions)
    .toEqual(['projetos', 'comentarios', 'projetos', 'projetos'])
  await expect.poll(() => entitiesOf(claras), pollOptions).toEqual(['usuarios', 'projetos'])
  expect(entitiesOf(caios)).toEqual(['projetos', 'comentarios'])
})

test('an event says that a record changed, not what changed', async () => {
  const { ana, caio, seq } = await agency()
  const stream = await openEventStream(caio, await seq())
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await expect.poll(() => stream.heard, pollOptions).toHaveLength(1)
  expect(stream.heard).toEqual([
    { id: expect.stringMatching(/^\d+-[0-9a-f]{8}$/), entidade: 'projetos', entidade_id: id },
  ])
})

test('after a reconnect a client receives the missed events once and in order, followed by new events', async () => {
  const { app, ana, caio, seq } = await agency()
  const clara = await app.person('Clara')
  const before = await openEventStream(caio, await seq())
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await expect.poll(() => before.heard, pollOptions).toHaveLength(1)
  before.hangUp()

  await ana.api.projetos.setStatus({ id, status: 'review' })
  await ana.api.projetos.create({ ...site, clientId: clara.id })
  await ana.api.projetos.comentar({ id, message: 'Veja' })
  const after = await openEventStream(caio, before.heard[0]?.id)
  await expect.poll(() => entitiesOf(after), pollOptions).toEqual(['projetos', 'comentarios'])
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await expect.poll(() => entitiesOf(after), pollOptions).toEqual(['projetos', 'comentarios', 'projetos'])
})

test('an invalid Last-Event-ID or one from another installation does not prevent later events', async () => {
  const { ana, caio } = await agency()
  await ana.api.projetos.create({ ...site, clientId: caio.id })
  const odd = ['x', '-1', '1e3', '', '99999999999999999999', '9007199254740991']
  const streams = await Promise.all(odd.map((last) => openEventStream(caio, last)))
  await ana.api.projetos.create({ ...site, clientId: caio.id })
  // The change arrives as an event of its own or as part of the event that tells the client to refetch
  // everything.
  for (const { heard } of streams) await expect.poll(() => heard, pollOptions).not.toEqual([])
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  for (const { heard } of streams) await expect.poll(() => heard.at(-1)?.entidade_id, pollOptions).toBe(id)
})

test('a rejected change sends no event', async () => {
  const { ana, caio, seq } = await agency()
  const stream = await openEventStream(ana, await seq())
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  await ana.api.projetos.update({ ...site, id, versao: 9 }).catch(() => undefined)
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await expect.poll(() => entitiesOf(stream), pollOptions).toEqual(['projetos', 'projetos'])
})

test('opening a stream without a session is rejected with 401', async () => {
  const { app } = await agency()
  const response = await app.browser().fetch('/api/eventos')
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }])
})

test.each([
  ['the user signs out', ({ caio }) => caio.api.sessao.logout()],
  ['the user is blocked', ({ ana, caio }) => ana.api.usuarios.bloquear({ id: caio.id })],
  [
    'the user gets another role',
    ({ ana, caio }) =>
      ana.api.usuarios.update({ id: caio.id, nome: 'Caio', email: caio.email, role: 'user' }),
  ],
  ['the session times out after thirty minutes', async ({ app }) => app.pass({ minutes: 30 })],
] satisfies [string, (all: Awaited<ReturnType<typeof agency>>) => Promise<unknown>][])(
  'the event stream ends when %s',
  async (_, happens) => {
    const all = await agency()
    const stream = await openEventStream(all.caio)
    await happens(all)
    await expect.poll(() => stream.ended).toBe(true)
  },
)

test('the event stream of an admin who loses the role ends although the session continues', async () => {
  const { app, ana } = await agency()
  await app.person('Bia', 'admin')
  const stream = await openEventStream(ana)
  await ana.api.usuarios.update({ id: ana.id, nome: 'Ana', email: ana.email, role: 'client' })
  expect((await ana.api.sessao.get()).role).toBe('client')
  await expect.poll(() => stream.ended).toBe(true)
})

test('renewing the session ends the event stream, and a new stream can be opened', async () => {
  const { caio, seq } = await agency()
  const stream = await openEventStream(caio)
  await caio.api.sessao.renovar()
  await expect.poll(() => stream.ended).toBe(true)
  const next = await openEventStream(caio, await seq())
  await caio.api.sessao.login({ email: caio.email, password })
  await expect.poll(() => entitiesOf(next), pollOptions).toEqual(['sessoes'])
})

test('an event stream ends when the server closes its source of changes, as it does at shutdown', async () => {
  const { app, caio } = await agency()
  const stream = await openEventStream(caio)
  app.context.changes.close()
  await expect.poll(() => stream.ended, pollOptions).toBe(true)
})
