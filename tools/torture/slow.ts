import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { seedTypicalAgency } from '../bench/lived-in.ts'
import { load, memoryOf } from '../bench/load.ts'
import { failures, nothing, type Verdict } from './verdict.ts'

const EACH = 150
const P99_MS = 200
const MEMORY_MB = 512
/**
 * The maximum lifetime of each kind of slow connection in milliseconds. The server allows 10 s for the
 * headers and 30 s for a body, and checks every 2 s. There is no limit for a client that reads nothing,
 * because it does not notice that the connection was closed.
 */
const CUT = { cabecalhos: 14_000, corpo: 35_000, leitura: Number.POSITIVE_INFINITY }
const SECONDS = 40

/**
 * Opens connections of clients that send one character a second or never read the response. Checks that other
 * clients are served as usual, and that the server closes the slow connections in time.
 */
export async function slow(): Promise<Verdict> {
  const dataDir = temporaryFolder()
  const asks = await seedTypicalAgency(dataDir)
  const server = await startServer(dataDir, await freePort())
  const port = Number(new URL(server.url).port)
  const cookie = `cookie: sessao=${asks[0]?.token}\r\n`
  const list = `GET /api/transacoes-financeiras?limit=100 HTTP/1.1\r\nhost: x\r\n${cookie}\r\n`
  const kinds = {
    cabecalhos: crowd(port, 'GET / HTTP/1.1\r\nhost: x\r\nx: ', 'y'),
    corpo: crowd(
      port,
      `POST /api/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
      ' ',
    ),
    leitura: crowd(port, list.repeat(8), ''),
  }
  await after(1500)
  const phases = [{ name: 'others', seconds: SECONDS, perSecond: 40 }]
  const [others] = await load({ url: server.url, asks, phases })
  const memory = memoryOf(server).most
  await after(500)
  const longest = Object.entries(kinds).map(([name, people]) => [name, people.lasted()] as const)
  await server.end('SIGTERM')
  const p99 = others?.ok.p99 ?? Number.POSITIVE_INFINITY
  const falhas = failures(
    [p99 <= P99_MS, `p99 dos outros ${p99} ms`],
    [Object.keys(others?.wrong ?? {}).length === 0, `respostas erradas ${JSON.stringify(others?.wrong)}`],
    [memory <= MEMORY_MB, `memória ${memory} MB`],
    ...longest.map(([name, ms]): [boolean, string] => [
      ms <= CUT[name as keyof typeof CUT],
      `${name}: linha aberta por ${ms} ms`,
    ]),
  )
  const tentado = `${EACH} lentos em cabeçalhos, ${EACH} no corpo, ${EACH} que não leem; p99 dos outros ${p99} ms, ${memory} MB`
  return { ...nothing, cenario: 'lentos', tentado, confirmados: others?.ok.count ?? 0, falhas }
}

/**
 * Opens slow connections.
 * @param first text that each connection sends first
 * @param drip text that each connection then sends once a second; if it is empty, the client sends nothing
 * more and reads nothing
 */
function crowd(port: number, first: string, drip: string) {
  const from = performance.now()
  const lasted: number[] = []
  const open = new Set<Socket>()
  for (let at = 0; at < EACH; at++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    open.add(socket)
    if (drip) socket.resume()
    else socket.pause()
    socket.on('error', () => undefined)
    const timer = setInterval(() => drip && socket.write(drip), 1000)
    socket.on('close', () => {
      clearInterval(timer)
      open.delete(socket)
      lasted.push(Math.round(performance.now() - from))
    })
  }
  return {
    /**
     * Closes the connections.
     * @returns how many milliseconds the longest connection lasted; infinite if one was still open
     */
    lasted(): number {
      const still = open.size
      for (const socket of open) socket.destroy()
      return still > 0 ? Number.POSITIVE_INFINITY : Math.max(...lasted)
    },
  }
}
