import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * Creates a black PNG whose header declares this size. At most 4000 rows of data are written, so
 * creating the file needs little memory.
 */
export function blackPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  const rows = Buffer.alloc(row.length * Math.min(height, 4000))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return png([
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** Creates a small PNG with a compressed text chunk that expands to this many megabytes. */
export async function textBombPng(megabytes: number): Promise<Buffer> {
  const plain = await photo('png')
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))])
  const after = 8 + 25
  return Buffer.concat([plain.subarray(0, after), chunk('zTXt', text), plain.subarray(after)])
}

function png(chunks: [string, Buffer][]): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...chunks.map(([name, data]) => chunk(name, data))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Creates a GIF whose header declares this screen size, with one tiny frame. */
export function hugeGif(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.write('GIF89a', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  head.set([0x80, 0, 0], 10)
  const frame = Buffer.from([0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
  return Buffer.concat([head, frame])
}

/** Creates a JPEG whose frame header was changed to declare this size. */
export async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await photo('jpeg')
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Creates an AVIF whose `ispe` box was changed to declare this size. */
export async function lyingAvif(width: number, height: number): Promise<Buffer> {
  const bytes = await photo('avif')
  const box = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, box + 8)
  bytes.writeUInt32BE(height, box + 12)
  return bytes
}

export function photo(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  width = 120,
  height = 90,
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5', noise } })
    .toFormat(format)
    .toBuffer()
}

/** Creates a photograph of this size whose file is still small enough to be uploaded. */
export function largeJpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5', noise } })
    .jpeg({ quality: 40 })
    .toBuffer()
}

export async function longGif(frames: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const all = Array.from({ length: frames }, () => one)
  return sharp(all, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Creates a JPEG with this text in its EXIF data. */
export async function jpegWithExif(words: string): Promise<Buffer> {
  return sharp(await photo('jpeg'))
    .withExif({ IFD0: { Copyright: words, ImageDescription: words } })
    .jpeg()
    .toBuffer()
}
