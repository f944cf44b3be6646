import sharp, { type Sharp } from 'sharp'
import { IMAGEM_MAX_PIXELS } from '#platform/contract/arquivos-schemas.ts'
import { isDiskFull, StorageAway } from '#platform/errors.ts'
import { decoding, widthWithinLimit } from './picture.ts'
import type { Storage } from './storage.ts'

/** The file name of the copy, which is stored beside the original. */
const NAME = 'sem-metadados'
const PATIENCE_S = 25

/**
 * Opens a copy of a picture without metadata, as `cleanCopyOf` makes it, for users who may not have the
 * original. The copy is made at the first request and then stored if possible.
 * @returns undefined if the storage has no original
 */
export async function openCleanCopy(
  storage: Storage,
  { chave, tipo }: { chave: string; tipo: string },
): Promise<ReadableStream | undefined> {
  const key = `${chave}/${NAME}`
  const stored = await storage.get(key)
  if (stored) return stored
  const original = await storage.get(`${chave}/original`)
  if (!original) return undefined
  const bytes = await cleanCopyOf(Buffer.from(await new Response(original).arrayBuffer()), tipo)
  await keepForNextTime(storage, { key, bytes, tipo })
  return new Response(new Uint8Array(bytes)).body ?? undefined
}

/**
 * Stores the copy. The stored copy is only a cache: if it cannot be written, the next request makes the copy
 * again.
 */
async function keepForNextTime(
  storage: Storage,
  { key, bytes, tipo }: { key: string; bytes: Uint8Array; tipo: string },
): Promise<void> {
  try {
    await storage.put(key, bytes, tipo)
  } catch (error) {
    if (!isDiskFull(error) && !(error instanceof StorageAway)) throw error
  }
}

/**
 * Encoding 50 megapixels in these formats takes half a minute or fails, so their size is limited like that of
 * the display versions.
 */
const SLOW = ['image/webp', 'image/avif']

/**
 * Encodes a picture again in the same format, upright and in sRGB. The size is kept, except for large
 * pictures in the slow formats. sharp drops EXIF, XMP, IPTC and text by default.
 */
export function cleanCopyOf(original: Buffer, tipo: string): Promise<Buffer> {
  return decoding(async () => {
    const limit = { limitInputPixels: IMAGEM_MAX_PIXELS }
    const animated = tipo === 'image/gif' && (await fitsAsAnimation(original))
    const source = animated
      ? sharp(original, { ...limit, animated })
      : sharp(original, { ...limit, autoOrient: true })
    const { autoOrient } = await source.metadata()
    if (SLOW.includes(tipo)) source.resize({ width: widthWithinLimit(autoOrient) })
    return encoded(source.toColourspace('srgb'), tipo).timeout({ seconds: PATIENCE_S }).toBuffer()
  })
}

/**
 * Whether a picture is an animation whose frames together are within the limit of pixels. All frames are
 * decoded at once, so all of them count towards the limit.
 */
async function fitsAsAnimation(original: Buffer): Promise<boolean> {
  const { width, height, pages = 1 } = await sharp(original).metadata()
  return pages > 1 && width * height * pages <= IMAGEM_MAX_PIXELS
}

function encoded(picture: Sharp, tipo: string): Sharp {
  switch (tipo) {
    case 'image/png':
      return picture.png()
    case 'image/webp':
      return picture.webp({ quality: 92 })
    case 'image/avif':
      return picture.avif({ quality: 70, effort: 0 })
    case 'image/gif':
      return picture.gif()
    default:
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  }
}
