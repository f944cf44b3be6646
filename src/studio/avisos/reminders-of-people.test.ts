import { expect, test } from 'vitest'
import { type Person, password } from '#testing/app.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { runDue } from './digest.ts'

/** A rodada in which Caio and Clara decide. */
async function withRodada(regra: 'todos' | 'ordem') {
  const here = await agencyWithPecas()
  const { app, caio, clara, join, open, outbox } = here
  await join(clara)
  await open(regra)
  /** How many e-mails remind a person. */
  const reminders = async (who: Person) =>
    (await outbox(who)).filter(({ assunto }) => assunto.includes('ainda aguarda a sua aprovação')).length
  const days = async (count: number) => {
    app.pass({ hours: count * 24 })
    await runDue(app.context)
    return [await reminders(caio), await reminders(clara)]
  }
  const back = ({ api, email }: Person) => api.sessao.login({ email, password })
  return { ...here, days, back }
}

test('everybody who has not answered is reminded, each with an own link to unsubscribe', async () => {
  const { app, caio, clara, id, days, back } = await withRodada('todos')
  expect(await days(2)).toEqual([1, 1])
  const mails = app.context.database.reads.selectFrom('correio').select(['para', 'link_tipo', 'link_de'])
  expect(await mails.where('assunto', 'like', '%ainda aguarda%').orderBy('id').execute()).toEqual([
    { para: caio.email, link_tipo: 'sair', link_de: caio.id },
    { para: clara.email, link_tipo: 'sair', link_de: clara.id },
  ])
  await back(caio)
  await caio.api.projetos.aprovar({ id })
  expect(await days(3), 'Caio has answered').toEqual([1, 2])
  expect(await days(5)).toEqual([1, 3])
  expect(await days(20)).toEqual([1, 3])
})

test('under the rule ordem only the person whose turn it is gets reminders, counted from the turn', async () => {
  const { caio, id, days, back } = await withRodada('ordem')
  expect(await days(5)).toEqual([1, 0])
  await back(caio)
  await caio.api.projetos.aprovar({ id })
  expect(await days(1)).toEqual([1, 0])
  expect(await days(1)).toEqual([1, 1])
  expect(await days(3)).toEqual([1, 2])
})

test('a new reminder settles only the earlier avisos of the same person', async () => {
  const { caio, clara, unread, days, back } = await withRodada('todos')
  await days(2)
  for (const one of [caio, clara]) {
    await back(one)
    expect(await unread(one)).toBe(1)
  }
})
