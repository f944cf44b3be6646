import { expect, test } from 'vitest'
import { change } from '#platform/db/change.ts'
import { leaseDue, markDelayed, markSent } from '#platform/mail/queries.ts'
import { remindDue } from '#studio/avisos/digest.ts'
import { agency } from '#testing/agency.ts'
import { password } from '#testing/app.ts'
import { turn } from '#testing/mail.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { startMailServer } from '#testing/post-office.ts'
import { parseMail } from '#testing/received.ts'

/** The agency with a mail server, and Caio's project in review. */
async function caioReviews() {
  const office = await startMailServer()
  const here = await agency({ SMTP_URL: office.url })
  const { app, ugo, id, review } = here
  const since = async () => (await here.ana.api.painel.get({})).aguardando[0]?.desde
  await review()
  return {
    ...here,
    since,
    deliver: () => turn(app),
    /** How many e-mails asked Caio for his approval. */
    letters: async () => {
      const his = office.letters.filter((letter) => letter.includes('To: caio@exemplo.com.br'))
      const subjects = (await Promise.all(his.map(parseMail))).map(({ subject }) => subject ?? '')
      return subjects.filter((subject) => /aguardam? a sua aprovação/.test(subject)).length
    },
    office,
    leave: () => ugo.api.projetos.setStatus({ id, status: 'pending' }),
    undo: () => ugo.api.projetos.setStatus({ id, status: 'review', desfaz: true }),
  }
}

test('Caio gets one e-mail if Ugo takes the project out of review by mistake and undoes it', async () => {
  const { app, caio, since, deliver, letters, leave, undo, unread, sentences } = await caioReviews()
  await deliver()
  const began = await since()
  app.pass({ minutes: 5 })
  await leave()
  expect(await unread(caio)).toBe(0)
  await undo()
  await deliver()
  expect(await letters()).toBe(1)
  expect(await sentences(caio)).toHaveLength(1)
  expect(await unread(caio)).toBe(1)
  expect(await since(), 'the review continues').toBe(began)
})

test('an e-mail that was not sent when the project left review is cancelled, and sent once after the undo', async () => {
  const { ana, app, deliver, letters, leave, undo } = await caioReviews()
  await leave()
  await deliver()
  expect(await letters()).toBe(0)
  const mails = (await ana.api.saude.get()).itens.find(({ id }) => id === 'correio')
  expect(mails, 'a cancelled e-mail is no problem').toMatchObject({ situacao: 'bem' })
  expect((await ana.api.correio.list({}))[0]).toMatchObject({
    estado: 'falhou',
    falha: { mensagem: 'O projeto saiu da revisão, por isso esta mensagem não foi enviada.' },
  })
  app.pass({ seconds: 3 })
  await undo()
  await deliver()
  await deliver()
  expect(await letters()).toBe(1)
})

test('undoing the sending of a project cancels its e-mail', async () => {
  const { ugo, id, deliver, letters } = await caioReviews()
  await ugo.api.projetos.setStatus({ id, status: 'pending', desfaz: true })
  await deliver()
  expect(await letters()).toBe(0)
})

test('the decision of the client cancels an e-mail that was not sent', async () => {
  const { caio, id, deliver, letters } = await caioReviews()
  await caio.api.projetos.aprovar({ id })
  await deliver()
  expect(await letters()).toBe(0)
})

test('a project that is sent again, not by an undo, is a new review with a new e-mail', async () => {
  const { app, since, deliver, letters, leave, review } = await caioReviews()
  await deliver()
  const began = await since()
  app.pass({ minutes: 5 })
  await leave()
  await review()
  await deliver()
  expect(await letters()).toBe(2)
  expect(await since()).not.toBe(began)
})

test('an undo after another change of the project, or after the client’s decision, is a new review', async () => {
  const { app, ana, caio, site, id, deliver, letters, leave, undo } = await caioReviews()
  await deliver()
  await leave()
  await ana.api.projetos.update({ ...site, id, title: 'Outro título' })
  await undo()
  await deliver()
  expect(await letters()).toBe(2)
  await caio.api.projetos.rejeitar({ id, motivo: 'Falta a cor' })
  await undo()
  await deliver()
  expect(await letters()).toBe(3)
  await leave()
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  app.pass({ minutes: 1 })
  await undo()
  await deliver()
  expect(await letters()).toBe(4)
})

