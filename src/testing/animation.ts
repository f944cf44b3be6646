import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const COLOURS = ['#ff0000', '#00ff00', '#0000ff']

/** Draws an animation of three frames: red, green, blue. */
export async function animated(format: 'gif' | 'webp', width = 900, height = 60): Promise<Buffer> {
  const frames = await Promise.all(
    COLOURS.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(frames, { join: { animated: true } })
  const delay = [200, 200, 200]
  return (
    format === 'gif' ? joined.gif({ delay, loop: 0 }) : joined.webp({ delay, loop: 0, lossless: true })
  ).toBuffer()
}

/** Declares that a PNG has three frames, as an APNG does. */
export async function animatedPng(): Promise<Buffer> {
  const still = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const body = Buffer.from('acTL\0\0\0\u0003\0\0\0\0', 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(8, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  // The first chunk, of 25 bytes, states the size.
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

/** Declares that an AVIF is a sequence of pictures. */
export async function animatedAvif(): Promise<Buffer> {
  const still = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .avif()
    .toBuffer()
  still.write('avis', still.toString('latin1', 16, still.readUInt32BE(0)).indexOf('avif') + 16, 'latin1')
  return still
}
