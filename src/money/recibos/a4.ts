import PDFDocument from 'pdfkit'
import { boldFace, regularFace } from './faces.ts'
import { lettersOf } from './letters.ts'
import { printable } from './printable.ts'

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
