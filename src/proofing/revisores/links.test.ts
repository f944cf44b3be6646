import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { turn } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'
import { parseMail } from '#testing/received.ts'
import { agencyWithLinks, joao, marina, tokenOf } from '#testing/revisores.ts'

const unknown = { status: 404, error: 'Este link não vale. Peça outro à agência.' }
const signedOut = { status: 401 }

test('each copy of a link is a further link; only their hashes are stored, and a new link ends all of them', async () => {
  const { app, ana, invite, enter, writes } = await agencyWithLinks()
  const invited = await invite(marina)
  const { id } = invited
  const tokens = [invited.token]
  for (let copies = 0; copies < 2; copies += 1)
    tokens.push(tokenOf((await ana.api.revisores.copiarLink({ id })).link))
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens)
    expect(await app.browser().api.revisao.abrir({ token })).toMatchObject({ nome: marina.nome })
  const stored = await writes.selectFrom('links_revisor').selectAll().execute()
  expect(stored).toHaveLength(3)
  expect(stored.every(({ criado_por_id, criado_em }) => criado_por_id === ana.id && criado_em)).toBe(true)
  for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token)
  const browser = await enter(invited)
  const { link } = await ana.api.revisores.novoLink({ id })
  for (const token of tokens)
    expect(await refusal(app.browser().api.revisao.abrir({ token }))).toMatchObject(unknown)
  expect(await refusal(browser.api.revisao.list())).toMatchObject(signedOut)
  expect(await app.browser().api.revisao.abrir({ token: tokenOf(link) })).toMatchObject({
    projeto: null,
  })
})

test.each([
  ['name', { nome: 'Mariana Alves' }],
  ['e-mail address', { email: 'outra@cafe.com.br' }],
  ['telephone', { telefone: '(11) 90000-0000' }],
])(
  'another %s ends the links, the browsers and the drafts, and only the team makes another link',
  async (_, other) => {
    const { app, ana, id: projectId, invite, enter, open, answer, finish, writes } = await agencyWithLinks()
    const invited = await invite(marina)
    const { id, token } = invited
    await open('todos')
    const browser = await enter(invited)
    await answer(browser, 'aprovar', 'aprovar')
    const { revisor } = await ana.api.revisores.update({ id, ...marina, ...other })
    expect(revisor.estado).toBe('sem_link')
    expect(await refusal(app.browser().api.revisao.abrir({ token }))).toMatchObject(unknown)
    expect(await refusal(finish(browser))).toMatchObject(signedOut)
    expect(await writes.selectFrom('respostas').select('rodada_id').execute()).toEqual([])
    const withoutLink = { status: 409, error: expect.stringContaining('Crie outro link.') }
    expect(await refusal(ana.api.revisores.copiarLink({ id }))).toMatchObject(withoutLink)
    expect(await refusal(ana.api.revisores.enviar({ id }))).toMatchObject(withoutLink)
    await ana.api.revisores.novoLink({ id })
    const list = await ana.api.revisores.list({ id: projectId })
    expect(list.find((one) => one.id === id)?.estado).toBe('verificado')
  },
)

test('what ends for one person ends for nobody else', async () => {
  const { app, ana, invite, enter, codeFor } = await agencyWithLinks()
  const { id } = await invite(marina)
  const other = await invite(joao)
  const browser = await enter(other)
  const rita = await invite({ nome: 'Rita Sales', email: 'rita@cafe.com.br' })
  await app.browser().api.revisao.codigo({ token: rita.token })
  const codigo = await codeFor('rita@cafe.com.br')
  await ana.api.revisores.novoLink({ id })
  await ana.api.revisores.update({ id, ...marina, fator: 'pin' })
  expect(await browser.api.revisao.list()).toHaveLength(1)
  await enter(other)
  await app.browser().api.revisao.entrar({ token: rita.token, codigo })
})

