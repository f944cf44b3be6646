import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { type Heard, openEventStream, pollOptions } from '#testing/stream.ts'

const WRITERS = 6
const EACH = 40
const CUTS = 20
/**
 * The number of streams that are open at the same time. Several are needed because a change rarely falls into
 * the moment of a replay.
 */
const LINES = 6

/**
 * Opens a stream, disconnects it after a few events, and reconnects with the last event id. After CUTS
 * reconnects the stream stays connected.
 */
async function listenAndLose(
  caio: Parameters<typeof openEventStream>[0],
  from: string,
  written: () => boolean,
) {
  const received: Heard[] = []
  let last = from
  for (let cut = 0; ; cut += 1) {
    const stream = await openEventStream(caio, last)
    const enough = cut < CUTS ? 1 + ((cut * 5) % 7) : Number.POSITIVE_INFINITY
    // Every fourth connection is cut at once, before or in the middle of its first events.
    if (cut % 4 !== 3)
      await expect.poll(() => stream.heard.length >= enough || written(), pollOptions).toBe(true)
    if (cut >= CUTS) return { cuts: cut, all: () => [...received, ...stream.heard] }
    stream.hangUp()
    received.push(...stream.heard)
    last = stream.last ?? last
  }
}

test('with many writers and twenty reconnects no event is lost, duplicated or out of order', {
  timeout: 60_000,
}, async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const here = app.context.changes.lastEventId()
  let done = false
  const listening = Array.from({ length: LINES }, () => listenAndLose(caio, here, () => done))
  const write = async (writer: number) => {
    for (let at = 0; at < EACH; at += 1) {
      const [from, to] = [
        [ana, caio],
        [caio, ana],
        [ana, clara],
      ][(writer + at) % 3] ?? [ana, caio]
      await from?.api.chat.enviar({ destinatario_id: to?.id ?? 0, mensagem: `${writer}.${at}` })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  done = true
  const lines = await Promise.all(listening)

  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select(['entidade_id', 'usuario_id', 'interessado_id'])
    .where('entidade', '=', 'mensagens')
    .orderBy('seq')
    .execute()
  const his = rows.filter((row) => row.usuario_id === caio.id || row.interessado_id === caio.id)
  expect(rows).toHaveLength(WRITERS * EACH)
  for (const { cuts, all } of lines) {
    expect(cuts).toBe(CUTS)
    const messages = () => all().filter(({ entidade }) => entidade === 'mensagens')
    await expect
      .poll(() => messages().map(({ entidade_id }) => entidade_id), pollOptions)
      .toEqual(his.map(({ entidade_id }) => entidade_id))
  }
})
