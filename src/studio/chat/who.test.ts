import { expect, test } from 'vitest'
import { headersOf, type Person, password, refusal } from '#testing/app.ts'
import { agencyWithChat, pdf, sendForm } from '#testing/chat.ts'

const forged = { error: 'O pedido foi feito em nome de outra pessoa e foi recusado.', code: 'FORBIDDEN' }
const unknown = 999_999

test('rejects a request that names another person as its sender, in JSON, in a form or in the query', async () => {
  const { ana, caio, messages, say } = await agencyWithChat()
  await say(ana, caio, 'Oi')
  const text = { destinatario_id: ana.id, mensagem: 'Oi' }
  const answers = [
    ...['usuario_id', 'remetente_id'].flatMap((claim) => [
      caio.send('POST', '/chat/mensagens', { ...text, [claim]: ana.id }),
      caio.send('POST', '/chat/mensagens', { ...text, [claim]: String(ana.id) }),
      // An array is rejected whatever it contains, because `Number` turns an array of one id into that id.
      caio.send('POST', '/chat/mensagens', { ...text, [claim]: [caio.id] }),
      caio.send('POST', '/chat/lidas', { com: ana.id, ate: 1, [claim]: ana.id }),
      caio.send('POST', '/chat/digitando', { com: ana.id, [claim]: ana.id }),
      caio.send('DELETE', '/chat/mensagens/1', { [claim]: ana.id }),
      sendForm(caio, { fields: { destinatario_id: `${ana.id}`, mensagem: 'Oi', [claim]: `${ana.id}` } }),
      sendForm(caio, { fields: { destinatario_id: `${ana.id}`, [claim]: `${ana.id}` }, files: [pdf()] }),
    ]),
    ...['usuarios', 'nao-lidas'].map((path) => caio.send('GET', `/chat/${path}?usuario_id=${ana.id}`)),
    caio.send('GET', `/chat/mensagens?usuario_id=${ana.id}&com=${caio.id}`),
    caio.send('GET', `/chat/mensagens?usuario_id=${caio.id}&usuario_id=${ana.id}&com=${ana.id}`),
  ]
  for (const answer of await Promise.all(answers))
    expect([answer.status, await answer.json()]).toEqual([403, forged])
  expect((await messages()).map(({ remetente_id }) => remetente_id)).toEqual([ana.id])
})

test('accepts a request that names its own sender, as a number or as text, or no sender, but a form of a client only after the agency has written', async () => {
  const { ana, caio, messages } = await agencyWithChat()
  const text = { destinatario_id: ana.id, mensagem: 'Oi' }
  expect((await caio.send('POST', '/chat/mensagens', { ...text, remetente_id: caio.id })).status).toBe(201)
  const fields = { destinatario_id: `${ana.id}`, mensagem: 'Oi', remetente_id: `${caio.id}` }
  expect((await sendForm(caio, { fields })).status).toBe(403)
  await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: 'Bem-vindo' })
  expect((await sendForm(caio, { fields })).status).toBe(201)
  expect((await caio.send('GET', `/chat/usuarios?usuario_id=${caio.id}`)).status).toBe(200)
  expect((await caio.send('POST', '/chat/digitando', { com: ana.id, usuario_id: null })).status).toBe(204)
  expect((await messages()).map(({ remetente_id }) => remetente_id)).toEqual([caio.id, ana.id, caio.id])
})

/** Sends one request of each kind that names the given account, and returns the complete responses. */
async function askAbout({ fetch, send }: Person, id: number) {
  const answers = [
    await send('GET', `/chat/mensagens?com=${id}`),
    await send('POST', '/chat/mensagens', { destinatario_id: id, mensagem: 'Oi' }),
    await sendForm({ fetch }, { fields: { destinatario_id: `${id}`, mensagem: 'Oi' }, files: [pdf()] }),
    await send('POST', '/chat/digitando', { com: id }),
    await send('POST', '/chat/lidas', { com: id, ate: 1 }),
  ]
  return Promise.all(
    answers.map(async (one) => ({ status: one.status, headers: headersOf(one), body: await one.text() })),
  )
}

test('an account that the user must not contact gets the same responses as one that does not exist', async () => {
  const { app, ana, bia, ugo, caio, clara, say } = await agencyWithChat()
  const [davi, eva] = [await app.person('Davi'), await app.person('Eva')]
  const rui = await app.person('Rui', 'admin')
  // Clients who have no permission to send files get a different error, so each client gets a message first.
  for (const client of [caio, clara]) await say(ana, client, 'Oi')
  await ana.api.usuarios.bloquear({ id: bia.id })
  await ana.api.usuarios.remove({ id: rui.id })
  await ana.api.usuarios.remove({ id: davi.id })
  await eva.api.perfil.encerrar({ senha_atual: password })

  const none = await askAbout(caio, unknown)
  expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  for (const { id } of [clara, ugo, caio, bia, rui, davi, eva])
    expect(await askAbout(caio, id), String(id)).toEqual(none)
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
  const looked = await sendForm(caio, { fields: { destinatario_id: `${clara.id}` }, files: [svg] })
  expect(looked.status).toBe(404)
  const noneOfHers = await askAbout(ana, unknown)
  for (const { id } of [ugo, ana, rui, davi, eva])
    expect(await askAbout(ana, id), String(id)).toEqual(noneOfHers)
})

