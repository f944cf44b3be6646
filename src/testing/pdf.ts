import { prepareNext } from '#proofing/pecas/preparo.ts'
import type { TestApp } from './app.ts'

/**
 * Writes a PDF file from its objects, of which the first is the catalogue.
 * @param trailer further entries of the trailer
 */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [index, body] of objects.entries()) {
    offsets.push(at)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]))
  }
  const start = at
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`))
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A stream object with these entries in its dictionary. */
export const streamOf = (content: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${Buffer.byteLength(content)} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

interface Look {
  width?: number
  height?: number
  /** Further entries of each page. */
  page?: string
  /** What is drawn below the text. */
  content?: string
}

/** Writes a PDF with a page for each of these texts. */
export function pdfWith(
  texts: string[],
  { width = 595, height = 842, page = '', content = '' }: Look = {},
): Buffer {
  const pages = texts.map((_, at) => `${4 + at * 2} 0 R`)
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const [at, text] of texts.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + at * 2} 0 R
        /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
      streamOf(`${content}\nBT /F1 48 Tf 40 ${Math.max(10, height - 100)} Td (${text}) Tj ET`),
    )
  }
  return pdfOf(objects)
}

interface Page {
  content: string
  /** Further entries of the catalogue, of the page and of its resources. */
  catalogue?: string
  page?: string
  resources?: string
  /** Further objects, which are numbered from 6 on. */
  objects?: (string | Buffer)[]
}

/** Writes a PDF of one page of 400 x 400 points, with the font F1 as object 5. */
export const pdfOfPage = ({
  content,
  catalogue = '',
  page = '',
  resources = '',
  objects = [],
}: Page): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R ${page}
      /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    streamOf(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
  ])

/** Draws a text of 20 points at a place of a page. */
export const textAt = (x: number, y: number, text: string, before = ''): string =>
  `BT ${before} /F1 20 Tf ${x} ${y} Td (${text}) Tj ET`

/** A page with the layers L0, which is off, and L1, which is on. They are the objects 6 and 7. */
export const layeredPdf = (content: string, { objects = [], ...more }: Partial<Page> = {}): Buffer =>
  pdfOfPage({
    ...more,
    content,
    catalogue: `/OCProperties << /OCGs [6 0 R 7 0 R] /D << /ON [7 0 R] /OFF [6 0 R] >> >> ${more.catalogue ?? ''}`,
    resources: `/Properties << /L0 6 0 R /L1 7 0 R >> ${more.resources ?? ''}`,
    objects: ['<< /Type /OCG /Name (Interno) >>', '<< /Type /OCG /Name (Arte) >>', ...objects],
  })

export const pdfFile = (bytes: Buffer, name = 'catalogo.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type })

const running = new AbortController().signal

/** Prepares all versions that wait. */
export async function prepareAll({ context }: Pick<TestApp, 'context'>): Promise<void> {
  while (await prepareNext(context, running));
}
