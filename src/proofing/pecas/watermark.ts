import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { closeDocument, openDocument } from '#money/recibos/a4.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import { withPdf } from './pdf.ts'

/** One copy of the text in points. Copies are repeated over the picture. */
const TILE = { width: 480, height: 270 }
const TEXT = { size: 40, mostWidth: 430, degrees: -22 }
/** The text is white above a dark shadow, so that it is seen on light and on dark pictures. */
const OPACITY = { light: 0.5, dark: 0.35 }
/** How much of the width of a picture one copy takes. */
const SHARE = 0.4
const QUALITY = 85
const EFFORT = 2

/** What is written on pictures that are not approved, such as `PROVA · Estúdio Caju · v2`. */
export const proofText = (agencia: string, numero: number): string => `PROVA · ${agencia} · v${numero}`

/** Identifies a text in an ETag. */
export const proofTag = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const tiles = new LRUCache<string, Buffer>({
  max: 50,
  fetchMethod: (text) => drawTile(text),
})

/** Marked pictures by their tag. People look at the same few pictures while a version is reviewed. */
const pictures = new LRUCache<string, Buffer<ArrayBuffer>, UnmarkedPicture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => atMostTwo(() => drawWatermark(context)),
})

/** Encoding takes a core for up to half a second. */
const atMostTwo = limitConcurrency({ atOnce: 2, waiting: 100 })

interface UnmarkedPicture {
  text: string
  /** Reads the picture, if it is not in memory. */
  read: () => Promise<Uint8Array>
}

/**
 * Writes a text over a whole picture and encodes it as WebP. The pictures that were marked last are kept in memory.
 * @param tag identifies the picture and the text
 * @throws 503 if too many pictures wait to be marked
 */
export const watermarked = (tag: string, unmarked: UnmarkedPicture): Promise<Buffer<ArrayBuffer>> =>
  pictures.forceFetch(tag, { context: unmarked })

async function drawWatermark({ text, read }: UnmarkedPicture): Promise<Buffer<ArrayBuffer>> {
  const bytes = await read()
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  // A copy must not be larger than the picture.
  const tile = await sharp(await tiles.forceFetch(text))
    .resize({ width: Math.ceil(width * SHARE), height, fit: 'inside' })
    .png()
    .toBuffer()
  // Of an animation every frame is marked.
  return sharp(bytes, { animated: pages > 1 })
    .composite([{ input: tile, tile: true }])
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
}

/**
 * Draws one copy of the text as a PNG with transparency. The text is a page of a PDF, because its font is a file of the
 * project: drawing text as SVG would need the fonts of the system.
 */
async function drawTile(text: string): Promise<Buffer> {
  const { doc, letters } = openDocument({ size: [TILE.width, TILE.height], info: { Title: text } })
  const printable = letters(text)
  const width = doc.font('bold', TEXT.size).widthOfString(printable)
  const size = TEXT.size * Math.min(1, TEXT.mostWidth / width)
  // White on black, so that the brightness of a pixel says how much of it the text covers.
  doc.rect(0, 0, TILE.width, TILE.height).fill('#000')
  doc.rotate(TEXT.degrees, { origin: [TILE.width / 2, TILE.height / 2] })
  doc
    .font('bold', size)
    .fillColor('#fff')
    .text(printable, 0, (TILE.height - size) / 2, { width: TILE.width, align: 'center', lineBreak: false })
  const pdf = new Uint8Array(await closeDocument(doc))
  const page = await withPdf(pdf, new AbortController().signal, ({ render }) => render(1))
  const ink = sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 3 } })
    .greyscale()
    .resize(TILE.width * 2)
  const shadow = await layer('#000', ink.clone().blur(2).linear(OPACITY.dark, 0))
  const light = await layer('#fff', ink.clone().linear(OPACITY.light, 0))
  return sharp(shadow)
    .composite([{ input: light }])
    .png()
    .toBuffer()
}

/** Makes a PNG of one colour whose opacity is the brightness of a picture. */
async function layer(background: string, opacity: Sharp): Promise<Buffer> {
  const { data, info } = await opacity.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return sharp({ create: { width, height, channels: 3, background } })
    .joinChannel(data, { raw: { width, height, channels: info.channels } })
    .png()
    .toBuffer()
}
