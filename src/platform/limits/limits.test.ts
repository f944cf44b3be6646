import { expect, test } from 'vitest'
import { cotas, type NomeDaCota } from '#platform/contract/cotas.ts'
import { type Person, refusal, type TestApp, testApp } from '#testing/app.ts'
import { forgetCotas } from './limits.ts'

// It is 14:30 in São Paulo, so nine and a half hours of the day are left.
const LEFT_S = 9.5 * 3600

async function agency() {
  const app = await testApp({ THROTTLE: 'on' })
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const site = { title: 'Site', description: 'x', category: 'Branding', clientName: 'Caio' } as const
  const project = () => ana.api.projetos.create({ ...site, clientId: caio.id })
  const reached = async () => (await ana.api.saude.get()).limites
  return { app, ana, caio, project, reached }
}

const say = (from: Person, to: Person) =>
  from.send('POST', '/chat/mensagens', { destinatario_id: to.id, mensagem: 'Oi' })

/** Sets a counter to `rest` below its limit. */
async function nearly(app: TestApp, cota: NomeDaCota, rest = 1): Promise<void> {
  const { numUpdatedRows } = await app.context.database.writes
    .updateTable('cotas')
    .set({ usado: cotas[cota].limite - rest })
    .where('cota', '=', cota)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
}

test('a client to whom the agency has not written can send at most thirty messages a day, and an admin sees who was rejected', async () => {
  const { app, ana, caio, reached } = await agency()
  for (let one = 0; one < 30; one += 1) expect((await say(caio, ana)).status).toBe(201)
  expect(await reached()).toEqual([])
  const refused = await say(caio, ana)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(LEFT_S))
  expect(await refused.json()).toMatchObject({
    error: 'Até a agência responder, são 30 mensagens por dia. Continue amanhã.',
  })
  await say(caio, ana)
  expect(await reached()).toMatchObject([
    { nome: 'Mensagens de um cliente novo', quem: `Caio (${caio.email})`, recusas: 2 },
  ])
  // The agency's messages are not limited, and after a message from the agency the client is no longer new.
  expect((await say(ana, caio)).status).toBe(201)
  expect((await say(caio, ana)).status).toBe(201)
  expect(app.context.clock().toString()).toBe('2026-11-20T17:30:00Z')
})

test('the messages and comments of one client share one daily limit, and the team has no limit', async () => {
  const { app, ana, caio, project } = await agency()
  const { id } = await project()
  await caio.api.projetos.comentar({ id, message: 'Gostei.' })
  await nearly(app, 'mensagens')
  expect((await say(caio, ana)).status).toBe(201)
  expect(await refusal(caio.api.projetos.comentar({ id, message: 'E mais.' }))).toMatchObject({
    status: 429,
    error: 'Você chegou ao limite de 500 mensagens e comentários por dia. Continue amanhã.',
  })
  expect((await ana.api.projetos.comentar({ id, message: 'Obrigada.' })).message).toBe('Obrigada.')
  const ofAna = app.context.database.reads.selectFrom('cotas').selectAll().where('usuario_id', '=', ana.id)
  expect(await ofAna.where('cota', '=', 'mensagens').execute()).toEqual([])
  const clara = await app.person('Clara')
  expect((await say(clara, ana)).status).toBe(201)
  app.pass({ seconds: LEFT_S })
  await caio.api.sessao.login({ email: caio.email, password: 'uma senha bem longa' })
  expect((await caio.api.projetos.comentar({ id, message: 'Bom dia.' })).message).toBe('Bom dia.')
})

test('requests for a list do not count against the limit of messages', async () => {
  const { ana, caio } = await agency()
  for (let one = 0; one < 30; one += 1) await caio.api.projetos.list({})
  expect((await say(caio, ana)).status).toBe(201)
})

test('a client uploads a limited number of bytes per day', async () => {
  const { app, ana, caio, project, reached } = await agency()
  await project()
  const send = (text: string) => {
    const body = new FormData()
    body.set('destinatario_id', String(ana.id))
    body.set('arquivo', new File([text], 'plano.txt', { type: 'text/plain' }))
    return caio.fetch('/api/chat/mensagens', { method: 'POST', body })
  }
  expect((await send('O plano')).status).toBe(201)
  await nearly(app, 'arquivos', 5)
  expect((await send('12345')).status).toBe(201)
  const refused = await send('6')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(LEFT_S)])
  expect(await refused.json()).toMatchObject({
    error: 'Você chegou ao limite de 500 MB de arquivos por dia. Envie o restante amanhã.',
  })
  expect(await reached()).toMatchObject([{ nome: 'Arquivos de um cliente', recusas: 1 }])
})

test('an address is sent at most ten e-mails with a link a day, whoever requests them and whether or not it has an account', async () => {
  const { app, ana, caio, reached } = await agency()
  const forgot = async (email: string) => {
    // Lets a minute pass, so that the rate limit by network address does not apply.
    app.pass({ minutes: 1 })
    return (await app.browser().send('POST', '/senha/esqueci', { email })).status
  }
  // The registration has already sent the first of the ten e-mails.
  const answers = []
  for (let one = 0; one < 10; one += 1)
    answers.push(await forgot(one % 2 ? caio.email.toUpperCase() : caio.email))
  expect(answers).toEqual([...Array(9).fill(200), 429])
  expect((await refusal(caio.api.perfil.reenviarConfirmacao())).status).toBe(429)
  expect((await ana.api.convites.create({ role: 'user' })).email).toBeNull()

  const nobody = []
  for (let one = 0; one < 11; one += 1) nobody.push(await forgot('ninguem@exemplo.com.br'))
  expect(nobody).toEqual([...Array(10).fill(200), 429])
  const invitation = { role: 'client', email: 'ninguem@exemplo.com.br' } as const
  expect((await refusal(ana.api.convites.create(invitation))).status).toBe(429)
  expect((await reached()).map(({ quem, recusas }) => [quem, recusas])).toEqual(
    expect.arrayContaining([
      [caio.email, 2],
      ['ninguem@exemplo.com.br', 2],
    ]),
  )
})

test('an aviso above the daily limit is not sent by e-mail, but still shown in the application', async () => {
  const { app, ana, caio, project } = await agency()
  const countMails = async () =>
    (await ana.api.correio.list({})).filter(({ para }) => para === caio.email).length
  const ask = async () => ana.api.projetos.setStatus({ id: (await project()).id, status: 'review' })
  await ask()
  await nearly(app, 'avisos')
  await ask()
  expect(await countMails()).toBe(2)
  await ask()
  expect(await countMails()).toBe(2)
  expect((await caio.api.avisos.list({})).length).toBe(3)
})

test('two concurrent requests do not exceed a limit together', async () => {
  const { app, ana, caio } = await agency()
  await say(caio, ana)
  await nearly(app, 'mensagensDeNovos')
  const both = await Promise.all([say(caio, ana), say(caio, ana)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429])
})

test('counters are kept for 29 days, and deleted after thirty', async () => {
  const { app, ana, caio } = await agency()
  await say(caio, ana)
  const left = async () => (await app.context.database.reads.selectFrom('cotas').selectAll().execute()).length
  app.pass({ hours: 24 * 29 })
  await forgetCotas(app.context)
  expect(await left()).toBe(2)
  app.pass({ hours: 25 })
  await forgetCotas(app.context)
  expect(await left()).toBe(0)
})
