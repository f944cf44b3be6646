import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { memoryOf, printLimit } from './load.ts'
import { addMarcacoes, addPeca, callerOf, pictureFile } from './mesa-agency.ts'
import { signedInAdmin } from './seed.ts'

const PIECES = 5
const PIECE_MB = 20
const MARKS = 20
const FIRST_BYTE_MS = 300
const MB_PER_SECOND = 50
const MORE_MB = 60
const MB = 1024 * 1024

/** Measures the dossier of a project with 100 MB of uploaded files: the first byte, the throughput and the memory. */
export async function benchDossier(): Promise<void> {
  const dataDir = temporaryFolder()
  const token = await seed(dataDir)
  const server = await startServer(dataDir, await freePort())
  try {
    const { call } = callerOf(server, token)
    await call('GET', '/projetos/1/dossie/resumo')
    const before = memoryOf(server).now
    const { firstByte, seconds, megabytes } = await download(server, token)
    console.log(`dossier of ${Math.round(megabytes)} MB: ${seconds.toFixed(1)} s`)
    printLimit('dossier of 100 MB, first byte', Math.round(firstByte), 'ms', ['<=', FIRST_BYTE_MS])
    printLimit('throughput', Math.round(megabytes / seconds), 'MB/s', ['>=', MB_PER_SECOND])
    printLimit('more memory at the peak', memoryOf(server).most - before, 'MB', ['<=', MORE_MB])
  } finally {
    await server.end('SIGTERM')
  }
}

/** Adds the pieces with a server of its own, because the preparation of pictures uses memory. */
async function seed(dataDir: string): Promise<string> {
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const token = await signedInAdmin(database)
  await database.close()
  const server = await startServer(dataDir, await freePort())
  const agency = callerOf(server, token)
  const { id } = await agency.call<{ id: number }>('POST', '/projetos', {
    title: 'Campanha',
    clientName: 'Caio',
    description: 'Cinco peças.',
    category: 'Branding',
  })
  for (let n = 0; n < PIECES; n += 1) {
    const { id: peca } = await addPeca(agency, id, await pictureFile(`peca-${n}.jpg`, [1200, 800]))
    await addMarcacoes(agency, peca, MARKS)
  }
  await server.end('SIGTERM')
  await enlarge(dataDir)
  return token
}

/** Replaces the stored files by larger ones. */
async function enlarge(dataDir: string): Promise<void> {
  const { reads, close } = await openDatabase(undefined, dataDir, true)
  for (const { chave } of await reads.selectFrom('peca_versoes').select('chave').execute())
    writeFileSync(join(dataDir, 'arquivos', chave, 'original'), randomBytes(PIECE_MB * MB))
  await close()
}

async function download({ url }: Pick<Server, 'url'>, token: string) {
  const from = performance.now()
  const response = await fetch(`${url}/api/projetos/1/dossie`, {
    headers: { cookie: `sessao=${token}`, 'sec-fetch-site': 'same-origin' },
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  let firstByte: number | undefined
  let bytes = 0
  for await (const chunk of response.body) {
    firstByte ??= performance.now() - from
    bytes += chunk.length
  }
  return { firstByte: firstByte ?? 0, seconds: (performance.now() - from) / 1000, megabytes: bytes / MB }
}