test('the link of an e-mail is made when it is sent, and no e-mail to a former address gets one', async () => {
  const office = await startMailServer()
  const { app, ana, invite, writes } = await agencyWithLinks({ SMTP_URL: office.url })
  const { id } = await invite(marina)
  await ana.api.revisores.enviar({ id })
  const outbox = JSON.stringify(await writes.selectFrom('correio').selectAll().execute())
  expect(outbox).not.toMatch(/revisao\/[\w-]{43}/)
  await turn(app)
  const { text = '' } = await parseMail(office.letters[0] ?? '')
  const token = text.match(/\/revisao\/([\w-]{43})/)?.[1] ?? ''
  expect(await app.browser().api.revisao.abrir({ token })).toMatchObject({ nome: marina.nome })
  await ana.api.revisores.enviar({ id })
  await ana.api.revisores.update({ id, ...marina, email: 'outra@cafe.com.br' })
  await ana.api.revisores.novoLink({ id })
  await turn(app)
  expect(office.letters).toHaveLength(1)
  const [waiting] = await ana.api.correio.list({})
  expect(waiting).toMatchObject({ estado: 'falhou', para: marina.email })
})

test('a PIN is stored with a slow hash, and is valid for 30 days', async () => {
  const { app, ana, invite, enter, writes } = await agencyWithLinks()
  await ana.api.configuracoes.update({ revisao_dias: 60 })
  const invited = await invite(joao)
  const { pin_hash, pin_hmac } = await writes
    .selectFrom('revisores')
    .select(['pin_hash', 'pin_hmac'])
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow()
  expect(pin_hash).toMatch(/^argon2id\$/)
  expect(pin_hmac).toBeNull()
  const { token, pin } = invited
  const typed = `${pin?.slice(0, 4).toLowerCase()}-${pin?.slice(4)}`
  await app.browser().api.revisao.entrar({ token, codigo: typed })
  app.pass({ hours: 30 * 24 - 1 })
  await enter(invited)
  app.pass({ hours: 1 })
  const expired = { status: 410, error: 'Este PIN venceu. Peça outro à agência.' }
  expect(await refusal(enter(invited))).toMatchObject(expired)
  expect(await refusal(app.browser().api.revisao.abrir({ token }))).toMatchObject(expired)
})

test('a person with a PIN gets no code, which would be another way in', async () => {
  const { app, invite, writes } = await agencyWithLinks()
  const { token } = await invite({ ...marina, fator: 'pin' })
  const { api } = app.browser()
  expect(await refusal(api.revisao.codigo({ token }))).toMatchObject({ status: 409 })
  expect(await writes.selectFrom('codigos_revisor').selectAll().execute()).toEqual([])
  expect(await refusal(api.revisao.entrar({ token, codigo: '000000' }))).toMatchObject({ status: 422 })
})

test('a PIN ends with the answer that closes the rodada, and not with a withdrawal', async () => {
  const { app, ana, caio, id, invite, enter, open, answer, finish, rodada } = await agencyWithLinks()
  const invited = await invite(joao)
  app.pass({ minutes: 1 })
  await open('qualquer')
  await ana.api.rodadas.retirar({ id: (await rodada()).id })
  await enter(invited)
  await open('qualquer')
  await answer(caio, 'aprovar', 'aprovar')
  await finish(caio)
  expect(await refusal(enter(invited))).toMatchObject({ status: 410 })
  const seen = async () => (await ana.api.revisores.list({ id })).find((one) => one.id === invited.id)?.estado
  expect(await seen(), 'what the team sees').toBe('pin_vencido')
  const { link, pin } = await ana.api.revisores.novoLink({ id: invited.id })
  const browser = await enter({ ...invited, token: tokenOf(link), pin })
  expect(await browser.api.pecas.list({ id })).toHaveLength(2)
  expect(await seen()).toBe('verificado')
})

test('a PIN from before works until it is renewed, and gets a slow hash when it is used', async () => {
  const { app, invite, enter, writes } = await agencyWithLinks()
  const { signedPin } = await import('#proofing/links/queries.ts')
  const invited = await invite(joao)
  const former = { pin_hash: null, pin_criado_em: null }
  const pin_hmac = app.context.secrets.sign(signedPin(invited.id, '012345'))
  await writes
    .updateTable('revisores')
    .set({ ...former, pin_hmac })
    .where('id', '=', invited.id)
    .execute()
  expect(await refusal(enter({ ...invited, pin: '012346' }))).toMatchObject({ status: 422 })
  await enter({ ...invited, pin: '012345' })
  const stored = await writes
    .selectFrom('revisores')
    .select(['pin_hash', 'pin_hmac'])
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ pin_hash: expect.stringMatching(/^argon2id\$/), pin_hmac: null })
  await enter({ ...invited, pin: '012345' })
})
