import { describe, expect, inject, test } from 'vitest'
import { type Person, password } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { needPgBouncer, openPgBouncer } from '#testing/pgbouncer.ts'
import { manyProcesses } from '#testing/processes.ts'
import { entitiesOf, type Heard, openEventStream, pollOptions } from '#testing/stream.ts'

/**
 * The timeout is shorter than the interval at which the listener reads the audit log without a notification.
 */
const atOnce = { timeout: 3000, interval: 10 }

/** Opens a browser that talks to another process, with the cookies of the same person. */
function at(url: string, jar?: Person['jar']) {
  const browser = openBrowser((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(url + pathname + search, request))
  })
  for (const [name, value] of jar ?? []) browser.jar.set(name, value)
  return browser
}

/**
 * Starts two processes on one database.
 * @param address the address of PostgreSQL or of PgBouncer
 */
async function twoProcesses(address: string) {
  const context = await manyProcesses(inject('postgres'), address)
  const a = await context.start()
  await expect.poll(context.ears, pollOptions).toHaveLength(1)
  const [earOfA] = await context.ears()
  const b = await context.start()
  await expect.poll(context.ears, pollOptions).toHaveLength(2)
  const earOfB = async () => (await context.ears()).find((pid) => pid !== earOfA)

  const ana = at(a)
  const convite = new URL(context.firstAccess()).searchParams.get('convite') ?? ''
  const enter = { password, role: 'admin' as const, convite }
  const { user } = await ana.api.cadastro.create({ ...enter, name: 'Ana', email: 'ana@exemplo.com.br' })
  const caio = at(a)
  const joined = await caio.api.cadastro.create({
    name: 'Caio',
    email: 'caio@exemplo.com.br',
    password,
    role: 'client',
  })
  return { context, ana, caio, ids: { ana: user.id, caio: joined.user.id }, caioAtB: at(b, caio.jar), earOfB }
}

const ofMessages = ({ heard }: { heard: Heard[] }) =>
  heard.filter(({ entidade }) => entidade === 'mensagens').map(({ entidade_id }) => entidade_id)

describe.runIf(inject('postgres'))('two processes on one PostgreSQL', { timeout: 90_000 }, () => {
  test('a message sent to one process reaches the other process, even after the listening connection of the other process was cut', () =>
    hearEachOther(inject('postgres')))

  test('a message sent to one process reaches the other process through a PgBouncer in session mode', async (context) => {
    needPgBouncer(context)
    await hearEachOther(await openPgBouncer(inject('postgres'), ['pool_mode = session']))
  })
})

async function hearEachOther(address: string): Promise<void> {
  const { context, ana, caioAtB, ids, earOfB } = await twoProcesses(address)
  const stream = await openEventStream(caioAtB)
  const sent: number[] = []
  const say = async (mensagem: string) =>
    sent.push((await ana.api.chat.enviar({ destinatario_id: ids.caio, mensagem })).id)

  await say('Oi')
  await expect.poll(() => ofMessages(stream), atOnce).toEqual(sent)
  await ana.api.chat.digitar({ com: ids.caio })
  await expect.poll(() => entitiesOf(stream), atOnce).toContain('digitando')

  const former = (await earOfB()) ?? 0
  await context.cut(former)
  for (let at = 0; at < 10; at += 1) await say(`Ainda aí? ${at}`)
  await expect.poll(() => ofMessages(stream), pollOptions).toEqual(sent)

  await expect.poll(earOfB, pollOptions).not.toBe(former)
  await expect.poll(earOfB, pollOptions).toBeGreaterThan(0)
  await say('Que bom')
  await expect.poll(() => ofMessages(stream), atOnce).toEqual(sent)
  await ana.api.chat.digitar({ com: ids.caio })
  const typing = () => entitiesOf(stream).filter((name) => name === 'digitando')
  await expect.poll(typing, atOnce).toHaveLength(2)
}
