import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { allChaves, unfinishedChaves } from '../../src/platform/files/known.ts'
import { openStorage } from '../../src/platform/files/storage.ts'
import { sweepFiles } from '../../src/platform/files/sweep.ts'
import type { EnvioEmPartes } from '../../src/proofing/envios/schemas.ts'
import { PARTE_BYTES } from '../../src/proofing/pecas/midia-rules.ts'
import { openOriginal } from '../../src/proofing/pecas/original.ts'
import type { Peca } from '../../src/proofing/pecas/schemas.ts'
import { randomFrom } from '../../src/testing/random.ts'
import { type Session, signUpAdmin } from '../../src/testing/session.ts'
import { untilAnswered } from './reviews.ts'
import { failures, type Order, type Verdict } from './verdict.ts'
import { checkIntegrity } from './whole.ts'

/** How many films are uploaded at the same time, each with all its missing parts at once. */
const AT_ONCE = 3
/** How long after the last start a kill may come. It is about as long as an upload takes. */
const SPREAD_MS = 4000

/**
 * Kills the server with SIGKILL while films are uploaded in parts. Each upload begins again after a kill, sends the parts
 * that are missing, and ends with the same idempotency key.
 */
export async function films({ seed, kills }: Order): Promise<Verdict> {
  const random = randomFrom(seed)
  const dataDir = temporaryFolder()
  const port = await freePort()
  const starts: number[] = []
  let server = await startServer(dataDir, port)
  const interrupt = async () => {
    const uploads = await openUploads(await signUpAdmin(server), random)
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([uploads.running, after(random() * SPREAD_MS)])
      await server.end('SIGKILL')
      const from = performance.now()
      server = await startServer(dataDir, port)
      starts.push(performance.now() - from)
      process.stdout.write(kill % 20 ? '.' : `. ${kill}\n`)
    }
    return uploads.end()
  }
  const { hashes, resumed } = await interrupt().finally(() => server.end('SIGTERM'))
  const found = await check(dataDir, hashes)
  return {
    cenario: 'films',
    tentado: `${kills} SIGKILL; ${resumed} partes enviadas de novo depois de um deles; ${found.orfaos} arquivos sem uso antes da faxina`,
    confirmados: hashes.length,
    perdidos: found.lost,
    dobrados: found.doubled,
    recuperacaoMs: Math.max(0, ...starts),
    falhas: [...found.falhas, ...(await checkIntegrity(dataDir))],
  }
}

/** Starts uploads that go on until `end` is called, which returns the hashes of the films that were acknowledged. */
async function openUploads(admin: Session, random: () => number) {
  const { id: projetoId } = await send<{ id: number }>(admin, '/api/projetos', {
    title: 'Filmes',
    clientName: 'Padaria São João',
    description: 'Três filmes.',
    category: 'Branding',
  })
  const hashes: string[] = []
  let resumed = 0
  let open = true
  const upload = async () => {
    // Each uploader works on one piece, because a project has a limited number of them.
    let pecaId: number | undefined
    while (open) {
      const bytes = randomBytes(Math.ceil((0.5 + 2 * random()) * PARTE_BYTES))
      bytes.write('\0\0\0\u0018ftypisom', 'latin1')
      const target = pecaId === undefined ? { projetoId } : { pecaId }
      const file = { ...target, nome: `${randomUUID()}.mp4`, tamanho: bytes.length }
      const envio = await send<EnvioEmPartes>(admin, '/api/envios', file)
      for (let { faltam } = envio; faltam.length > 0; ) {
        if (faltam.length < envio.partes) resumed += faltam.length
        const sent = await Promise.all(
          faltam.map((numero) => sendPart(admin, envio, { bytes, numero }).catch(() => undefined)),
        )
        const refused = sent.find((status) => status !== undefined && status >= 400 && status < 500)
        if (refused !== undefined) throw new Error(`a part was refused with ${refused}`)
        faltam = (await send<EnvioEmPartes>(admin, '/api/envios', file)).faltam
      }
      const { id, numero } = await send<Peca>(admin, `/api/envios/${envio.id}/concluir`, {})
      hashes.push(createHash('sha256').update(bytes).digest('hex'))
      // A piece has a limited number of versions.
      pecaId = numero < 50 ? id : undefined
    }
  }
  const running = Promise.all(Array.from({ length: AT_ONCE }, upload))
  return {
    running,
    async end() {
      open = false
      await running
      return { hashes, resumed }
    },
  }
}

function send<T>({ url, headers }: Session, path: string, body: object): Promise<T> {
  const all = { ...headers, 'idempotency-key': randomUUID() }
  // Beginning an upload again answers what is missing now.
  const isBeginning = path === '/api/envios'
  return untilAnswered(path, () =>
    fetch(url + path, { method: 'POST', headers: isBeginning ? headers : all, body: JSON.stringify(body) }),
  )
}

/** @returns the status of the answer; throws if there was none */
async function sendPart(
  { url, headers }: Session,
  { id, parte_bytes }: EnvioEmPartes,
  { bytes, numero }: { bytes: Buffer; numero: number },
): Promise<number> {
  const { 'content-type': _, ...others } = headers
  const form = new FormData()
  form.append('numero', String(numero))
  const part = new Uint8Array(bytes.subarray((numero - 1) * parte_bytes, numero * parte_bytes))
  form.append('arquivo', new File([part], 'parte'))
  const answer = await fetch(`${url}/api/envios/${id}/partes`, {
    method: 'POST',
    headers: others,
    body: form,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Checks that every acknowledged film is one version whose parts are the film, and that the sweep leaves only them. */
async function check(dataDir: string, acknowledged: string[]) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(undefined, dataDir, false)
  const storage = openStorage(config)
  try {
    const db = database.reads
    const versions = await db
      .selectFrom('peca_versoes')
      .select(['id', 'sha256', 'chave', 'tamanho', 'parte_bytes'])
      .execute()
    const falhas: string[] = []
    for (const version of versions) {
      const hash = createHash('sha256')
      for await (const bytes of (await openOriginal(storage, version)) ?? []) hash.update(bytes)
      if (hash.digest('hex') !== version.sha256) falhas.push(`versão ${version.id}: outro conteúdo`)
    }
    const known = new Set([...(await allChaves(db)), ...(await unfinishedChaves(db))])
    const unused = async () =>
      (await storage.list()).filter(
        ({ key }) => key.endsWith('.parte') || !known.has(key.split('/')[0] ?? ''),
      ).length
    const orfaos = await unused()
    await sweepFiles({
      config,
      database,
      storage,
      clock: () => Temporal.Now.instant().add({ hours: 3 }),
    })
    const left = await unused()
    const stored = versions.map(({ sha256 }) => sha256)
    const lost = acknowledged.filter((one) => !stored.includes(one)).length
    return {
      lost,
      doubled: stored.length - new Set(stored).size,
      orfaos,
      falhas: [
        ...falhas,
        ...failures(
          [lost === 0, `${lost} perdidos`],
          [left === 0, `${left} arquivos sem uso depois da faxina`],
        ),
      ],
    }
  } finally {
    await database.close()
  }
}
