import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithChat, pdf, sendForm } from '#testing/chat.ts'
import type { Mensagem } from './contract.ts'

const vazia = 'Escreva uma mensagem ou escolha um arquivo.'
const longa = 'Use no máximo 1.000 caracteres.'

test('a message is sent as JSON, or as a form with a file', async () => {
  const { app, ana, caio } = await agencyWithChat()
  const json = { remetente_id: ana.id, destinatario_id: caio.id, mensagem: 'Olá!\n\nTudo bem? 🎨' }
  const answer = await ana.send('POST', '/chat/mensagens', json)
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      ...json,
      arquivo_url: null,
      arquivo: null,
      resposta_a: null,
      criada_em: '2026-11-20T14:30:00-03:00',
      lida: false,
      apagada: false,
    },
  ])
  const fields = { remetente_id: `${ana.id}`, destinatario_id: `${caio.id}`, mensagem: 'Segue.' }
  const sent: Mensagem = await (await sendForm(ana, { fields, files: [pdf()] })).json()
  expect(sent).toMatchObject({
    mensagem: 'Segue.',
    arquivo_url: `/api/anexos/${sent.arquivo?.id}`,
    arquivo: { nome: 'contrato.pdf', tipo: 'application/pdf', tamanho: pdf().size, larguras: [] },
  })
  const got = await caio.fetch(sent.arquivo_url ?? '')
  expect([got.headers.get('content-disposition'), await got.text()]).toEqual([
    "attachment; filename*=UTF-8''contrato.pdf",
    await pdf().text(),
  ])
  expect(await app.context.database.reads.selectFrom('auditoria').selectAll().execute()).toContainEqual(
    expect.objectContaining({ acao: 'chat.enviar', entidade_id: sent.id, interessado_id: caio.id }),
  )
})

test('a file without a text is a message, and a picture has resized versions', async () => {
  const { ana, caio } = await agencyWithChat()
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(photo)], 'capa.jpg', { type: 'image/jpeg' })
  const fields = { destinatario_id: `${caio.id}` }
  const sent: Mensagem = await (await sendForm(ana, { fields, files: [file] })).json()
  expect(sent).toMatchObject({ mensagem: '', arquivo: { nome: 'capa.jpg', larguras: [320, 400] } })
  expect((await caio.fetch(`${sent.arquivo_url}/320.webp`)).headers.get('content-type')).toBe('image/webp')
})

test.each([
  ['no fields', {}, 'destinatario_id', undefined],
  ['an empty text', { mensagem: '' }, 'mensagem', vazia],
  ['white space only', { mensagem: ' \n\t\u00a0 ' }, 'mensagem', vazia],
  ['zero-width spaces only', { mensagem: '\u200b\u200b' }, 'mensagem', vazia],
  ['one character too many', { mensagem: 'x'.repeat(1001) }, 'mensagem', longa],
  ['one emoji too many', { mensagem: `${'x'.repeat(1000)}🎨` }, 'mensagem', longa],
  [
    'a NUL character',
    { mensagem: 'Oi\0' },
    'mensagem',
    'O texto contém caracteres que não podem ser guardados.',
  ],
  ['half an emoji', { mensagem: 'Oi\ud83c' }, 'mensagem', expect.stringContaining('caracteres')],
  ['null as its text', { mensagem: null }, 'mensagem', undefined],
])('rejects a message with %s', async (name, more, field, sentence) => {
  const { ana, caio, messages } = await agencyWithChat()
  const complete = name === 'no fields' ? more : { destinatario_id: caio.id, ...more }
  const response = await ana.send('POST', '/chat/mensagens', complete)
  const { fields } = await response.json()
  expect([response.status, Object.keys(fields)]).toEqual([422, [field]])
  if (sentence) expect(fields).toEqual({ [field]: sentence })
  expect(await messages()).toEqual([])
})

