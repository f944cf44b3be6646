import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { Logo } from '#platform/contract/configuracoes-schemas.ts'
import { papeis, tonsDe } from '#platform/contract/cor.ts'
import type { Storage } from './storage.ts'

/** A picture that a mail contains. `width` and `height` are the size at which it is shown. */
export interface MailPicture {
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  width: number
  height: number
}

const EXAMPLE_HEIGHT = 340
/** The pixels of a photo, and the width at which it is shown: that of the text (`html.ts`). */
const PHOTO = { width: 600, height: 800, shown: 536 }

/**
 * A small JPEG of a stored picture. Of a very tall picture it contains the top.
 * @returns undefined if the file does not exist
 */
export async function photoForMail(storage: Storage, chave: string): Promise<MailPicture | undefined> {
  const file = await storage.get(`${chave}/previa.jpg`)
  if (!file) return undefined
  const scaled = await sharp(await buffer(file))
    .resize({ width: PHOTO.width, withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(scaled.info.height, PHOTO.height)
  const { data, info } = await sharp(scaled.data)
    .extract({ left: 0, top: 0, width: scaled.info.width, height })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { type: 'image/jpeg', bytes: data, ...sizeAt(info, Math.min(1, PHOTO.shown / info.width)) }
}

/** The size at which a mail shows the logo. Its file has twice as many pixels, for sharp screens. */
const LOGO = { width: 240, height: 48 }
const SHARPER = 2
const PLATE = 8 * SHARPER

interface StoredLogo extends Pick<Logo, 'larguras' | 'placa'> {
  chave: string
}

/**
 * The logo as a PNG. A logo that is unreadable on one of the two backgrounds of a mail gets a plate, because
 * the file is the same in light and dark mode.
 * @returns undefined if the file does not exist
 */
export async function logoForMail(
  storage: Storage,
  { chave, larguras, placa }: StoredLogo,
): Promise<MailPicture | undefined> {
  const width = larguras.find((one) => one >= LOGO.width * SHARPER) ?? larguras.at(-1)
  const file = await storage.get(`${chave}/${width}.webp`)
  if (!file) return undefined
  const logo = sharp(await buffer(file)).resize({
    width: LOGO.width * SHARPER,
    height: LOGO.height * SHARPER,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await (placa ? plated(logo, placa) : logo)
    .png()
    .toBuffer({ resolveWithObject: true })
  return { type: 'image/png', bytes: data, ...sizeAt(info, 1 / SHARPER) }
}

/** @param placa the background on which the logo is unreadable; its plate is the opposite */
function plated(logo: Sharp, placa: 'claro' | 'escuro'): Sharp {
  const background = placa === 'escuro' ? '#ffffff' : papeis.escuro[0]
  return logo
    .flatten({ background })
    .extend({ top: PLATE, bottom: PLATE, left: PLATE, right: PLATE, background })
}

const sizeAt = ({ width, height }: { width: number; height: number }, scale: number) => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
})

/** A picture for an example: the shades of the accent colour. */
export async function exampleForMail(cor: string): Promise<MailPicture> {
  const tones = tonsDe(cor)
  const pixels = Buffer.from(tones.map((tone) => tone.slice(1)).join(''), 'hex')
  const { data, info } = await sharp(pixels, { raw: { width: tones.length, height: 1, channels: 3 } })
    .resize({ width: PHOTO.width, height: EXAMPLE_HEIGHT, fit: 'fill', kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { type: 'image/jpeg', bytes: data, ...sizeAt(info, PHOTO.shown / info.width) }
}
