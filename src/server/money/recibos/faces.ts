import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Noto Sans covers Latin, Greek and Cyrillic script. */
const read = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`)))

export const regularFace = read('400Regular/NotoSans_400Regular.ttf')
export const boldFace = read('700Bold/NotoSans_700Bold.ttf')