test('accepts a thousand characters, not counting the white space around them', async () => {
  const { ana, caio, texts } = await agencyWithChat()
  const longest = `${'ç'.repeat(997)} 🎨!`
  expect([...longest]).toHaveLength(1000)
  const emoji = '👩🏽‍🎨'.repeat(142)
  for (const mensagem of [longest, `  ${longest}\n`, emoji])
    await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem })
  expect(await texts(caio, ana)).toEqual([longest, longest, emoji])
})

test('the excerpt of a message does not end with half a character', async () => {
  const { ana, caio } = await agencyWithChat()
  const { id } = await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: `x${'🎨'.repeat(200)}` })
  expect((await caio.api.chat.usuarios({}))[0]?.ultima).toBe(`x${'🎨'.repeat(49)}`)
  const answer = await caio.api.chat.enviar({ destinatario_id: ana.id, mensagem: 'Que bom', resposta_a: id })
  expect(answer.resposta_a).toEqual({ id, remetente_id: ana.id, trecho: `x${'🎨'.repeat(69)}` })
})

test.each([
  [[pdf(), pdf('b', 'b.pdf')], 422, 'Envie um arquivo de cada vez.'],
  [[pdf(), pdf(), pdf(), pdf()], 422, 'Envie um arquivo de cada vez.'],
  [[pdf(), pdf(), pdf(), pdf(), pdf()], 413, 'Envie no máximo 4 arquivos de cada vez.'],
  [[new File(['<script/>'], 'a.html', { type: 'text/html' })], 415, /^Este tipo de arquivo não é aceito\./],
  [[new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })], 415, /^Este tipo de arquivo não é aceito\./],
  [[new File(['<html>'], 'a.pdf', { type: 'application/pdf' })], 415, /./],
  [
    [new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' })],
    413,
    'Cada arquivo pode ter no máximo 25 MB.',
  ],
])('rejects the files %o and stores nothing', async (files, status, sentence) => {
  const { app, ana, caio, messages } = await agencyWithChat()
  const response = await sendForm(ana, { fields: { destinatario_id: `${caio.id}`, mensagem: 'Oi' }, files })
  expect([response.status, (await response.json()).error]).toEqual([status, expect.stringMatching(sentence)])
  expect([await messages(), await app.context.storage.list()]).toEqual([[], []])
})

test('a form with an empty file field sends a message without a file', async () => {
  const { ana, caio, read } = await agencyWithChat()
  const fields = { destinatario_id: `${caio.id}`, mensagem: 'Oi' }
  const alone = new File([], '', { type: 'application/octet-stream' })
  expect((await sendForm(ana, { fields: { ...fields, arquivo: '' } })).status).toBe(201)
  expect((await sendForm(ana, { fields, files: [alone] })).status).toBe(201)
  expect((await sendForm(ana, { fields: { ...fields, mensagem: '' }, files: [alone] })).status).toBe(422)
  expect((await read(caio, ana)).map(({ arquivo_url }) => arquivo_url)).toEqual([null, null])
})

test('ten simultaneous requests with one idempotency key create one message, as JSON and as a form', async () => {
  const { app, ana, caio, messages } = await agencyWithChat()
  const text = { destinatario_id: caio.id, mensagem: 'Uma vez só' }
  const context = { repeatKey: crypto.randomUUID() }
  const ten = Array.from({ length: 10 })
  const said = await Promise.all(ten.map(() => ana.api.chat.enviar(text, { context })))
  expect(new Set(said.map(({ id }) => id)).size).toBe(1)
  const form = { fields: { destinatario_id: `${caio.id}` }, files: [pdf()], key: crypto.randomUUID() }
  const sent = await Promise.all(ten.map(async () => (await sendForm(ana, form)).json()))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect([(await messages()).length, (await app.context.storage.list()).length]).toEqual([2, 1])
  const other = ana.api.chat.enviar({ ...text, mensagem: 'Outra' }, { context })
  expect((await refusal(other)).status).toBe(409)
  const changed = await sendForm(ana, { ...form, files: [pdf('outro')] })
  expect([changed.status, (await messages()).length]).toEqual([409, 2])
})

