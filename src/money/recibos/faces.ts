import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBundled } from '#platform/dist.ts'

/**
 * Reads a font file of Noto Sans, which covers Latin, Greek and Cyrillic script. The build copies the files
 * to `dist/server/fonts`.
 */
function read(weight: string): Buffer {
  const file = `NotoSans_${weight}.ttf`
  const address = isBundled
    ? new URL(`fonts/${file}`, import.meta.url).href
    : import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/${file}`)
  return readFileSync(fileURLToPath(address))
}

export const regularFace = read('400Regular')
export const boldFace = read('700Bold')
