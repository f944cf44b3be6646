import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { runDue } from './digest.ts'

const subject = '“Site novo” aguarda a sua aprovação'
const again = '“Site novo” ainda aguarda a sua aprovação'

async function waiting() {
  const all = await agency()
  const { app, caio, outbox, review } = all
  await review()
  /** Lets time pass hour by hour and runs the worker after each hour. */
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) {
      app.pass({ hours: 1 })
      await runDue(app.context)
    }
  }
  /** The subjects of the e-mails that ask Caio for his approval. */
  const subjects = async () =>
    (await outbox(caio))
      .map(({ assunto }) => assunto)
      .filter((assunto) => assunto.includes('aguarda a sua aprovação'))
  return { ...all, hours, subjects }
}

test('reminds the client after two, five and ten days, and not again', async () => {
  const { later, hours, subjects, sentences, unread, caio } = await waiting()
  const at = async (count: number) => {
    await hours(count)
    return (await subjects()).length
  }
  expect(await at(47)).toBe(1)
  expect(await at(1)).toBe(2)
  expect(await at(3 * 24 - 1)).toBe(2)
  expect(await at(1)).toBe(3)
  expect(await at(5 * 24 - 1)).toBe(3)
  expect(await at(1)).toBe(4)
  expect(await at(20 * 24)).toBe(4)
  expect(await subjects()).toEqual([subject, again, again, again])
  await later()
  expect(await sentences(caio)).toHaveLength(4)
  // Each reminder marks the previous reminder as read.
  expect(await unread(caio)).toBe(1)
})

test('after a downtime only the latest reminder is sent, and only once even if several runs are simultaneous', async () => {
  const { app, subjects } = await waiting()
  const failed: string[] = []
  const log = { ...app.context.log, error: (what: string) => failed.push(what) }
  app.pass({ hours: 6 * 24 })
  await Promise.all([1, 2, 3, 4].map(() => runDue({ ...app.context, log })))
  // The database transaction avoids duplicates, so no run violates the unique key of the table.
  expect(failed).toEqual([])
  expect(await subjects()).toEqual([subject, again])
  app.pass({ hours: 30 * 24 })
  await Promise.all([1, 2, 3, 4].map(() => runDue(app.context)))
  await runDue(app.context)
  expect(await subjects()).toEqual([subject, again, again])
})

test('the database rejects the same reminder twice', async () => {
  const { app, id } = await waiting()
  app.pass({ hours: 48 })
  await runDue(app.context)
  const { writes } = app.context.database
  const row = await writes.selectFrom('lembretes').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ projectId: id, passo: 2, revisao_desde: '2026-11-20T17:30:00.000Z' })
  await expect(writes.insertInto('lembretes').values(row).execute()).rejects.toThrow()
})

test.each([
  ['the project was approved', ({ caio, id }) => caio.api.projetos.aprovar({ id })],
  ['changes were requested', ({ caio, id }) => caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })],
  ['the team ended the review', ({ ugo, id }) => ugo.api.projetos.setStatus({ id, status: 'in_progress' })],
  ['the project was deleted', ({ ana, id }) => ana.api.projetos.remove({ id })],
  ['the team switched reminders off', ({ ugo, id }) => ugo.api.projetos.setLembrar({ id, lembrar: false })],
  ['the client was blocked', ({ ana, caio }) => ana.api.usuarios.bloquear({ id: caio.id })],
] satisfies [string, (all: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>][])(
  'sends no reminder after %s',
  async (_, happens) => {
    const all = await waiting()
    await happens(all)
    all.app.pass({ hours: 20 * 24 })
    await runDue(all.app.context)
    expect(await all.subjects()).not.toContain(again)
    expect(await all.app.context.database.reads.selectFrom('lembretes').selectAll().execute()).toEqual([])
  },
)

test('a second review counts from its own beginning, and setting the status to review again does not restart the count', async () => {
  const { ugo, caio, id, later, hours, review, subjects } = await waiting()
  await later({ hours: 40 })
  await review()
  await hours(8)
  expect(await subjects()).toEqual([subject, again])
  await later()
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await later({ hours: 100 })
  await ugo.api.projetos.setStatus({ id, status: 'review' })
  await hours(47)
  expect(await subjects()).toEqual([subject, again, subject])
  await hours(1)
  expect(await subjects()).toEqual([subject, again, subject, again])
})

test('with the setting nunca a reminder is listed but not e-mailed, and with diario it is in the digest', async () => {
  const { app, caio, later, outbox, sentences, subjects } = await waiting()
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  app.pass({ hours: 48 })
  await runDue(app.context)
  await later()
  expect(await subjects()).toEqual([subject])
  expect((await sentences(caio))[0]).toBe('“Site novo” ainda aguarda a sua aprovação.')
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  app.pass({ hours: 72 })
  await runDue(app.context)
  expect(await subjects()).toEqual([subject])
  app.pass({ hours: 20 })
  await runDue(app.context)
  expect((await outbox(caio))[1]?.texto).toContain('• “Site novo” ainda aguarda a sua aprovação.')
})

test('a reminder is in the audit log under the name Bastidor', async () => {
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

test('only the team can switch reminders off, and a stale version is rejected with 409', async () => {
  const { ugo, caio, id } = await waiting()
  const { versao, updatedAt, lembrar } = await ugo.api.projetos.get({ id })
  expect(lembrar).toBe(true)
  expect((await refusal(caio.api.projetos.setLembrar({ id, lembrar: false }))).status).toBe(403)
  const after = await ugo.api.projetos.setLembrar({ id, lembrar: false, versao })
  expect(after).toMatchObject({ lembrar: false, versao: versao + 1, updatedAt })
  expect((await refusal(ugo.api.projetos.setLembrar({ id, lembrar: true, versao }))).status).toBe(409)
  expect((await refusal(ugo.api.projetos.setLembrar({ id: 999_999, lembrar: true }))).status).toBe(404)
})
