import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { runDue } from './digest.ts'

const subjects = (mails: { assunto: string }[]) => mails.map(({ assunto }) => assunto)

test('a requested review, its decision and a mention are e-mailed at once, and a comment is not', async () => {
  const { ana, ugo, caio, id, review, outbox } = await agency()
  await review()
  await ugo.api.projetos.comentar({ id, message: 'Pronto' })
  await ugo.api.projetos.comentar({ id, message: 'Olhe, @Caio' })
  expect(subjects(await outbox(caio))).toEqual([
    '“Site novo” aguarda a sua aprovação',
    'Agência mencionou você em “Site novo”',
  ])
  const [requested, called] = await outbox(caio)
  expect(requested?.texto).toContain(`Olá, Caio!`)
  expect(requested?.texto).toContain(`http://localhost:3000/dashboard/projects?projeto=${id}`)
  expect(requested?.texto).toContain(requested?.sair)
  expect(called?.texto).toContain('“Olhe, @Caio”')
  await caio.api.projetos.aprovar({ id })
  for (const one of [ana, ugo]) {
    expect(subjects(await outbox(one))).toEqual(['Caio aprovou “Site novo”'])
  }
})

test('unread avisos about comments are e-mailed as one digest at nine in the morning', async () => {
  const { app, ugo, caio, id, later, outbox } = await agency()
  for (const message of ['um', 'dois', 'três']) await ugo.api.projetos.comentar({ id, message })
  const [newest] = await caio.api.avisos.list({})
  await caio.api.avisos.ler({ ids: [newest?.id ?? 0] })
  await later({ hours: 18, minutes: 29 })
  await runDue(app.context)
  expect(await outbox(caio)).toEqual([])
  await later({ minutes: 1 })
  await runDue(app.context)
  const [digest] = await outbox(caio)
  expect(digest?.assunto).toBe('Agência comentou em “Site novo” (2 vezes)')
  expect(digest?.texto).toContain('• Agência comentou em “Site novo” (2 vezes).')
  expect(digest?.texto).toContain(digest?.sair)
  for (const time of [{ minutes: 1 }, { hours: 24 }]) {
    await later(time)
    await runDue(app.context)
  }
  expect(await outbox(caio)).toHaveLength(1)
})

test('the subject of a digest is the newest aviso, even if the same happened before others', async () => {
  const { app, ana, ugo, caio, site, id, later, outbox } = await agency()
  const other = await ana.api.projetos.create({ ...site, title: 'Cardápio' })
  for (const project of [id, other.id, id]) {
    await later({ minutes: 1 })
    await ugo.api.projetos.comentar({ id: project, message: 'Oi' })
  }
  await later({ hours: 24 })
  await runDue(app.context)
  const [digest] = await outbox(caio)
  expect(digest?.assunto).toBe('Agência comentou em “Site novo” (2 vezes) e mais 1 novidade')
})

test('a digest that was not sent at nine is sent by the next run, and only once even if several runs are simultaneous', async () => {
  const { app, ugo, caio, id, later, outbox } = await agency()
  await ugo.api.projetos.comentar({ id, message: 'Oi' })
  await later({ hours: 24 * 5 })
  await Promise.all([runDue(app.context), runDue(app.context), runDue(app.context)])
  expect(subjects(await outbox(caio))).toEqual(['Agência comentou em “Site novo”'])
  // An aviso that is created after nine waits for the next morning.
  await ugo.api.projetos.comentar({ id, message: 'Oi de novo' })
  await runDue(app.context)
  expect(await outbox(caio)).toHaveLength(1)
})

test('with the setting diario even a requested review is not e-mailed at once but in the digest', async () => {
  const { app, caio, review, later, outbox } = await agency()
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  await review()
  expect(await outbox(caio)).toEqual([])
  await later({ hours: 19 })
  await runDue(app.context)
  expect((await outbox(caio))[0]?.texto).toContain('• “Site novo” aguarda a sua aprovação.')
})

test('with the setting nunca nothing is e-mailed, and the avisos of that time are not e-mailed after the setting changes either', async () => {
  const { app, caio, ugo, id, review, later, outbox, unread } = await agency()
  await ugo.api.projetos.comentar({ id, message: 'Antes' })
  await caio.api.avisos.setPreferencias({ email: 'nunca' })
  await review()
  await ugo.api.projetos.comentar({ id, message: '@Caio' })
  await later({ hours: 24 })
  await runDue(app.context)
  expect(await outbox(caio)).toEqual([])
  expect(await unread(caio)).toBe(3)
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  await later({ hours: 24 })
  await runDue(app.context)
  expect(await outbox(caio)).toEqual([])
})

test('a blocked user gets no digest, and a long digest lists twenty avisos and says how many more there are', async () => {
  const { app, ana, ugo, caio, outbox } = await agency()
  for (let at = 0; at < 23; at++) {
    const about = { clientId: caio.id, clientName: 'Caio', description: '.', category: 'Branding' } as const
    const { id } = await ana.api.projetos.create({ ...about, title: `Site ${at}` })
    await caio.api.projetos.comentar({ id, message: 'Oi' })
  }
  await ana.api.usuarios.bloquear({ id: ugo.id })
  app.pass({ hours: 24 })
  await runDue(app.context)
  expect(await outbox(ugo)).toEqual([])
  const [digest] = await outbox(ana)
  expect(digest?.texto.match(/• /g)).toHaveLength(20)
  expect(digest?.texto).toContain('E mais 3 no painel: http://localhost:3000/dashboard')
})

test('an aviso older than 180 days is deleted', async () => {
  const { app, caio, review, later, sentences } = await agency()
  await review()
  await later({ hours: 180 * 24 })
  await runDue(app.context)
  expect(await sentences(caio)).toContain('“Site novo” aguarda a sua aprovação.')
  await later({ hours: 1 })
  await runDue(app.context)
  expect(await sentences(caio)).not.toContain('“Site novo” aguarda a sua aprovação.')
  const left = app.context.database.reads.selectFrom('avisos').select('id').where('tipo', '=', 'revisao')
  expect(await left.execute()).toEqual([])
})
