import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#platform/app-context.ts'

/** The longest side in pixels: about 200 for each inch of the printed size. */
const SIDE = 160
const QUALITY = 80

/**
 * Reads a picture from the storage as a small JPEG, which is the only kind that a PDF takes. The same picture always
 * gives the same bytes. Null if the storage has lost the picture.
 * @throws `StorageAway` if the storage is not available, so that a termo is never printed without a picture that exists
 */
export async function miniatureOf({ storage }: AppContext, key: string): Promise<Uint8Array | null> {
  const stored = await storage.get(key)
  if (!stored) return null
  // sharp takes 20 MB of memory, so it is loaded with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(stored))
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
