// Runs fault scenarios against a real server (kills, a full disk, clock jumps, slow clients and others) and
// checks that no data are lost.
import { parseArgs } from 'node:util'
import { buildChanged } from '../scripts/prepare.mjs'
import { printLoadAverage } from './bench/load.ts'
import { clock } from './torture/clock.ts'
import { disk } from './torture/disk.ts'
import { films } from './torture/films.ts'
import { flood } from './torture/flood.ts'
import { generated } from './torture/generated.ts'
import { mail } from './torture/mail.ts'
import { postgres } from './torture/postgres.ts'
import { proofing } from './torture/proofing.ts'
import { sigkill } from './torture/sigkill.ts'
import { slow } from './torture/slow.ts'
import { notTried, type Order, type Scenario, toTable, type Verdict } from './torture/verdict.ts'

const scenarios: Record<string, Scenario> = {
  sigkill,
  proofing,
  films,
  disk,
  mail,
  postgres,
  clock,
  slow,
  overload: flood,
  requests: generated,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '10' },
    writes: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    count: { type: 'string', default: '1000' },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !(name in scenarios))
if (unknown.length > 0)
  throw new Error(`Unknown scenario: ${unknown.join(', ')}. Scenarios: ${Object.keys(scenarios).join(', ')}`)
const order: Order = {
  seed: Number(values.seed ?? Date.now() % 1_000_000),
  kills: Number(values.kills),
  writes: Number(values.writes),
  seconds: Number(values.seconds),
  count: Number(values.count),
  only: values.only === undefined ? undefined : Number(values.only),
  postgres: values.postgres,
}
// The seed determines after how many writes the server is killed, and what the generated requests contain. It
// does not determine the timing.
console.log(`seed ${order.seed} (--seed ${order.seed} faz o mesmo plano de novo)`)

await buildChanged()
const verdicts: Verdict[] = []
for (const [name, scenario] of Object.entries(scenarios)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n── ${name} ──`)
  verdicts.push(await scenario(order).catch((error) => broken(name, error)))
}
console.log()
console.table(toTable(verdicts))
printLoadAverage()
process.exit(verdicts.some(({ falhas }) => falhas.length > 0) ? 1 : 0)

function broken(name: string, error: unknown): Verdict {
  console.error(error)
  return {
    ...notTried(name, ''),
    falhas: [`interrompido: ${error instanceof Error ? error.message : error}`],
  }
}
