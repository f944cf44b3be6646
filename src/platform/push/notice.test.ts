import { expect, test } from 'vitest'
import { agencyWithDevices, runPushWorker, sendMensagem } from '#testing/devices.ts'
import { claimsOf, decrypted } from '#testing/push-service.ts'

test('the decryption helper of these tests decrypts the example in appendix A of RFC 8291', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const read = decrypted(
    Buffer.from(body, 'base64url'),
    'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  )
  expect(read).toBe('When I grow up, I want to be a watermelon')
})

test('a message notifies the recipient’s device once, with the sender’s name and without the text', async () => {
  const { app, ana, caio, clara, service, subscribe, shown, left } = await agencyWithDevices()
  await subscribe(caio)
  await subscribe(clara)
  await sendMensagem(ana, caio, 'A senha do banco é 1234')
  await runPushWorker(app, { seconds: 4 })
  expect(service.posts, 'an open page can show it first').toEqual([])
  await runPushWorker(app, { seconds: 1 })
  const caminho = `/dashboard/messages?com=${ana.id}`
  expect(shown()).toEqual([{ titulo: 'Ana', texto: 'Nova mensagem', tag: caminho, caminho }])
  expect(await left()).toEqual([])
  await runPushWorker(app)
  expect(service.posts).toHaveLength(1)
})

test('a request to the push service contains the subject, the lifetime, the urgency and the topic', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await ana.api.configuracoes.update({ nome: 'Estúdio', email: 'oi@estudio.com.br' })
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  await runPushWorker(app)
  const [{ headers } = { headers: {} as Record<string, string> }] = service.posts
  expect(headers).toMatchObject({
    ttl: String(24 * 3600 - 5),
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  const claims = claimsOf(headers['authorization'])
  expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:oi@estudio.com.br' })
  expect(claims.key).toBe((await caio.api.push.chave()).chave)
  const day = 24 * 3600
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(day)
})

test('several messages in a row give one notification with their number, or with the last text if the user chose to see texts', async () => {
  const { app, ana, caio, subscribe, shown } = await agencyWithDevices()
  await subscribe(caio)
  await subscribe(caio, true)
  for (const text of ['Oi', 'Tudo bem?', 'Veja  isto']) await sendMensagem(ana, caio, text)
  await runPushWorker(app)
  const texts = shown().map(({ texto }) => texto)
  expect(texts.sort()).toEqual(['3 novas mensagens', 'Veja isto'])
})

test('messages that are read or deleted within five seconds send no notification', async () => {
  const { app, ana, caio, clara, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await subscribe(clara)
  await sendMensagem(ana, caio, 'Oi')
  const { id } = await sendMensagem(ana, clara, 'Engano')
  await caio.api.chat.mensagens({ com: ana.id })
  await ana.api.chat.apagar({ id })
  await runPushWorker(app)
  expect(service.posts).toEqual([])
  expect(await left()).toEqual([])
})

test('a requested review and its decision notify devices, and a comment does not', async () => {
  const { app, id, ugo, ana, caio, review, subscribe, shown, service } = await agencyWithDevices()
  await ana.api.configuracoes.update({ nome: 'Estúdio' })
  await subscribe(caio)
  await subscribe(ugo)
  await subscribe(ana, true)
  await review()
  await runPushWorker(app)
  const caminho = `/dashboard/projects?projeto=${id}`
  const about = { titulo: 'Estúdio', tag: caminho, caminho }
  expect(shown()).toEqual([{ ...about, texto: 'Um projeto aguarda a sua aprovação.' }])
  service.posts.length = 0
  await caio.api.projetos.aprovar({ id })
  await caio.api.projetos.comentar({ id, message: 'Obrigado' })
  await runPushWorker(app)
  expect(shown()).toHaveLength(2)
  expect(shown()).toContainEqual({ ...about, texto: 'Um projeto foi aprovado.' })
  expect(shown()).toContainEqual({ ...about, texto: 'Caio aprovou “Site novo”.' })
})

test('a review that was cancelled before the notification was sent sends no notification', async () => {
  const { app, id, ugo, caio, review, subscribe, service } = await agencyWithDevices()
  await subscribe(caio)
  await review()
  await ugo.api.projetos.setStatus({ id, status: 'in_progress' })
  await runPushWorker(app)
  expect(service.posts).toEqual([])
})