test('an admin can read the conversation with a blocked client but not write to it', async () => {
  const { ana, bia, caio, clara, say, texts } = await agencyWithChat()
  await say(caio, ana, 'Pago amanhã.')
  for (const { id } of [caio, clara]) await ana.api.usuarios.bloquear({ id })
  const contacts = await ana.api.chat.usuarios({})
  expect(contacts.map(({ name, ativo }) => [name, ativo])).toEqual([
    ['Caio', false],
    ['Bia', true],
  ])
  expect(await texts(ana, caio)).toEqual(['Pago amanhã.'])
  expect((await refusal(say(ana, caio, 'Quando?'))).status).toBe(403)
  expect((await refusal(ana.api.chat.digitar({ com: caio.id }))).status).toBe(403)
  expect((await refusal(texts(bia, caio))).status).toBe(404)
})

test.each([
  ['closed the account', 'Conta encerrada'],
  ['was deleted', 'Caio'],
])(
  'the conversation with a client who %s stays readable for the admins, under the name "%s"',
  async (how, name) => {
    const { ana, bia, caio, say, texts, contacts, unread } = await agencyWithChat()
    await say(ana, caio, 'Segue a capa.')
    await say(caio, ana, 'Aprovada!')
    if (how === 'was deleted') await ana.api.usuarios.remove({ id: caio.id })
    else await caio.api.perfil.encerrar({ senha_atual: password })
    const closed = (await ana.api.chat.usuarios({})).find(({ id }) => id === caio.id)
    expect(closed).toMatchObject({ name, ativo: false, unread_count: 1, ultima: 'Aprovada!' })
    expect([await texts(ana, caio), await unread(ana)]).toEqual([['Segue a capa.', 'Aprovada!'], 1])
    await ana.api.chat.mensagens({ com: caio.id })
    expect(await unread(ana)).toBe(0)
    expect((await refusal(say(ana, caio, 'Obrigada!'))).status).toBe(404)
    expect(await contacts(bia)).not.toContain(name)
    expect((await refusal(texts(bia, caio))).status).toBe(404)
  },
)

test('Ugo, who is in the team but not an admin, gets a 403 from every endpoint of the chat', async () => {
  const { ugo, ana } = await agencyWithChat()
  const statuses = [
    await ugo.send('GET', '/chat/usuarios'),
    await ugo.send('GET', '/chat/nao-lidas'),
    await ugo.send('GET', `/chat/mensagens?com=${ana.id}`),
    await ugo.send('POST', '/chat/mensagens', { destinatario_id: ana.id, mensagem: 'Oi' }),
    await sendForm(ugo, { fields: { destinatario_id: `${ana.id}` }, files: [pdf()] }),
    await ugo.send('DELETE', '/chat/mensagens/1'),
    await ugo.send('POST', '/chat/lidas', { com: ana.id, ate: 1 }),
    await ugo.send('POST', '/chat/digitando', { com: ana.id }),
  ].map(({ status }) => status)
  expect(statuses).toEqual(Array(8).fill(403))
})

test('a change of role ends the conversations that the new role does not allow', async () => {
  const { ana, bia, caio, setRole, again, say, texts, contacts, unread } = await agencyWithChat()
  const { id } = await say(bia, caio, 'Oi, Caio')
  await say(caio, ana, 'Oi, Ana')
  await say(ana, bia, 'Entre nós')
  await setRole(bia, 'Bia', 'client')
  await again(bia)
  expect(await contacts(bia)).toEqual(['Ana'])
  expect(await contacts(caio)).toEqual(['Ana'])
  for (const [who, other] of [
    [bia, caio],
    [caio, bia],
  ] as const)
    expect((await refusal(texts(who, other))).status).toBe(404)
  expect((await refusal(bia.api.chat.apagar({ id }))).status).toBe(404)
  expect([await unread(caio), await texts(bia, ana)]).toEqual([0, ['Entre nós']])

  await setRole(caio, 'Caio', 'user')
  await again(caio)
  expect(await contacts(ana)).toEqual(['Bia', 'Clara'])
  expect([(await refusal(texts(ana, caio))).status, await unread(ana)]).toEqual([404, 0])
  expect((await caio.send('GET', `/chat/mensagens?com=${ana.id}`)).status).toBe(403)

  await setRole(caio, 'Caio', 'admin')
  await again(caio)
  expect([await texts(caio, ana), await contacts(bia)]).toEqual([['Oi, Ana'], ['Ana', 'Caio']])
})

test('a client finds an admin by the displayed name but not by the e-mail address', async () => {
  const { app, ana, caio, clara } = await agencyWithChat()
  await ana.api.usuarios.update({
    id: clara.id,
    nome: 'Clara Conceição',
    email: clara.email,
    role: 'client',
    company: 'Padaria São João',
  })
  const found = async ({ api }: Person, busca: string) =>
    (await api.chat.usuarios({ busca })).map(({ name }) => name)
  expect(await found(caio, 'ana')).toEqual(['Ana'])
  for (const part of ['ana@', 'exemplo', '.com.br']) expect(await found(caio, part)).toEqual([])
  for (const part of ['CONCEICAO', 'conceição', ' sao joao ', 'Clara C'])
    expect(await found(ana, part)).toEqual(['Clara Conceição'])
  expect(await found(ana, '%')).toEqual([])
  expect((await caio.send('GET', `/chat/usuarios?busca=${'x'.repeat(101)}`)).status).toBe(422)
  expect(await app.browser().send('GET', '/chat/usuarios')).toMatchObject({ status: 401 })
})