test("a retry after the message was deleted returns the tombstone, and another person's use of the key is independent", async () => {
  const { ana, caio, clara, texts } = await agencyWithChat()
  const context = { repeatKey: crypto.randomUUID() }
  const text = { destinatario_id: caio.id, mensagem: 'Era para outra pessoa' }
  const { id } = await ana.api.chat.enviar(text, { context })
  await ana.api.chat.apagar({ id })
  expect((await ana.api.chat.enviar(text, { context })).id).toBe(id)
  expect([await texts(caio, ana), await texts(ana, caio)]).toEqual([[''], ['']])
  const hers = await clara.api.chat.enviar({ destinatario_id: ana.id, mensagem: 'Oi' }, { context })
  expect(hers).toMatchObject({ remetente_id: clara.id, mensagem: 'Oi' })
})

test('an answer must refer to an existing message of the same conversation', async () => {
  const { ana, caio, clara, say, read } = await agencyWithChat()
  const hers = await say(ana, clara, 'Só para Clara')
  const his = await say(ana, caio, 'Gostou?')
  const answer = (resposta_a: number) =>
    caio.api.chat.enviar({ destinatario_id: ana.id, mensagem: 'Sim', resposta_a })
  const refused = { status: 422, fields: { resposta_a: 'A mensagem respondida não existe mais.' } }
  for (const id of [hers.id, 999]) expect(await refusal(answer(id))).toMatchObject(refused)
  expect((await answer(his.id)).resposta_a).toEqual({ id: his.id, remetente_id: ana.id, trecho: 'Gostou?' })
  await ana.api.chat.apagar({ id: his.id })
  expect((await read(caio, ana)).at(-1)?.resposta_a?.trecho).toBe('Mensagem apagada')
  expect(await refusal(answer(his.id))).toMatchObject(refused)
})

test('the author can delete a message for five minutes by the clock of the server, and a tombstone stays', async () => {
  const { app, ana, bia, caio, say, read, messages } = await agencyWithChat()
  const { id } = await say(caio, ana, 'Segredo')
  app.pass({ minutes: 4, seconds: 59 })
  const [sees, strangers] = [await refusal(ana.api.chat.apagar({ id })), bia.api.chat.apagar({ id })]
  expect([sees.status, (await refusal(strangers)).status]).toEqual([403, 404])
  await caio.api.chat.apagar({ id })
  expect(await messages()).toMatchObject([{ mensagem: '', apagada_em: '2026-11-20T17:34:59.000Z' }])
  expect(await read(ana, caio)).toMatchObject([{ id, mensagem: '', apagada: true, arquivo: null }])
  expect(await refusal(caio.api.chat.apagar({ id }))).toMatchObject({ status: 409 })

  const late = await say(caio, ana, 'Outra')
  app.pass({ minutes: 5 })
  expect(await refusal(caio.api.chat.apagar({ id: late.id }))).toMatchObject({
    status: 409,
    error: 'Uma mensagem só pode ser apagada até 5 minutos depois do envio.',
  })
})

test('neither the audit log nor the application log contains the text of a message', async () => {
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { app, ana, caio, say, again } = await agencyWithChat({ LOG_LEVEL: 'debug' })
  const secret = 'Palavra-chave-da-Ana'
  const { id } = await say(ana, caio, secret)
  const fields = { destinatario_id: `${caio.id}`, mensagem: secret }
  await sendForm(ana, { fields, files: [pdf(secret, `${secret}.pdf`)] })
  await ana.send('POST', '/chat/mensagens', { destinatario_id: 'x', mensagem: secret })
  await refusal(say(ana, { id: 999 }, secret))
  await refusal(say(ana, caio, secret.repeat(100)))
  await ana.api.chat.apagar({ id })
  await again(caio)
  const { reads } = app.context.database
  const audit = await reads.selectFrom('auditoria').selectAll().execute()
  const repeats = await reads.selectFrom('repeticoes').selectAll().execute()
  expect(audit.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['chat.enviar', 'chat.apagar']))
  expect(JSON.stringify([audit, repeats])).not.toContain(secret)
  expect(lines.mock.calls.join('\n')).not.toContain(secret)
  lines.mockRestore()
})
