import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { randomFrom } from '../../src/testing/random.ts'
import { signUpAdmin } from '../../src/testing/session.ts'
import { failures, type Order, type Verdict } from './verdict.ts'
import { checkIntegrity, countWrites } from './whole.ts'
import { openWriters } from './writers.ts'

const CLIENTS = 6
const READY_MS = 3000

/**
 * Kills the server with SIGKILL during writes, again and again. The seed determines after how many
 * acknowledged writes each kill comes, but not which requests are open at that moment.
 */
export async function sigkill({ seed, kills, writes }: Order): Promise<Verdict> {
  const random = randomFrom(seed)
  const dataDir = temporaryFolder()
  const port = await freePort()
  const starts: number[] = []
  let server = await startServer(dataDir, port)
  const interrupt = async () => {
    const session = await signUpAdmin(server)
    const writers = openWriters(session, CLIENTS)
    for (let kill = 1; kill <= kills; kill++) {
      await writers.reached(((kill - 1 + random()) * writes) / kills)
      await server.end('SIGKILL')
      const from = performance.now()
      server = await startServer(dataDir, port)
      await ready(server.url)
      starts.push(performance.now() - from)
      process.stdout.write(kill % 20 ? '.' : `. ${kill}\n`)
    }
    await writers.reached(writes)
    const written = await writers.end()
    return { written, found: await countWrites(session, written) }
  }
  const { written, found } = await interrupt().finally(() => server.end('SIGTERM'))
  const most = Math.max(0, ...starts)
  const falhas = [
    ...found.falhas,
    ...(await checkIntegrity(dataDir)),
    ...failures([most <= READY_MS, `pronto só após ${Math.round(most)} ms`]),
  ]
  const again = written.filter(({ tries }) => tries > 1).length
  const tentado = `${kills} SIGKILL entre escritas de ${CLIENTS} clientes; ${again} confirmadas só na repetição`
  return { cenario: 'sigkill', tentado, ...found, falhas, recuperacaoMs: most }
}

async function ready(url: string): Promise<void> {
  const answer = await fetch(`${url}/saude/pronto`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/saude/pronto: ${answer.status}`)
}
