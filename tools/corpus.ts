// Renders and encodes every PDF of a folder as the preparation of a piece does, and prints how each one went:
// npm run corpus -- FOLDER [PAGES]
// Encoding takes most of the time. With PAGES, all pages are rendered, but only the first ones are encoded.
import { globSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pictureOf } from '../src/proofing/pecas/page-picture.ts'
import { PdfError, withPdf } from '../src/proofing/pecas/pdf.ts'
import { workMessages } from '../src/studio/messages.ts'

interface Outcome {
  nome: string
  mb: number
  paginas: number
  /** How many characters of text the pages contain. */
  letras: number
  ms: number
  /** The sentence of a refusal; '' if the document was prepared. */
  frase: string
}

const [folder, encoded = Number.POSITIVE_INFINITY] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Uso: npm run corpus -- PASTA [PÁGINAS]\n')
  process.exit(1)
}
const paths = globSync('**/*.{pdf,PDF}', { cwd: folder }).map((path) => `${folder}/${path}`)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const outcomes: Outcome[] = []
for (const path of paths.sort()) {
  const outcome = await prepare(path)
  outcomes.push(outcome)
  print(outcome)
}
summarise()

async function prepare(path: string): Promise<Outcome> {
  const began = performance.now()
  const found = { nome: relative(folder ?? '', path), mb: statSync(path).size / 1e6, paginas: 0, letras: 0 }
  const end = (frase: string) => ({ ...found, ms: performance.now() - began, frase })
  try {
    const bytes = new Uint8Array(readFileSync(path))
    await withPdf(bytes, new AbortController().signal, async (pdf) => {
      for (let numero = 1; numero <= pdf.paginas; numero += 1) {
        const page = await pdf.render(numero)
        if (numero <= Number(encoded)) await pictureOf(page)
        else page.pixels.buffer.transfer(0)
        found.paginas = numero
        found.letras += page.texto.length
      }
    })
    return end('')
  } catch (error) {
    return end(error instanceof PdfError ? workMessages.peca[error.falha] : String(error))
  }
}

function print({ nome, mb, paginas, letras, ms, frase }: Outcome): void {
  const figures = [mb.toFixed(2), paginas, letras, Math.round(ms)].map((one) => String(one).padStart(8))
  console.log(`${figures.join(' ')}  ${nome}${frase && `  ✗ ${frase}`}`)
}

function summarise(): void {
  const refused = Map.groupBy(
    outcomes.filter(({ frase }) => frase !== ''),
    ({ frase }) => frase,
  )
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  const pages = outcomes.reduce((sum, { paginas }) => sum + paginas, 0)
  console.log(`\n${outcomes.length} documentos, ${pages} páginas`)
  console.log(`preparados: ${outcomes.filter(({ frase }) => frase === '').length}`)
  for (const [frase, ones] of refused) console.log(`recusados: ${ones.length}  ${frase}`)
  console.log('mais lentos:')
  for (const one of slowest) print(one)
  const p99 = (delay.percentile(99) / 1e6).toFixed(1)
  const most = (delay.max / 1e6).toFixed(1)
  console.log(`atraso do laço de eventos: p99 ${p99} ms, maior ${most} ms`)
  console.log(`memória no pico: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
}
