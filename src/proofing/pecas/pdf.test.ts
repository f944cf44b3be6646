import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { hostilePdfs } from '#testing/hostile-pdf.ts'
import { pdfOfPage, pdfWith } from '#testing/pdf.ts'
import { pictureOf } from './page-picture.ts'
import { PdfError, sizeWithinLimit, withPdf } from './pdf.ts'

const running = new AbortController().signal
const copyOf = (bytes: Buffer) => new Uint8Array(bytes)

test.each([
  [
    { width: 595, height: 842 },
    { width: 2400, height: 3396 },
  ],
  [
    { width: 842, height: 595 },
    { width: 2400, height: 1695 },
  ],
  [
    { width: 14_400, height: 14_400 },
    { width: 2400, height: 2400 },
  ],
  // The number of pixels is limited.
  [
    { width: 100, height: 1000 },
    { width: 1095, height: 10_954 },
  ],
  // The height is limited.
  [
    { width: 1, height: 14_400 },
    { width: 1, height: 16_000 },
  ],
  [
    { width: 14_400, height: 1 },
    { width: 2400, height: 1 },
  ],
])('a page of %o points is rendered as %o pixels', (points, pixels) => {
  expect(sizeWithinLimit(points)).toEqual(pixels)
})

test.each([0, -1, Number.NaN])('a page with the width %d cannot be rendered', (width) => {
  expect(() => sizeWithinLimit({ width, height: 842 })).toThrow(PdfError)
})

test('the text of a page is limited to 20000 characters', async () => {
  const lines = Array.from({ length: 60 }, () => `(${'a'.repeat(500)}) '`).join(' ')
  const bytes = copyOf(pdfOfPage({ content: `BT /F1 1 Tf 5 TL 20 390 Td ${lines} ET` }))
  const { texto } = await withPdf(bytes, running, (pdf) => pdf.render(1))
  expect(texto.length).toBe(20_000)
})

test('the text is drawn without coloured edges', async () => {
  const { pixels } = await withPdf(copyOf(pdfWith(['Primavera'])), running, (pdf) => pdf.render(1))
  const colours = new Set<string>()
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) colours.add(String(at))
  expect(colours.size).toBe(0)
})

test('a document is refused when rendering its pages takes too long in total', async () => {
  const many = copyOf(pdfWith(Array.from({ length: 150 }, () => 'x')))
  const all = withPdf(
    many,
    running,
    async (pdf) => {
      for (let numero = 1; numero <= pdf.paginas; numero += 1) await pdf.render(numero)
    },
    { page: 20_000, document: 1500 },
  )
  await expect(all).rejects.toMatchObject({ falha: 'pesado' })
})

test('more than sixty hostile PDFs are prepared or refused, and the event loop stays responsive', {
  timeout: 240_000,
}, async () => {
  expect(Object.keys(hostilePdfs).length).toBeGreaterThan(60)
  const outcomes: Record<string, string> = {}
  const delay = monitorEventLoopDelay({ resolution: 5 })
  for (const [name, bytes] of Object.entries(hostilePdfs)) {
    const own = copyOf(bytes)
    delay.enable()
    outcomes[name] = await prepare(own)
    delay.disable()
  }
  expect(new Set(Object.values(outcomes))).toEqual(
    new Set(['pronta', 'senha', 'ilegivel', 'longo', 'pesado']),
  )
  expect(outcomes).toMatchObject({
    '10000 pages': 'longo',
    'pages of 14400 points': 'pronta',
    'a form that draws itself': 'pronta',
    'JavaScript that runs for ever': 'pronta',
    'a document that needs a password': 'senha',
    'a document cut after its first half': 'ilegivel',
    'content of 600 MB in 600 kB': 'pesado',
    'half a million curves': 'pesado',
  })
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  expect(delay.max / 1e6).toBeLessThan(1000)
})

/** Prepares a document with little patience. An error that is no `PdfError` fails the test. */
async function prepare(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const short = { page: 2000, document: 20_000 }
  const done = withPdf(
    bytes,
    running,
    async (pdf) => {
      for (let numero = 1; numero <= pdf.paginas; numero += 1) await pictureOf(await pdf.render(numero))
      return 'pronta'
    },
    short,
  )
  return done.catch((error) => {
    if (error instanceof PdfError) return error.falha
    throw error
  })
}
