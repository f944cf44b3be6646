import { expect, test } from 'vitest'
import { agency } from '#server/testing/agency.ts'
import { refusal } from '#server/testing/app.ts'
import { runDue } from './worker.ts'

const asked = 'Agência: “Site novo” espera a sua aprovação.'
const again = 'Agência: “Site novo” ainda espera a sua aprovação.'

async function waiting() {
  const all = await agency()
  const { app, caio, outbox, review } = all
  await review()
  /** Hour after hour, with the worker at each. */
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) {
      app.pass({ hours: 1 })
      await runDue(app.context)
    }
  }
  const subjects = async () => (await outbox(caio)).map(({ assunto }) => assunto)
  return { ...all, hours, subjects }
}

test('after two, five and ten days, and then no more', async () => {
  const { later, hours, subjects, sentences, unread, caio } = await waiting()
  const at = async (days: number) => {
    await hours(days)
    return (await subjects()).length
  }
  expect(await at(47)).toBe(1)
  expect(await at(1)).toBe(2)
  expect(await at(3 * 24 - 1)).toBe(2)
  expect(await at(1)).toBe(3)
  expect(await at(5 * 24 - 1)).toBe(3)
  expect(await at(1)).toBe(4)
  expect(await at(20 * 24)).toBe(4)
  expect(await subjects()).toEqual([asked, again, again, again])
  await later()
  expect(await sentences(caio)).toHaveLength(4)
  // Each takes the place of the one before.
  expect(await unread(caio)).toBe(1)
})

test('after weeks off only the latest is sent, and of several processes one sends it', async () => {
  const { app, subjects } = await waiting()
  const failed: string[] = []
  const log = { ...app.context.log, error: (what: string) => failed.push(what) }
  app.pass({ hours: 6 * 24 })
  await Promise.all([1, 2, 3, 4].map(() => runDue({ ...app.context, log })))
  // None of them ran into the other: the key of the table is the last guard, not the first.
  expect(failed).toEqual([])
  expect(await subjects()).toEqual([asked, again])
  app.pass({ hours: 30 * 24 })
  await Promise.all([1, 2, 3, 4].map(() => runDue(app.context)))
  await runDue(app.context)
  expect(await subjects()).toEqual([asked, again, again])
})

test('the database itself refuses the same reminder twice', async () => {
  const { app, id } = await waiting()
  app.pass({ hours: 48 })
  await runDue(app.context)
  const { writes } = app.context.database
  const row = await writes.selectFrom('lembretes').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ projectId: id, passo: 2, revisao_desde: '2026-11-20T17:30:00.000Z' })
  await expect(writes.insertInto('lembretes').values(row).execute()).rejects.toThrow()
})

test.each([
  ['it was approved', ({ caio, id }) => caio.api.projetos.aprovar({ id })],
  ['changes were asked for', ({ caio, id }) => caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })],
  ['the team took it back', ({ ugo, id }) => ugo.api.projetos.setStatus({ id, status: 'in_progress' })],
  ['it is in the bin', ({ ana, id }) => ana.api.projetos.remove({ id })],
  ['the team switched it off', ({ ugo, id }) => ugo.api.projetos.setLembrar({ id, lembrar: false })],
  ['its client is blocked', ({ ana, caio }) => ana.api.usuarios.bloquear({ id: caio.id })],
] satisfies [string, (all: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>][])(
  'nobody is reminded once %s',
  async (_, happens) => {
    const all = await waiting()
    await happens(all)
    all.app.pass({ hours: 20 * 24 })
    await runDue(all.app.context)
    expect(await all.subjects()).not.toContain(again)
    expect(await all.app.context.database.reads.selectFrom('lembretes').selectAll().execute()).toEqual([])
  },
)

test('a second review counts from its own beginning; staying in review does not begin anew', async () => {
  const { ugo, caio, id, later, hours, review, subjects } = await waiting()
  await later({ hours: 40 })
  await review()
  await hours(8)
  expect(await subjects()).toEqual([asked, again])
  await later()
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await later({ hours: 100 })
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  await hours(47)
  expect(await subjects()).toEqual([asked, again, asked])
  await hours(1)
  expect(await subjects()).toEqual([asked, again, asked, again])
})

test('who wants no mail is reminded in the bell; who wants one a day, in the digest', async () => {
  const { app, caio, later, outbox, sentences, subjects } = await waiting()
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  app.pass({ hours: 48 })
  await runDue(app.context)
  await later()
  expect(await subjects()).toEqual([asked])
  expect((await sentences(caio))[0]).toBe('“Site novo” ainda espera a sua aprovação.')
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  app.pass({ hours: 72 })
  await runDue(app.context)
  expect(await subjects()).toEqual([asked])
  app.pass({ hours: 20 })
  await runDue(app.context)
  expect((await outbox(caio))[1]?.texto).toContain('• “Site novo” ainda espera a sua aprovação.')
})

test('a reminder is in the audit, under the house’s own name', async () => {
  const { app, ana, caio, id, later } = await waiting()
  app.pass({ hours: 48 })
  await runDue(app.context)
  await later()
  const rows = await ana.api.auditoria.list({ acao: 'avisos.lembrar' })
  expect(rows).toMatchObject([
    {
      usuario_id: null,
      usuario_nome: 'Bastidor',
      entidade: 'projetos',
      entidade_id: id,
      endereco: 'interno',
    },
  ])
  expect((await caio.api.projetos.get({ id })).versao).toBe(2)
})

test('the switch is the team’s, is kept, and a stale page is told so', async () => {
  const { ugo, caio, id } = await waiting()
  const { versao, updatedAt, lembrar } = await ugo.api.projetos.get({ id })
  expect(lembrar).toBe(true)
  expect((await refusal(caio.api.projetos.setLembrar({ id, lembrar: false }))).status).toBe(403)
  const after = await ugo.api.projetos.setLembrar({ id, lembrar: false, versao })
  expect(after).toMatchObject({ lembrar: false, versao: versao + 1, updatedAt })
  expect((await refusal(ugo.api.projetos.setLembrar({ id, lembrar: true, versao }))).status).toBe(409)
  expect((await refusal(ugo.api.projetos.setLembrar({ id: 999_999, lembrar: true }))).status).toBe(404)
})
