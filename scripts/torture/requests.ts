import { freePort, startServer, temporaryFolder } from '../server.ts'
import { type Outcome, sendGenerated } from './requests/run.ts'

interface Order {
  seed: number
  count: number
  only?: number | undefined
  /** PostgreSQL in the place of SQLite. */
  databaseUrl?: string | undefined
}

/** Generated requests against a real house. */
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
      console.log(`  again: npm run torture -- requests --seed ${order.seed} --only ${number}`)
    }
    return outcome
  } finally {
    await server.end('SIGTERM')
  }
}
