import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sweepFiles } from '#server/arquivos/sweep.ts'
import { sweep } from '#server/auth/sweep.ts'
import { startAvisos } from '#server/avisos/worker.ts'
import { generateDue } from '#server/contas-fixas/chore.ts'
import { hourly } from '#server/hourly.ts'
import { openDemoHouse, type Settings } from './house.ts'

/**
 * Serves a demonstration as the product is served, but for what would leave it: no mail and no push is sent, whatever
 * is set. And it does not forget: its contacts, bin and notices are what there is to see.
 */
export async function serveDemo(settings: Settings) {
  const { house, app, close } = await openDemoHouse(settings)
  const { host, port } = house.config
  const server = serve({ fetch: app.fetch, hostname: host, port })
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const stops = [hourly(house, [sweep, sweepFiles, generateDue]), startAvisos(house)]
  return {
    url: `http://localhost:${taken}`,
    async close() {
      house.changes.close()
      await new Promise((done) => server.close(done))
      await Promise.all(stops.map((end) => end()))
      await close()
    },
  }
}
