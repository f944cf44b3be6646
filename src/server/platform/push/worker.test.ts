import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { password } from '#server/testing/app.ts'
import { agencyWithDevices, say, turn } from '#server/testing/devices.ts'
import { pushService } from '#server/testing/push-service.ts'
import { noticeFor } from '#server/work/avisos/push-notice.ts'
import { forgetDevices } from './sweep.ts'
import { startPush } from './worker.ts'

test.each([404, 410])('a device that its service does not know (%i) is forgotten', async (status) => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  const gone = await subscribe(caio)
  await say(ana, caio, 'Oi')
  service.status = status
  await turn(app)
  expect((await caio.api.push.list()).map(({ id }) => id)).not.toContain(gone.id)
  expect(await left()).toEqual([])
})

test('a service in trouble is tried again, later each time or when it says, and not for ever', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  service.status = 503
  await turn(app)
  expect(await left()).toMatchObject([
    { tentativas: 1, alugado_ate: null, tentar_em: '2026-11-20T17:30:35.000Z' },
  ])
  await turn(app, { seconds: 29 })
  expect(service.posts).toHaveLength(1)
  service.headers['retry-after'] = '600'
  await turn(app, { seconds: 1 })
  expect(await left()).toMatchObject([{ tentativas: 2, tentar_em: '2026-11-20T17:40:35.000Z' }])
  for (let at = 0; at < 8; at += 1) await turn(app, { minutes: 30 })
  expect(service.posts).toHaveLength(6)
  expect(await left()).toEqual([])
})

test('what nobody wants to hear of any more is dropped, not sent late', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  await turn(app, { hours: 25 })
  expect([service.posts, await left()]).toEqual([[], []])
  const [device] = await app.context.database.reads.selectFrom('inscricoes_push').select('falhas').execute()
  expect(device, 'which is no fault of the device').toEqual({ falhas: 0 })
})

test('a redirect is not followed, and a device that is refused ten times in a row is forgotten', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  const elsewhere = await pushService()
  service.status = 307
  service.headers['location'] = `https://${elsewhere.host}/x`
  for (let at = 0; at < 10; at += 1) {
    expect(
      await app.context.database.reads.selectFrom('inscricoes_push').select('id').execute(),
    ).toHaveLength(1)
    await say(ana, caio, 'Oi')
    await turn(app)
  }
  expect([service.posts.length, elsewhere.posts.length]).toEqual([10, 0])
  expect(await caio.api.push.list()).toEqual([])
})

test('a host that is not named any more gets nothing', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  app.context.config.pushHosts.length = 0
  await turn(app)
  expect(service.posts).toEqual([])
})

test('a known service whose name leads into the own network gets nothing, and is not tried again', async () => {
  const { app, ana, caio, service, left } = await agencyWithDevices()
  // The outside world, where names are looked up.
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
  await say(ana, caio, 'Oi')
  await turn(app)
  expect(await left()).toEqual([])
  const [device] = await app.context.database.reads.selectFrom('inscricoes_push').select('falhas').execute()
  expect(device).toEqual({ falhas: 1 })
})

/** A service that says nothing is given up after ten seconds. */
const beforeGivenUp = 9500

test('a service that hangs delays nobody, and the house closes without it', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  service.hangs = true
  app.pass({ seconds: 5 })
  const start = performance.now()
  const stop = startPush(app.context, noticeFor)
  await expect.poll(() => service.posts.length).toBe(1)
  await say(ana, caio, 'Ainda aí?')
  await stop()
  expect(performance.now() - start).toBeLessThan(beforeGivenUp)
})

test('a service that is not there is tried again', async () => {
  const { app, ana, caio, service, left } = await agencyWithDevices()
  const nobody = createServer().listen(0, 'localhost')
  onTestFinished(() => void nobody.close())
  const address = nobody.address()
  const port = typeof address === 'object' && address ? address.port : 0
  nobody.close()
  app.context.config.pushHosts.push(`localhost:${port}`)
  const { subscription } = service.device()
  await caio.api.push.inscrever({ ...subscription, endpoint: `https://localhost:${port}/x` })
  await say(ana, caio, 'Oi')
  await turn(app)
  expect(await left()).toMatchObject([{ tentativas: 1 }])
})

test('two workers on one database tell each device once', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  for (let at = 0; at < 8; at += 1) await subscribe(caio)
  await say(ana, caio, 'Oi')
  app.pass({ seconds: 5 })
  const stops = [startPush(app.context, noticeFor), startPush(app.context, noticeFor)]
  await expect.poll(() => service.posts.length).toBe(8)
  for (const stop of stops) await stop()
  expect(new Set(service.posts.map(({ path }) => path)).size).toBe(8)
  expect(service.posts).toHaveLength(8)
})

test('what a worker took and never told is told by the next, once the lease is over', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  await app.context.database.writes
    .updateTable('envios_push')
    .set({ alugado_ate: '2026-11-20T17:32:00.000Z' })
    .execute()
  await turn(app)
  expect(service.posts).toEqual([])
  await turn(app, { minutes: 2 })
  expect(service.posts).toHaveLength(1)
})

test('who is blocked hears nothing, not even of what waited', async () => {
  const { app, ana, caio, service, subscribe, left } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  await ana.api.usuarios.bloquear({ id: caio.id })
  expect(await left()).toEqual([])
  await turn(app)
  expect(service.posts).toEqual([])
})

test('nor does who was blocked behind the back of the house', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  await say(ana, caio, 'Oi')
  const blocked = { bloqueado_em: '2026-11-20T17:30:00.000Z' }
  await app.context.database.writes.updateTable('usuarios').set(blocked).where('id', '=', caio.id).execute()
  await turn(app)
  expect(service.posts).toEqual([])
})

test('a device outlives the thirty minutes, and is forgotten after ninety days without its person', async () => {
  const { app, ana, caio, service, subscribe } = await agencyWithDevices()
  await subscribe(caio)
  app.pass({ minutes: 31 })
  await ana.api.sessao.login({ email: ana.email, password })
  await say(ana, caio, 'Oi')
  await turn(app)
  expect(service.posts).toHaveLength(1)
  app.pass({ hours: 90 * 24 })
  await forgetDevices(app.context)
  await caio.api.sessao.login({ email: caio.email, password })
  expect(await caio.api.push.list()).toEqual([])
})
