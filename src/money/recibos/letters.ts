import type { HasLetter } from './printable.ts'

interface Face {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/**
 * Returns a function that tells whether the regular font has a glyph for a code point. It reads a private
 * field of PDFKit, because the library does not expose the current font.
 */
export function lettersOf(doc: PDFKit.PDFDocument): HasLetter {
  doc.font('regular')
  const { font } = (doc as unknown as { _font: Face })._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
