import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limitConcurrency } from '#platform/concurrency.ts'
import { declaravelDe } from '#platform/contract/anexos.ts'
import type { tiposDeImagem } from '#platform/contract/arquivos.ts'
import { IMAGEM_MAX_PIXELS } from '#platform/contract/arquivos-schemas.ts'
import { LARGURA_DA_PREVIA } from '#platform/contract/enderecos.ts'
import { messages } from '#platform/contract/messages.ts'
import { unsupported } from '#platform/errors.ts'
import { isAnimated } from './animation.ts'
import { agreesWith, beginsAsPicture } from './attachment.ts'

/** Allows only the decoders of accepted formats, so that no other decoder of libvips ever reads an upload. */
sharp.block({ operation: ['VipsForeignLoad'] })
for (const kind of ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'])
  sharp.unblock({ operation: [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`] })
sharp.cache(false)

const widths = [320, 640, 1024, 1600, 2400]
/**
 * Limits of the largest version. A full-page screenshot can be as tall as six screens; WebP allows at most
 * 16383 pixels.
 */
const MOST = { pixels: 12_000_000, height: 16_000 }
const PATIENCE_S = 25

/** Content types by the format names of the decoder. */
const formats: Record<string, (typeof tiposDeImagem)[number]> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
}

interface PictureSize {
  name: string
  type: string
  bytes: Uint8Array
}

export interface Picture {
  tipo: string
  largura: number
  altura: number
  cor: string
  /** The mean colour of the pixels that are not transparent; null for an opaque picture. */
  tinta: string | null
  larguras: number[]
  versions: PictureSize[]
}

/** Whether an animation is shown moving, or by its first frame only, where nobody decides about it. */
export type Motion = 'moving' | 'still'

/** Versions up to this width are previews, and show the first frame of an animation. */
const PREVIEW_WIDTH = 640
/** The formats of which all frames can be decoded. */
const CAN_MOVE = ['gif', 'webp']

/** Mutex for decoding, which takes up to 150 MiB of memory. */
export const decoding = limitConcurrency({ atOnce: 1, waiting: 20 })

/**
 * Prepares a picture for display: rotated upright, without metadata, in AVIF and WebP at several widths, and
 * one JPEG for link previews. The wide WebP versions of an animation move if `motion` says so.
 * @throws 415 if content, extension and declared type do not match, the picture has too many pixels, or it
 * cannot be decoded, or is an animation that cannot be shown moving although it should
 */
export function preparePicture(
  path: string,
  declared: { nome: string; tipo: string },
  motion: Motion,
): Promise<Picture> {
  return decoding(async () => {
    try {
      const header = await headerOf(path, declared)
      const tipo = agreedType(header, declared)
      const moves = motion === 'moving' && isAnimated(await readFile(path), header)
      if (moves) refuseUnmovable(header)
      const source = sharp(path, { limitInputPixels: IMAGEM_MAX_PIXELS, failOn: 'error', autoOrient: true })
      const picture = await versionsOf(source)
      if (moves) await setInMotion(path, picture)
      return { tipo, ...picture }
    } catch (error) {
      throw isOurs(error) ? error : unsupported(messages.arquivo.ilegivel)
    }
  })
}

/** The beginning of a file that says which kind of picture it is. */
const SIGNATURE_BYTES = 32

/**
 * Reads the header of a picture, however many pixels it has. No pixel is decoded.
 * @throws 415 if the file is no picture, or no picture that this decoder reads
 */
async function headerOf(path: string, { nome }: { nome: string }): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata()
  } catch {
    await using file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    const { ilegivel, disfarce } = messages.arquivo
    throw unsupported(beginsAsPicture(buffer, nome) ? ilegivel : disfarce)
  }
}

function agreedType(
  { format, compression, width, height }: Metadata,
  { nome, tipo }: { nome: string; tipo: string },
) {
  const found = formats[format ?? '']
  // HEIC, which iPhones use, has the same container as AVIF with another codec.
  const foreign = format === 'heif' && compression !== 'av1'
  if (!found || foreign) throw unsupported(messages.arquivo.tipo)
  if (!agreesWith([found], tipo) || declaravelDe(nome)?.[0] !== found)
    throw unsupported(messages.arquivo.disfarce)
  if (width * height > IMAGEM_MAX_PIXELS) throw unsupported(messages.arquivo.pixels)
  return found
}

/** @throws 415 if not all frames can be decoded, or all of them together have too many pixels */
function refuseUnmovable({ format, width, height, pageHeight = height, pages = 1 }: Metadata): void {
  const fits = width * pageHeight * pages <= IMAGEM_MAX_PIXELS
  if (!CAN_MOVE.some((one) => one === format) || !fits) throw unsupported(messages.arquivo.animada)
}

/** Replaces the WebP versions of an animation that are no previews by moving ones. */
async function setInMotion(path: string, { versions, larguras }: Omit<Picture, 'tipo'>): Promise<void> {
  for (const width of larguras.filter((one) => one > PREVIEW_WIDTH || one === larguras.at(-1))) {
    const still = versions.find(({ name }) => name === `${width}.webp`)
    const moving = sharp(path, { limitInputPixels: IMAGEM_MAX_PIXELS, failOn: 'error', animated: true })
    if (still) still.bytes = await bytesOf(moving.resize(width).webp({ quality: 76, effort: 2 }))
  }
}

const isOurs = (error: unknown) => error instanceof Error && 'status' in error

async function versionsOf(source: Sharp): Promise<Omit<Picture, 'tipo'>> {
  const { autoOrient } = await source.metadata()
  const width = Math.min(widthWithinLimit(autoOrient), widths.at(-1) ?? 0)
  // The source is decoded once; every version is made from this buffer.
  const { data, info } = await source
    .resize({ width, height: MOST.height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const larguras = [...widths.filter((one) => one < info.width), info.width]
  const versions: PictureSize[] = []
  for (const one of larguras) versions.push(...(await bothFormats(base().resize(one), one)))
  const shared = base()
    .resize({ width: LARGURA_DA_PREVIA, withoutEnlargement: true })
    .flatten({ background: '#fff' })
  versions.push({
    name: 'previa.jpg',
    type: 'image/jpeg',
    bytes: await bytesOf(shared.jpeg({ quality: 82 })),
  })
  const colours = { cor: await meanColour(base()), tinta: await inkColour(base()) }
  return { largura: info.width, altura: info.height, ...colours, larguras, versions }
}

/** The width at which a picture keeps its aspect ratio and does not exceed the maximum number of pixels. */
export function widthWithinLimit({ width, height }: { width: number; height: number }): number {
  return Math.round(width * Math.min(1, Math.sqrt(MOST.pixels / (width * height))))
}

async function bothFormats(picture: Sharp, width: number): Promise<PictureSize[]> {
  const avif = await bytesOf(picture.clone().avif({ quality: 52, effort: 2 }))
  const webp = await bytesOf(picture.clone().webp({ quality: 76 }))
  return [
    { name: `${width}.avif`, type: 'image/avif', bytes: avif },
    { name: `${width}.webp`, type: 'image/webp', bytes: webp },
  ]
}

function bytesOf(picture: Sharp): Promise<Uint8Array> {
  return picture.timeout({ seconds: PATIENCE_S }).toBuffer()
}

async function meanColour(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return hexOf([red, green, blue])
}

const hexOf = (parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const SAMPLE = 64

/**
 * Returns the mean colour of the pixels, weighted by their opacity; null for a picture that is almost opaque
 * or almost invisible.
 */
async function inkColour(picture: Sharp): Promise<string | null> {
  if ((await picture.metadata()).channels !== 4) return null
  const pixels = await picture.resize(SAMPLE, SAMPLE, { fit: 'fill' }).raw().toBuffer()
  const sums = [0, 0, 0]
  let covered = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    covered += alpha
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0) * alpha
  }
  const full = covered > SAMPLE * SAMPLE * 0.98
  return full || covered < 1 ? null : hexOf(sums.map((sum) => sum / covered))
}
