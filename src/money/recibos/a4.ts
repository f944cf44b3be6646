import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { isBundled } from '#platform/dist.ts'

/** The size of a page in points. */
export const A4 = { width: 595.28, height: 841.89 }

export const ink = '#1a1a1a'
export const quiet = '#555555'

/** Where a text stands on the page, and how it looks. */
export interface Line {
  x?: number
  y: number
  width?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'center' | 'right' | undefined
  /** Maximum number of lines; longer text ends with an ellipsis. */
  lines?: number
}

type Options = PDFKit.PDFDocumentOptions & { info: PDFKit.DocumentInfo }

/** Starts a document of A4 pages in Portuguese, with the fonts `regular` and `bold`. */
export function openDocument(options: Options) {
  const doc = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    font: '',
    ...options,
  })
  doc.registerFont('regular', regularFace)
  doc.registerFont('bold', boldFace)
  const has = lettersOf(doc)
  return { doc, letters: (text: string) => printable(text, has) }
}

/** Ends the document and returns its bytes. */
export async function closeDocument(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

interface Face {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/**
 * Returns a function that tells whether the regular font has a glyph for a code point. It reads a private
 * field of PDFKit, because the library does not expose the current font.
 */
function lettersOf(doc: PDFKit.PDFDocument): HasLetter {
  doc.font('regular')
  const { font } = (doc as unknown as { _font: Face })._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}

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

const regularFace = read('400Regular')
const boldFace = read('700Bold')

/** Whether the font has a glyph for the code point. */
type HasLetter = (codePoint: number) => boolean

/**
 * Replaces letters that the font lacks: by the letter without its accent if the font has that letter,
 * otherwise by `?`.
 */
export function printable(text: string, has: HasLetter): string {
  const known = (letters: string) =>
    letters !== '' && [...letters].every((one) => has(one.codePointAt(0) ?? 0))
  return [...text.normalize('NFC').replace(/[\r\n\t]+/g, ' ')]
    .map((sign) => {
      if (known(sign)) return sign
      const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return known(bare) ? bare : '?'
    })
    .join('')
}
