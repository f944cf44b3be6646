import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { PAGE_WIDTHS, PdfError, type RenderedPage } from './pdf.ts'

sharp.cache(false)

/** Small text is unreadable at the quality that photos are stored with. */
const QUALITY = 85
/** Half of the processor time of the default, 4, for files that are 3 % larger. */
const EFFORT = 2
const PATIENCE_S = 25

export interface PagePicture {
  largura: number
  altura: number
  cor: string
  larguras: number[]
  /** The SHA-256 hash of the widest picture. */
  sha256: string
  pictures: { largura: number; bytes: Uint8Array }[]
}

/**
 * Encodes a rendered page as WebP in its widths, and frees its pixels. sharp works in threads of its own.
 * @throws `PdfError` if that takes too long
 */
export async function pictureOf(page: RenderedPage): Promise<PagePicture> {
  try {
    return await encodePage(page)
  } catch {
    throw new PdfError('pesado')
  } finally {
    // Frees the pixels at once. The garbage collector would leave several pages in memory.
    page.pixels.buffer.transfer(0)
  }
}

async function encodePage({ width, height, pixels }: RenderedPage): Promise<PagePicture> {
  const base = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const larguras = [...PAGE_WIDTHS.filter((one) => one < width), width]
  const pictures: PagePicture['pictures'] = []
  for (const largura of larguras) {
    const bytes = await base()
      .resize(largura)
      .webp({ quality: QUALITY, effort: EFFORT })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer()
    pictures.push({ largura, bytes })
  }
  const widest = pictures.at(-1)?.bytes ?? new Uint8Array()
  const sha256 = createHash('sha256').update(widest).digest('hex')
  return { largura: width, altura: height, cor: await meanColour(base()), larguras, sha256, pictures }
}

async function meanColour(picture: Sharp): Promise<string> {
  const [red = 0, green = red, blue = red] = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
