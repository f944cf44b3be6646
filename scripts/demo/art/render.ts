import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { sprinkle } from './grain.ts'
import type { Draft } from './pictures.ts'

/**
 * Renders the pictures that `drafts.json` in a folder describes. It runs in its own process, because the
 * server's picture module blocks SVG for the whole process.
 */
const [folder = ''] = process.argv.slice(2)
const drafts = JSON.parse(readFileSync(join(folder, 'drafts.json'), 'utf8')) as (Omit<Draft, 'wide'> & {
  width: number
})[]

for (const { file, svg, grain, width } of drafts) {
  const picture = sharp(Buffer.from(svg)).resize({ width }).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  if (grain) sprinkle(data, file.length)
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toFile(join(folder, file))
}
