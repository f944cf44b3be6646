import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Chore, chores, retentionChores } from '#app/server/chores.ts'
import { hourly } from '#platform/hourly.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { startComparador } from '#proofing/comparacoes/comparador.ts'
import { startPreparo } from '#proofing/pecas/preparo.ts'
import { startAvisos } from '#studio/avisos/digest.ts'
import { openDemo, type Settings } from './app.ts'
import { deliver } from './chores.ts'

const LOOK_MS = 60_000

/**
 * Does nothing, in place of a job that would send or delete something. The run of the job is still recorded,
 * because the health page expects it.
 */
async function nothing(): Promise<void> {}

/** The chores of the server under the same names. Those that delete something do nothing. */
const choresOfDemo: Chore[] = chores.map((chore) =>
  retentionChores.has(chore) ? Object.defineProperty(() => nothing(), 'name', { value: chore.name }) : chore,
)

/**
 * Serves an example agency like a real installation, but never sends mail or push notifications, whatever the
 * settings say: mails are marked as sent within a minute, so that none waits. It also deletes nothing: contacts,
 * deleted records and notices stay visible.
 */
export async function serveDemo(settings: Settings) {
  const { context, app, close } = await openDemo(settings)
  const { host, port } = context.config
  const server = serve({ fetch: app.fetch, hostname: host, port })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const worker = (nome: string, turn: () => Promise<void>) =>
    runAtInterval(() => runTurn(context, nome, turn), { everyMs: LOOK_MS })
  const stops = [
    hourly(context, choresOfDemo),
    startAvisos(context),
    startPreparo(context),
    startComparador(context),
    worker('correio', () => deliver(context)),
    worker('push', nothing),
  ]
  return {
    url: `http://localhost:${taken}`,
    async close() {
      context.changes.close()
      await new Promise((done) => server.close(done))
      await Promise.all(stops.map((end) => end()))
      await close()
    },
  }
}
