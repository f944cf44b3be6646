import sharp from 'sharp'
import { compareInThread } from '../../src/proofing/comparacoes/compare.ts'
import { frameOf } from '../../src/proofing/comparacoes/frame.ts'
import { printLimit } from './load.ts'
import { median } from './rounds.ts'

const ROUNDS = 5
const STILL_S = 1
const PAGES = 20
const PAGES_S = 15

const running = new AbortController().signal

/** Measures the comparison of two photographs, and of a PDF with twenty pages, of which a part changed. */
export async function benchComparing(): Promise<void> {
  const stills = await pictures([4000, 3000], 'jpeg')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await compare(stills, [2400, 1800]))
  printLimit('comparing two stills of 4000 × 3000', seconds(median(times)), 's', ['<=', STILL_S])
  const pages = await pictures([2400, 3394], 'webp')
  const from = performance.now()
  for (let page = 0; page < PAGES; page += 1) await compare(pages, [2400, 3394])
  printLimit(`comparing ${PAGES} pages`, seconds(performance.now() - from), 's', ['<=', PAGES_S])
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

/** @returns the milliseconds from the files to the answer of the thread */
async function compare(
  [one, other]: [Uint8Array, Uint8Array],
  [largura, altura]: [number, number],
): Promise<number> {
  const from = performance.now()
  const size = { largura, altura }
  const frame = await frameOf([one, other], [size, size])
  await compareInThread({ frame, textos: ['', ''] }, running)
  return performance.now() - from
}

/** A photograph, and the same one with something on it. */
async function pictures(
  [width, height]: [number, number],
  format: 'jpeg' | 'webp',
): Promise<[Uint8Array, Uint8Array]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const photo = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(3)
    .png()
    .toBuffer()
  const input = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer()
  const changed = sharp(photo).composite([{ input, left: 900, top: 900 }])
  return [await sharp(photo).toFormat(format).toBuffer(), await changed.toFormat(format).toBuffer()]
}
