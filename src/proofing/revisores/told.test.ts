import { expect, test } from 'vitest'
import { type Person, refusal } from '#testing/app.ts'
import { agencyWithLinks, joao, marina } from '#testing/revisores.ts'

const subject = 'O seu acesso à revisão de “Site novo” mudou'

/** The committed values of a termo that somebody may read. */
async function partesOf({ fetch }: Pick<Person, 'fetch'>, codigo: string) {
  const file = await (await fetch(`/api/termos/${codigo}/arquivo`)).text()
  const values = file
    .split('~')
    .slice(1, -1)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return Object.fromEntries(values.map(([, name, value]) => [name, value]))
}

async function withMails() {
  const here = await agencyWithLinks()
  const mailsTo = async (email: string) => {
    const rows = await here.writes
      .selectFrom('correio')
      .select(['assunto', 'texto'])
      .where('para', '=', email)
      .orderBy('id')
      .execute()
    return rows.filter(({ assunto }) => assunto === subject).map(({ texto }) => texto)
  }
  const avisosOf = async (who: typeof here.caio) =>
    (await who.api.avisos.list({})).filter(({ tipo }) => tipo === 'acesso').map(({ frase }) => frase)
  return { ...here, mailsTo, avisosOf }
}

test('a changed contact is told to the former and the present address, to the client, in the log and in the termo', async () => {
  const { app, ana, ugo, caio, invite, enter, open, answer, finish, mailsTo, avisosOf } = await withMails()
  const invited = await invite(marina)
  const { id } = invited
  await open('todos')
  const browser = await enter(invited)
  await answer(browser, 'aprovar')
  const moved = { ...marina, email: 'marina@outro.com.br' }
  await ugo.api.revisores.update({ id, ...moved })
  for (const email of [marina.email, moved.email]) {
    const [text = ''] = await mailsTo(email)
    expect(text).toContain('O seu acesso à revisão de “Site novo” mudou: contato alterado.')
    expect(text).toContain('ainda não concluído foi descartado')
    expect(text).not.toContain('/revisao/')
  }
  expect(await avisosOf(caio)).toEqual([
    'Agência mudou o acesso de Marina Alves a “Site novo”: contato alterado.',
  ])
  app.pass({ minutes: 1 })
  const { link } = await ana.api.revisores.novoLink({ id })
  const again = await enter({
    ...invited,
    revisor: { ...invited.revisor, ...moved },
    token: link?.slice(-43) ?? '',
  })
  await answer(again, 'aprovar', 'aprovar')
  const { termo } = await finish(again)
  const log = await ana.api.revisores.acessos({ id })
  expect(log.flatMap(({ mudanca }) => mudanca ?? [])).toEqual([
    'link criado por Ana',
    'contato alterado por Ugo',
    'pessoa adicionada, link criado por Ana',
  ])
  const partsFor = (who: Pick<typeof caio, 'fetch'>) => partesOf(who, termo)
  const { acesso, email } = await partsFor(again)
  expect(email).toBe(moved.email)
  expect(acesso).toEqual([
    expect.stringMatching(/^pessoa adicionada, link criado por Ana em \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    expect.stringMatching(/^contato alterado por Ugo em /),
    expect.stringMatching(/^link criado por Ana em /),
  ])
  expect(await partsFor(ana)).toHaveProperty('acesso')
  expect(await partsFor(caio)).not.toHaveProperty('acesso')
})

test.each([
  ['another factor', { ...marina, fator: 'pin' as const }, 'forma de confirmação alterada, PIN criado'],
  ['another permission', { ...marina, papel: 'comenta' as const }, 'permissão alterada'],
  ['the right to accept prices', { ...marina, aceita_custos: true }, 'aceite de valores alterado'],
])('%s is told to the person and to the client', async (_, values, words) => {
  const { ana, caio, invite, open, mailsTo, avisosOf } = await withMails()
  const { id } = await invite(marina)
  await open('todos')
  await ana.api.revisores.update({ id, ...values })
  expect((await mailsTo(marina.email))[0]).toContain(`mudou: ${words}.`)
  expect(await avisosOf(caio)).toEqual([`Agência mudou o acesso de Marina Alves a “Site novo”: ${words}.`])
})

test('a new person who decides is told to the client, and what lets nobody in is told to nobody', async () => {
  const { ana, caio, invite, open, mailsTo, avisosOf } = await withMails()
  const { id } = await invite(marina)
  await open('todos')
  await ana.api.revisores.copiarLink({ id })
  await ana.api.revisores.enviar({ id })
  await ana.api.revisores.update({ id, ...marina, ordem: 4 })
  expect(await mailsTo(marina.email)).toEqual([])
  expect(await avisosOf(caio)).toEqual([])
  await invite(joao)
  expect(await avisosOf(caio)).toEqual([
    'Agência mudou o acesso de João Braga a “Site novo”: pessoa adicionada, link criado, PIN criado.',
  ])
})

test('a project that is given to another client is told to the former one, and stands in the log and in the termo', async () => {
  const { ana, ugo, caio, clara, id, site, open, answer, finish, mailsTo, avisosOf } = await withMails()
  await open('qualquer')
  await ana.api.projetos.update({ ...site, id, clientId: null })
  await ugo.api.projetos.update({ ...site, id, clientId: clara.id })
  expect(await mailsTo(caio.email)).toEqual([expect.stringContaining('mudou: conta desligada do projeto.')])
  expect(await mailsTo(clara.email), 'Clara gets what everybody gets who is asked').toEqual([])
  expect(await avisosOf(clara), 'who the client was before is not told').toEqual([])
  const list = await ana.api.revisores.list({ id })
  const log = await ana.api.revisores.acessos({ id: list.find(({ nome }) => nome === 'Clara')?.id ?? 0 })
  expect(log.map(({ mudanca }) => mudanca)).toEqual(['conta ligada ao projeto por Ugo'])
  await answer(clara, 'aprovar', 'aprovar')
  const { termo } = await finish(clara)
  expect((await partesOf(clara, termo))['acesso']).toEqual([
    expect.stringMatching(/^conta ligada ao projeto por Ugo em /),
  ])
})

test('before the project was sent nothing is told', async () => {
  const { ana, caio, clara, id: projeto, site, invite, mailsTo, avisosOf } = await withMails()
  const { id } = await invite(marina)
  await ana.api.revisores.novoLink({ id })
  await ana.api.projetos.update({ ...site, id: projeto, clientId: clara.id })
  for (const { email } of [marina, caio]) expect(await mailsTo(email)).toEqual([])
  expect(await avisosOf(caio)).toEqual([])
})

test('ten wrong PINs are told to the team, to the client and to the person, once', async () => {
  const { app, ana, ugo, caio, invite, open, mailsTo, avisosOf } = await withMails()
  const { token, pin } = await invite({ ...marina, fator: 'pin' })
  await open('todos')
  const wrong = pin === '22222222' ? '33333333' : '22222222'
  const { api } = app.browser()
  for (let tries = 0; tries < 9; tries += 1)
    expect((await refusal(api.revisao.entrar({ token, codigo: wrong }))).status).toBe(422)
  expect((await refusal(api.revisao.entrar({ token, codigo: wrong }))).status).toBe(429)
  expect((await refusal(api.revisao.entrar({ token, codigo: pin ?? '' }))).status).toBe(429)
  const sentence = 'O acesso de Marina Alves a “Site novo” foi bloqueado depois de muitos códigos errados.'
  for (const who of [ana, ugo, caio]) expect(await avisosOf(who)).toEqual([sentence])
  expect(await mailsTo(marina.email)).toEqual([expect.stringContaining('muitos códigos errados')])
})