test('an aviso that Caio read before stays read after an undo', async () => {
  const { app, caio, leave, undo, unread } = await caioReviews()
  const [aviso] = await caio.api.avisos.list({})
  await caio.api.avisos.ler({ ids: [aviso?.id ?? 0] })
  app.pass({ minutes: 1 })
  await leave()
  await undo()
  expect(await unread(caio)).toBe(0)
})

test('a reminder that was sent is not sent again after an undo', async () => {
  const { app, later, deliver, letters, leave, undo } = await caioReviews()
  await deliver()
  await later({ hours: 50 })
  await remindDue(app.context)
  await deliver()
  expect(await letters()).toBe(2)
  await leave()
  await undo()
  await remindDue(app.context)
  await deliver()
  expect(await letters()).toBe(2)
})

test('an e-mail that was cancelled during a failed attempt stays cancelled', async () => {
  const { app, deliver, letters, leave } = await caioReviews()
  const { database, clock } = app.context
  const due = await change(database, (db) => leaseDue(db, clock(), 5))
  await leave()
  const falha = { mensagem: 'O servidor não respondeu.', detalhe: '' }
  for (const mail of due) await change(database, (db) => markDelayed(db, { mail, falha }, clock()))
  app.pass({ hours: 5 })
  await deliver()
  expect(await letters()).toBe(0)
})

test('an e-mail that was sent while the project left review is not sent again by the undo', async () => {
  const { app, ana, deliver, letters, leave, undo } = await caioReviews()
  const { database, clock } = app.context
  const due = await change(database, (db) => leaseDue(db, clock(), 5))
  await leave()
  for (const { id } of due) await change(database, (db) => markSent(db, id, clock()))
  await undo()
  app.pass({ minutes: 20 })
  await deliver()
  expect(await letters()).toBe(0)
  await ana.api.sessao.login({ email: ana.email, password })
  expect((await ana.api.correio.list({}))[0]?.estado).toBe('enviado')
})

test('one e-mail about two projects is sent while one of them waits, and not again after both are undone', async () => {
  const { app, ana, caio, ugo, site, leave, id, undo, deliver, letters } = await caioReviews()
  await leave()
  const second = await ana.api.projetos.create({ ...site, title: 'Cartaz' })
  const versions = async () =>
    (await ugo.api.projetos.list({})).map((one) => ({ id: one.id, versao: one.versao }))
  const all = async (status: 'review' | 'pending', desfaz = false) => {
    const projetos = (await versions()).map((one) => ({ ...one, status }))
    await ugo.api.projetos.setStatusDeVarios({ projetos, desfaz })
  }
  app.pass({ minutes: 1 })
  await all('review')
  await leave()
  await deliver()
  expect(await letters(), 'the other project waits').toBe(1)
  await undo()
  await all('pending')
  await all('review', true)
  await deliver()
  expect(await letters()).toBe(1)
  expect((await caio.api.projetos.get({ id: second.id })).status).toBe('review')
  expect((await caio.api.projetos.get({ id })).status).toBe('review')
})

test.each(['pending', 'in_progress', 'approved', 'completed'] as const)(
  'undoing the sending for approval returns the project to the status %s, and shows the client nothing more',
  async (status) => {
    const { ana, ugo, caio, id } = await agency()
    await sendPicture(ugo, id, 'capa.png')
    await ana.api.projetos.setStatus({ id, status })
    await sendPicture(ugo, id, 'novo.png')
    const [capa] = await ana.api.pecas.list({ id })
    const rodada = await ana.api.rodadas.create({ id, regra: 'qualquer', pecas: [capa?.id ?? 0] })
    await ana.api.rodadas.retirar({ id: rodada.id, status })
    expect((await ana.api.projetos.get({ id })).status).toBe(status)
    const after = (await caio.api.pecas.list({ id })).map(({ nome }) => nome)
    expect(after, 'what was sent stays visible').toEqual(['capa'])
  },
)
