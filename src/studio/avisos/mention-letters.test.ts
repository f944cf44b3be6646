import { expect, test } from 'vitest'
import { cotas } from '#platform/contract/cotas.ts'
import { type Person, refusal } from '#testing/app.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { runDue } from './digest.ts'

/** Caio's project in review, with a mark of Caio's, and the letters to an address. */
async function inReview(environment?: Record<string, string>) {
  const here = await agencyWithLinks(environment)
  const { app, ana, caio, id, open, invite } = here
  const invited = await invite({ ...marina, papel: 'comenta' })
  await open('qualquer')
  const [peca] = await ana.api.pecas.list({ id })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const place = { id: versao.id, forma: 'ponto', pagina: 1, x: 5000, y: 5000 } as const
  const marcacao = await caio.api.marcacoes.create({ ...place, mensagem: 'Aqui' })
  const say = (who: Pick<Person, 'api'>, mensagem: string) =>
    who.api.marcacoes.responder({ id: marcacao.id, mensagem })
  const letters = async (para: string) => {
    const rows = await app.context.database.reads
      .selectFrom('correio')
      .select('texto')
      .where('para', '=', para)
      .orderBy('id')
      .execute()
    return rows.map(({ texto }) => texto).filter((texto) => texto.includes('mencionou você'))
  }
  /** How often each letter to an address says that somebody mentioned its reader. */
  const counts = async (para: string) =>
    (await letters(para)).map((texto) =>
      [...texto.matchAll(/mencionou você[^(\n]*(?:\((\d+) vezes\))?/g)].reduce(
        (sum, [, times]) => sum + Number(times ?? 1),
        0,
      ),
    )
  return { ...here, marcacao, invited, say, letters, counts }
}

test('many mentions of one account are gathered in one letter an hour', async () => {
  const { app, ana, ugo, caio, say, counts, later } = await inReview()
  for (let one = 0; one < 5; one += 1) await say(caio, `@Ana, veja ${one}`)
  await runDue(app.context)
  const [first] = await counts(ana.email)
  expect(await counts(ana.email)).toEqual([first])
  await later({ minutes: 59 })
  await runDue(app.context)
  expect((await counts(ana.email)).length, 'within the hour').toBe(1)
  await later({ minutes: 2 })
  await runDue(app.context)
  await runDue(app.context)
  const gathered = await counts(ana.email)
  expect(gathered).toEqual([first, 4])
  expect(await counts(ugo.email), 'who was not mentioned').toEqual([])
  await later({ minutes: 61 })
  await runDue(app.context)
  expect(await counts(ana.email), 'nothing is sent twice').toEqual(gathered)
  await say(caio, '@Ana, mais uma')
  expect((await counts(ana.email)).length, 'the first after an hour is sent at once').toBe(3)
})

test('a mention that was read meanwhile is in no letter', async () => {
  const { app, ana, caio, say, counts, later } = await inReview()
  await say(caio, '@Ana, um')
  await say(caio, '@Ana, dois')
  await ana.api.avisos.lerTodos({ ate: 999_999 })
  await later({ minutes: 61 })
  await runDue(app.context)
  expect((await counts(ana.email)).length).toBe(1)
})

test('mentions of a person with a link are gathered too, over all projects of the address', async () => {
  const { app, ana, say, counts, later } = await inReview()
  for (let one = 0; one < 3; one += 1) await say(ana, `@Marina Alves, veja ${one}`)
  expect((await counts(marina.email)).length).toBe(1)
  await later({ minutes: 61 })
  await runDue(app.context)
  await runDue(app.context)
  expect((await counts(marina.email)).at(-1)).toBe(2)
  expect((await counts(marina.email)).length).toBe(2)
})

test('the termo of an own answer is sent, however many other letters the address got today', async () => {
  const { app, ana, caio, answer, finish, say } = await inReview({ THROTTLE: 'on' })
  const { writes } = app.context.database
  // Ana gets a letter first, so that there is a count to be set.
  await say(caio, '@Ana, veja')
  await writes.updateTable('cotas').set({ usado: cotas.avisos.limite }).where('cota', '=', 'avisos').execute()
  const withTermo = async (para: string) =>
    writes
      .selectFrom('correio')
      .select('id')
      .where('para', '=', para)
      .where('termo_id', 'is not', null)
      .execute()
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect((await withTermo(caio.email)).length).toBe(1)
  expect((await withTermo(ana.email)).length).toBe(1)
})

test('the team sends at most ten letters a day by hand to one address', async () => {
  const { ana, ugo, invited, invite } = await inReview({ THROTTLE: 'on' })
  for (let one = 0; one < 10; one += 1) await (one % 2 ? ana : ugo).api.revisores.enviar({ id: invited.id })
  expect(await refusal(ugo.api.revisores.enviar({ id: invited.id }))).toMatchObject({
    status: 429,
    error: 'Este endereço já recebeu 10 e-mails escritos pela equipe hoje. Continue amanhã.',
  })
  const other = await invite({ nome: 'Rui', email: 'rui@cafe.com.br' })
  await ugo.api.revisores.enviar({ id: other.id })
})
