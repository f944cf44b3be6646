import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { noticeFor } from '#studio/avisos/push-notice.ts'
import { password } from '#testing/app.ts'
import { agencyWithDevices, runPushWorker, sendMensagem } from '#testing/devices.ts'
import { pushService } from '#testing/push-service.ts'
import { forgetDevices } from './outbox.ts'
import { startPush } from './worker.ts'

test.each([404, 410])('a device that its push service does not know (%i) is deleted', async (status) => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  const removed = await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  service.status = status
  await runPushWorker(app)
  expect((await caio.api.push.list()).map(({ id }) => id)).not.toContain(removed.id)
  expect(await left()).toEqual([])
})

test('a notification to a failing push service is retried after thirty seconds, then after its Retry-After, and dropped after six attempts', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  service.status = 503
  await runPushWorker(app)
  expect(await left()).toMatchObject([
    { tentativas: 1, alugado_ate: null, tentar_em: '2026-11-20T17:30:35.000Z' },
  ])
  await runPushWorker(app, { seconds: 29 })
  expect(service.posts).toHaveLength(1)
  service.headers['retry-after'] = '600'
  await runPushWorker(app, { seconds: 1 })
  expect(await left()).toMatchObject([{ tentativas: 2, tentar_em: '2026-11-20T17:40:35.000Z' }])
  for (let at = 0; at < 8; at += 1) await runPushWorker(app, { minutes: 30 })
  expect(service.posts).toHaveLength(6)
  expect(await left()).toEqual([])
})

test('an expired notification is dropped and not sent late', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  await runPushWorker(app, { hours: 25 })
  expect([service.posts, await left()]).toEqual([[], []])
  const [device] = await app.context.database.reads.selectFrom('inscricoes_push').select('falhas').execute()
  expect(device, 'it does not count as a failure of the device').toEqual({ falhas: 0 })
})

test('redirects are not followed, and a device rejected ten times in a row is deleted', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  const elsewhere = await pushService()
  service.status = 307
  service.headers['location'] = `https://${elsewhere.host}/x`
  for (let at = 0; at < 10; at += 1) {
    expect(
      await app.context.database.reads.selectFrom('inscricoes_push').select('id').execute(),
    ).toHaveLength(1)
    await sendMensagem(ana, caio, 'Oi')
    await runPushWorker(app)
  }
  expect([service.posts.length, elsewhere.posts.length]).toEqual([10, 0])
  expect(await caio.api.push.list()).toEqual([])
})

test('nothing is sent to a host that is no longer in PUSH_HOSTS', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  app.context.config.pushHosts.length = 0
  await runPushWorker(app)
  expect(service.posts).toEqual([])
})

test('a notification to a known service that resolves to a private address fails and is not retried', async () => {
  const { app, ana, caio, service, left } = await agencyWithDevices()
  // Replaces DNS, which is outside the tested system.
  const real = dns.lookup
  const inside = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])
  Object.assign(dns, { lookup: inside })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(dns, { lookup: real })
    syncBuiltinESMExports()
  })
  const { subscription } = service.device()
  await caio.api.push.inscrever({ ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/x' })
  await sendMensagem(ana, caio, 'Oi')
  await runPushWorker(app)
  expect(await left()).toEqual([])
  const [device] = await app.context.database.reads.selectFrom('inscricoes_push').select('falhas').execute()
  expect(device).toEqual({ falhas: 1 })
})

/** Less than the ten seconds after which a request to a push service times out. */
const beforeGivenUp = 9500

test('while a push service hangs, a request and the shutdown do not wait for its timeout', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  service.hangs = true
  app.pass({ seconds: 5 })
  const start = performance.now()
  const stop = startPush(app.context, noticeFor)
  await expect.poll(() => service.posts.length).toBe(1)
  await sendMensagem(ana, caio, 'Ainda aí?')
  await stop()
  expect(performance.now() - start).toBeLessThan(beforeGivenUp)
})

test('a notification is kept for another attempt if its push service cannot be reached', async () => {
  const { app, ana, caio, service, left } = await agencyWithDevices()
  const nobody = createServer().listen(0, 'localhost')
  onTestFinished(() => void nobody.close())
  const address = nobody.address()
  const port = typeof address === 'object' && address ? address.port : 0
  nobody.close()
  app.context.config.pushHosts.push(`localhost:${port}`)
  const { subscription } = service.device()
  await caio.api.push.inscrever({ ...subscription, endpoint: `https://localhost:${port}/x` })
  await sendMensagem(ana, caio, 'Oi')
  await runPushWorker(app)
  expect(await left()).toMatchObject([{ tentativas: 1 }])
})

test('two workers on one database notify each device only once', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  for (let at = 0; at < 8; at += 1) await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  app.pass({ seconds: 5 })
  const stops = [startPush(app.context, noticeFor), startPush(app.context, noticeFor)]
  await expect.poll(() => service.posts.length).toBe(8)
  for (const stop of stops) await stop()
  expect(new Set(service.posts.map(({ path }) => path)).size).toBe(8)
  expect(service.posts).toHaveLength(8)
})

test('a notification leased by a worker that died is sent by another worker after the lease has ended', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  await app.context.database.writes
    .updateTable('envios_push')
    .set({ alugado_ate: '2026-11-20T17:32:00.000Z' })
    .execute()
  await runPushWorker(app)
  expect(service.posts).toEqual([])
  await runPushWorker(app, { minutes: 2 })
  expect(service.posts).toHaveLength(1)
})

test('blocking a user deletes the notifications that were queued for the user', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect(await left()).toEqual([])
  await runPushWorker(app)
  expect(service.posts).toEqual([])
})

test('a user blocked directly in the database is not notified', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await sendMensagem(ana, caio, 'Oi')
  const blocked = { bloqueado_em: '2026-11-20T17:30:00.000Z' }
  await app.context.database.writes.updateTable('usuarios').set(blocked).where('id', '=', caio.id).execute()
  await runPushWorker(app)
  expect(service.posts).toEqual([])
})

test('a device stays subscribed after the session times out, and is deleted ninety days after its browser last renewed the subscription', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  app.pass({ minutes: 31 })
  await ana.api.sessao.login({ email: ana.email, password })
  await sendMensagem(ana, caio, 'Oi')
  await runPushWorker(app)
  expect(service.posts).toHaveLength(1)
  const stored = app.context.database.reads.selectFrom('inscricoes_push').select('id')
  app.pass({ hours: 89 * 24 })
  await forgetDevices(app.context)
  expect(await stored.execute()).toHaveLength(1)
  app.pass({ hours: 24 })
  await forgetDevices(app.context)
  expect(await stored.execute()).toEqual([])
  await caio.api.sessao.login({ email: caio.email, password })
  expect(await caio.api.push.list()).toEqual([])
})
