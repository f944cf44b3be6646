import { createHash, randomBytes } from 'node:crypto'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import type { EnvioEmPartes } from '../../src/proofing/envios/schemas.ts'
import { MIDIA_MAX_BYTES, PARTE_BYTES, tamanhoDaParte } from '../../src/proofing/pecas/midia-rules.ts'
import type { Mesa, Peca } from '../../src/proofing/pecas/schemas.ts'
import { memoryOf, printLimit } from './load.ts'
import { callerOf } from './mesa-agency.ts'
import { seed } from './mesa-preparing.ts'
import { median } from './rounds.ts'

const AT_ONCE = 3
const SEEKS = 100
const WARM = 30
const FIRST_BYTE_MS = 100
const MEMORY_MB = 20
const UPLOAD_MB = 200

/** Measures the upload of a film of 500 MB in parts, and jumping to random moments of it. */
export async function benchFilm(): Promise<void> {
  const dataDir = temporaryFolder()
  const token = (await seed(dataDir)).replace('sessao=', '')
  const first = await startServer(dataDir, await freePort())
  const before = memoryOf(first).now
  const from = performance.now()
  const { address, sha256, concluding } = await upload(first, token)
  const { versao } = await callerOf(first, token).call<Mesa>('GET', address)
  if (versao.sha256 !== sha256) throw new Error('the film is not what was uploaded')
  console.log(`uploading 500 MB: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  printLimit('finishing the upload', Math.round(concluding / 100) / 10, 's', ['<=', 5])
  printLimit('more memory than before, at most', memoryOf(first).most - before, 'MB', ['<=', UPLOAD_MB])
  await first.end('SIGTERM')
  const second = await startServer(dataDir, await freePort())
  try {
    await seek(second, token, versao.id)
  } finally {
    await second.end('SIGTERM')
  }
}

/** Uploads a film of random bytes, three parts at a time as a browser does. */
async function upload(server: Server, token: string) {
  const { call } = callerOf(server, token)
  const file = { projetoId: 1, nome: 'filme.mp4', tamanho: MIDIA_MAX_BYTES }
  const envio = await call<EnvioEmPartes>('POST', '/envios', file)
  const parts = Array.from({ length: 4 }, () => new Uint8Array(randomBytes(PARTE_BYTES)))
  const bytesOf = (numero: number) => {
    const bytes = (parts[numero % parts.length] ?? new Uint8Array()).slice(0, tamanhoDaParte(envio, numero))
    if (numero === 1) bytes.set(Buffer.from('\0\0\0\u0018ftypisom', 'latin1'))
    return bytes
  }
  const whole = createHash('sha256')
  for (let numero = 1; numero <= envio.partes; numero += 1) whole.update(bytesOf(numero))
  const waiting = [...envio.faltam]
  const sendNext = async (): Promise<void> => {
    const numero = waiting.shift()
    if (numero === undefined) return
    const body = new FormData()
    body.append('numero', String(numero))
    body.append('arquivo', new File([bytesOf(numero)], 'parte'))
    await call('POST', `/envios/${envio.id}/partes`, body)
    await sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  const from = performance.now()
  const { id } = await call<Peca>('POST', `/envios/${envio.id}/concluir`, { duracao_ms: 600_000 })
  const concluding = performance.now() - from
  return { address: `/pecas/${id}/mesa`, sha256: whole.digest('hex'), concluding }
}

/** Jumps to moments of a film, as a browser does: it asks for the rest of the file, reads a little and stops. */
async function seek(server: Server, token: string, versao: number): Promise<void> {
  const { headers } = callerOf(server, token)
  const address = `${server.url}/api/versoes/${versao}/filme`
  const jump = async (position: number) => {
    const from = performance.now()
    const answer = await fetch(address, { headers: { ...headers, range: `bytes=${position}-` } })
    const reader = answer.body?.getReader()
    await reader?.read()
    const took = performance.now() - from
    await reader?.read()
    await reader?.cancel()
    if (answer.status !== 206) throw new Error(`${answer.status}`)
    return took
  }
  // The first requests compile the code, and let the garbage of the process reach its usual size.
  for (let at = 0; at < WARM; at += 1) await jump(positionOf(at + 1))
  const before = memoryOf(server).most
  const times: number[] = []
  for (let at = 0; at < SEEKS; at += 1) times.push(await jump(positionOf(at)))
  const slowest = Math.max(...times)
  console.log(`slowest of ${SEEKS}: ${Math.round(slowest)} ms`)
  printLimit('first byte after seeking in 500 MB', Math.round(median(times)), 'ms', ['<=', FIRST_BYTE_MS])
  printLimit('more memory than before, at most', memoryOf(server).most - before, 'MB', ['<=', MEMORY_MB])
}

/** Positions that are spread over the film, some of them at the end of a part. */
const positionOf = (at: number): number =>
  at % 4 === 0 ? (at % 60) * PARTE_BYTES + PARTE_BYTES - 1 : (at * 7_919_113) % MIDIA_MAX_BYTES
