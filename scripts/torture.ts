// Kills the server at random moments while people write, and looks whether what was acknowledged is there.
import { parseArgs } from 'node:util'
import { freePort, startServer, temporaryFolder } from './server.ts'
import { integrity } from './torture/integrity.ts'
import { randomFrom } from './torture/random.ts'
import { type Session, signUpAdmin } from './torture/session.ts'
import { verify } from './torture/verify.ts'
import { openWriters } from './torture/writers.ts'

const CLIENTS = 6

const { values } = parseArgs({
  options: { seed: { type: 'string' }, kills: { type: 'string', default: '20' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const kills = Number(values.kills)
const random = randomFrom(seed)
const dataDir = temporaryFolder()
const port = await freePort()
console.log(`seed ${seed}, ${kills} kills, ${CLIENTS} clients`)

const restarts: number[] = []
let server = await startServer(dataDir, port)
const session: Session = await signUpAdmin(server)
const writers = openWriters(session, CLIENTS)
for (let kill = 1; kill <= kills; kill++) {
  await wait(150 + random() * 1200)
  await server.end('SIGKILL')
  const from = performance.now()
  server = await startServer(dataDir, port)
  restarts.push(performance.now() - from)
  process.stdout.write('.')
}
await wait(500)
const written = await writers.end()
const found = await verify(session, written)
await server.end('SIGTERM')
const { sound, chain } = await integrity(dataDir)

console.log()
console.table({
  kills,
  'acknowledged writes': written.length,
  'of them answered at a retry': written.filter((one) => one.tries > 1).length,
  lost: found.lost,
  changed: found.changed,
  doubled: found.doubled,
  'restart, median (ms)': Math.round(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0),
  'restart, longest (ms)': Math.round(Math.max(0, ...restarts)),
  'pragma integrity_check': sound,
  'audit chain': chain.broken === null ? `${chain.whole} rows whole` : `broken at ${chain.broken}`,
})
const failed = found.lost + found.changed + found.doubled > 0 || sound !== 'ok' || chain.broken !== null
process.exitCode = failed || written.length === 0 ? 1 : 0

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
