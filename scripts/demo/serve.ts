import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type Chore, chores, retentionChores } from '#server/chores.ts'
import { runTurn } from '#server/platform/jobs/jobs.ts'
import { hourly } from '#server/platform/hourly.ts'
import { runAtInterval } from '#server/platform/interval.ts'
import { startAvisos } from '#server/work/avisos/worker.ts'
import { openDemo, type Settings } from './app.ts'

const LOOK_MS = 60_000

/** Stands in for a job that would send or delete; it is recorded like the others, since the health page expects it. */
async function nothing(): Promise<void> {}

/** The same chores under the same names, but those that delete do nothing. */
const choresOfDemo: Chore[] = chores.map((chore) =>
  retentionChores.has(chore) ? Object.defineProperty(() => nothing(), 'name', { value: chore.name }) : chore,
)

/**
 * Serves a demonstration as the product is served, except for what would leave it: no mail and no push is sent,
 * whatever is set. It deletes nothing either: its contacts, bin and notices are what there is to see.
 */
export async function serveDemo(settings: Settings) {
  const { context, app, close } = await openDemo(settings)
  const { host, port } = context.config
  const server = serve({ fetch: app.fetch, hostname: host, port })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const worker = (nome: string) => runAtInterval(() => runTurn(context, nome, nothing), { everyMs: LOOK_MS })
  const stops = [hourly(context, choresOfDemo), startAvisos(context), worker('correio'), worker('push')]
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
