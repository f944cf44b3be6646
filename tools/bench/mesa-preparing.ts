import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import type { Peca } from '../../src/proofing/pecas/schemas.ts'
import { pdfFile, pdfOf, streamOf } from '../../src/testing/pdf.ts'
import { memoryOf, printLimit } from './load.ts'
import { insertProjects, signedInAdmin } from './seed.ts'

const METRICS_TOKEN = 'a token of the benchmark'
const LIMITS = [
  { pages: 20, seconds: 25 },
  { pages: 150, seconds: 190 },
]
const DELAY_MS = 50
const MEMORY_MB = 512
const LINE = 'A primavera chega com cores novas, preços de lançamento e frete para todo o país.'

/** Measures how long the built server needs to prepare PDFs with text and a photo on each page, as a Mesa shows them. */
export async function benchPreparing(): Promise<void> {
  for (const { pages, seconds } of LIMITS) {
    const dataDir = temporaryFolder()
    const cookie = await seed(dataDir)
    const server = await startServer(dataDir, await freePort(), { METRICS: 'on', METRICS_TOKEN })
    try {
      const bytes = await catalogue(pages)
      await eventLoopDelay(server)
      const took = await prepare(server, cookie, bytes)
      console.log(`${pages} pages: ${(took / pages).toFixed(2)} s a page`)
      printLimit(`preparing ${pages} A4 pages`, Math.round(took * 10) / 10, 's', ['<=', seconds])
      printLimit('event-loop delay meanwhile, p99', await eventLoopDelay(server), 'ms', ['<=', DELAY_MS])
      printLimit('peak memory', memoryOf(server).most, 'MB', ['<=', MEMORY_MB])
    } finally {
      await server.end('SIGTERM')
    }
  }
}

export async function seed(dataDir: string): Promise<string> {
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  await insertProjects(database, 1)
  const cookie = `sessao=${await signedInAdmin(database)}`
  await database.close()
  return cookie
}

/** @returns the seconds from the upload until the piece is ready */
async function prepare({ url }: Server, cookie: string, bytes: Buffer): Promise<number> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const address = `${url}/api/projetos/1/pecas`
  const body = new FormData()
  body.append('arquivo', pdfFile(bytes))
  const from = performance.now()
  const sent = await fetch(address, { method: 'POST', headers, body })
  if (!sent.ok) throw new Error(await sent.text())
  for (;;) {
    const [peca] = (await (await fetch(address, { headers })).json()) as Peca[]
    if (peca?.erro) throw new Error(peca.erro)
    if (peca?.capa) return (performance.now() - from) / 1000
    await after(250)
  }
}

/** @returns the 99th percentile in milliseconds since the last call */
async function eventLoopDelay({ url }: Server): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, seconds] =
    (await answer.text()).match(/^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/m) ?? []
  return Math.round(Number(seconds) * 1000)
}

/** Writes a PDF whose pages have text and a photo with noise, which is slow to encode. */
export async function catalogue(pages: number): Promise<Buffer> {
  const [width, height] = [1000, 700]
  const raw = { width, height, channels: 3 as const }
  const photo = await sharp(randomBytes(width * height * 3), { raw })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer()
  const kids = Array.from({ length: pages }, (_, at) => `${5 + at * 2} 0 R`)
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    streamOf(
      photo,
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB
        /BitsPerComponent 8 /Filter /DCTDecode`,
    ),
  ]
  const text = Array.from({ length: 24 }, (_, line) => `1 0 0 1 40 ${420 - line * 15} Tm (${LINE}) Tj`)
  for (const at of kids.keys()) {
    const content = `q 515 0 0 360 40 450 cm /P Do Q BT /F1 11 Tf ${text.join('\n')} ET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + at * 2} 0 R
        /Resources << /Font << /F1 3 0 R >> /XObject << /P 4 0 R >> >> >>`,
      streamOf(Buffer.from(content, 'latin1')),
    )
  }
  return pdfOf(objects)
}
