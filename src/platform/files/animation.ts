import type { Metadata } from 'sharp'

/** Whether a picture has more than one frame. Not every decoder counts the frames of PNG and AVIF. */
export function isAnimated(
  bytes: Buffer,
  { format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>,
): boolean {
  if (format === 'png') return framesOfPng(bytes) > 1
  return pages > 1 || (format === 'heif' && isSequence(bytes))
}

const PNG_SIGNATURE_BYTES = 8

/** The number of frames of a PNG, which its chunk `acTL` states before the first pixels. */
function framesOfPng(bytes: Buffer): number {
  for (let at = PNG_SIGNATURE_BYTES; at + 16 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return bytes.readUInt32BE(at + 8)
    if (type === 'IDAT') return 1
    // A chunk also has its length, its type and a checksum.
    at += length + 12
  }
  return 1
}

/** Whether an AVIF has the brand of a sequence of pictures. */
function isSequence(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands: string[] = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  return brands.includes('avis')
}
