import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { type Outcome, sendGenerated } from '../../src/testing/requests/run.ts'

interface Order {
  seed: number
  count: number
  only?: number | undefined
  /** The address of a PostgreSQL database. Without it the server uses SQLite. */
  databaseUrl?: string | undefined
}

/**
 * Starts a server, sends generated requests to the server, and prints each fault with the command that
 * repeats the request.
 */
export async function requests({ databaseUrl, ...order }: Order): Promise<Outcome> {
  const server = await startServer(
    temporaryFolder(),
    await freePort(),
    databaseUrl ? { DATABASE_URL: databaseUrl } : {},
  )
  try {
    const outcome = await sendGenerated({ ...server, ...order })
    for (const { number, what, asked } of outcome.faults) {
      const { persona, method, template, spoiled, ...rest } = asked
      console.log(`\n#${number} as ${persona}: ${method} ${template} (${spoiled})\n  ${what}`)
      console.log(`  ${JSON.stringify(rest).slice(0, 600)}`)
      console.log(`  repeat with: npm run torture -- requests --seed ${order.seed} --only ${number}`)
    }
    return outcome
  } finally {
    await server.end('SIGTERM')
  }
}
