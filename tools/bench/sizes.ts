import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { readManifest, webRoot } from '../../src/platform/dist.ts'

const manifest = readManifest()
const site = 'src/site/pages/screens'

/** Prints the transfer sizes of the pages and their limits. 1 kB is 1000 bytes. */
export async function sizes(): Promise<void> {
  const page = await publicPage()
  const css = [`${site}/site.css`].map(fileOf)
  const fonts = (manifest[`${site}/site.css`]?.assets ?? []).filter((file) => file.endsWith('.woff2'))
  console.table([
    row('HTML + CSS + fonts', [page, ...css.map(read), ...fonts.map(read)], 80),
    row('starter', [`${site}/starter.ts`].map(fileOf).map(read), 2),
    row('React of the site', withImports(`${site}/main.tsx`).map(read), 85),
    row('dashboard, first load (JS)', withImports('src/app/dashboard/main.tsx').map(read), 230),
  ])
}

async function publicPage(): Promise<Buffer> {
  const server = await startServer(temporaryFolder(), await freePort())
  const page = await fetch(server.url)
  const bytes = Buffer.from(await page.arrayBuffer())
  await server.end('SIGTERM')
  return bytes
}

/** Lists the built files of the entries and of everything that they import statically. */
function withImports(...entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen].map(fileOf)
}

function fileOf(name: string): string {
  const found = manifest[name]
  if (!found) throw new Error(`The manifest of the web build has no ${name}.`)
  return found.file
}

const read = (file: string) => readFileSync(join(webRoot, file))

function row(what: string, files: Buffer[], limit: number) {
  const kB = (pack: (file: Buffer) => Buffer) =>
    Number((files.reduce((sum, file) => sum + Math.min(file.length, pack(file).length), 0) / 1000).toFixed(1))
  const [br, gzip] = [kB(brotliCompressSync), kB((file) => gzipSync(file, { level: 9 }))]
  return {
    what,
    files: files.length,
    br,
    gzip,
    limit,
    br_says: says(br, limit),
    gzip_says: says(gzip, limit),
  }
}

const says = (size: number, limit: number) => (size <= limit ? 'ok' : 'MISSED')
