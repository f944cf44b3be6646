import { encode } from 'uqr'
import { A4, closeDocument, ink, type Line, openDocument, quiet } from './a4.ts'
import { bodyOf } from './body.ts'
import type { PrintedRecibo } from './printed.ts'

const red = '#b3261e'
const rule = '#999999'

const PAGE = { ...A4, left: 36, top: 24 }
const WIDTH = PAGE.width - 2 * PAGE.left
/** Height of a copy. The page has two copies. */
const COPY = (PAGE.height - 2 * PAGE.top) / 2
const copies = ['1ª via: cliente', '2ª via: agência']

const RIGHT_COLUMN = 170
const QR_WIDTH = 58
/** Height of the foot of a copy, which contains the QR code. The signature stands above the foot. */
const FOOT = QR_WIDTH + 16
const SIGNATURE = 96
/**
 * Font sizes of the text. The first size in which the text fits above the signature is used, or the last one
 * if none fits.
 */
const sizes = [9.5, 8.5, 7.5, 6.5, 5.5]

type Doc = PDFKit.PDFDocument
type Part = PDFKit.PDFStructureElement

/**
 * Draws the receipt as PDF: one tagged A4 page with two copies. The same receipt always gives the same bytes.
 */
export async function drawReceipt(it: PrintedRecibo): Promise<Buffer> {
  const { doc, letters } = openDocument({
    tagged: true,
    info: {
      Title: `Recibo ${it.numero}`,
      Author: it.emitente_nome,
      CreationDate: it.datas.creationDate,
      ModDate: it.datas.modificationDate,
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = openPen(doc, letters)
  for (const [at, label] of copies.entries()) {
    const copy = doc.struct('Sect')
    root.add(copy)
    drawCopy({ ...pen, it, copy, label, top: PAGE.top + at * COPY })
    copy.end()
  }
  pen.decorate(() =>
    doc
      .moveTo(PAGE.left, PAGE.top + COPY)
      .lineTo(PAGE.width - PAGE.left, PAGE.top + COPY)
      .dash(4, { space: 3 })
      .lineWidth(0.75)
      .stroke(rule)
      .undash(),
  )
  root.end()
  return closeDocument(doc)
}

type Pen = ReturnType<typeof openPen>

function openPen(doc: Doc, letters: (text: string) => string) {
  function set({ size = sizes[0] ?? 0, bold = false, color = ink }: Partial<Line>): void {
    doc.font(bold ? 'bold' : 'regular', size).fillColor(color)
  }

  /**
   * Writes a text on the page.
   * @returns the y coordinate of the next line
   */
  function write(text: string, { x = PAGE.left, y, width = WIDTH, align = 'left', ...face }: Line): number {
    set(face)
    const height = face.lines && face.lines * doc.currentLineHeight(true) + 0.1
    doc.text(letters(text), x, y, { width, align, ...(height && { height, ellipsis: true }) })
    return doc.y
  }

  /** Adds an element to the structure tree of the document. Its content is what `draw` draws. */
  const tag = (parent: Part, type: string, draw: () => void) => parent.add(doc.struct(type, {}, [draw]))

  /**
   * Writes a text as a paragraph of the structure tree.
   * @returns the y coordinate of the next line
   */
  function paragraph(parent: Part, text: string, line: Line): number {
    let end = line.y
    tag(parent, 'P', () => {
      end = write(text, line)
    })
    return end
  }

  return {
    doc,
    letters,
    set,
    write,
    tag,
    paragraph,
    /** Draws decoration, which screen readers skip. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
}

interface Copy extends Pen {
  it: PrintedRecibo
  copy: Part
  label: string
  top: number
}

function drawCopy(on: Copy): void {
  const bottom = on.top + COPY - 10
  const below = drawHead(on, on.top + 10)
  drawBody(on, { top: below + 12, bottom: bottom - FOOT - SIGNATURE })
  drawSignature(on, bottom - FOOT - SIGNATURE)
  drawFoot(on, bottom - QR_WIDTH)
  if (on.it.cancelado) drawCancelled(on)
}

/**
 * Draws the issuer, the heading, the number and the amount.
 * @returns the y coordinate of the end of the head
 */
function drawHead({ it, copy, label, write, paragraph, tag, decorate, doc, set }: Copy, top: number): number {
  const left = { width: WIDTH - RIGHT_COLUMN - 16 }
  const right = { x: PAGE.width - PAGE.left - RIGHT_COLUMN, width: RIGHT_COLUMN, align: 'right' as const }
  let y = paragraph(copy, it.emitente_nome, { ...left, y: top, size: 11, bold: true, lines: 2 })
  y = paragraph(copy, it.emitente_documento, { ...left, y, lines: 1 })
  y = paragraph(copy, it.emitente_cidade, { ...left, y, lines: 1 })
  let other = top - 4
  tag(copy, 'H1', () => {
    other = write('RECIBO', { ...right, y: other, size: 17, bold: true })
  })
  other = paragraph(copy, `Nº ${it.numero}`, { ...right, y: other, bold: true })
  other = paragraph(copy, label, { ...right, y: other, size: 8, color: quiet })
  const frame = { y: other + 5, height: 26, width: 0 }
  set({ size: 13, bold: true })
  frame.width = doc.widthOfString(it.valor) + 12
  paragraph(copy, it.valor, { ...right, x: right.x - 6, y: frame.y + 4, size: 13, bold: true })
  decorate(() =>
    doc
      .rect(PAGE.width - PAGE.left - frame.width, frame.y, frame.width, frame.height)
      .lineWidth(0.75)
      .stroke(ink),
  )
  return Math.max(y, frame.y + frame.height)
}

/**
 * Draws the sentence, the payment and, for a partial payment, the total, the amount paid and the open amount.
 */
function drawBody(on: Copy, { top, bottom }: { top: number; bottom: number }): void {
  const { it, copy, doc, letters, set, paragraph, tag, decorate } = on
  const sentence = bodyOf(it).map(({ text, bold = false }) => ({ text: letters(text), bold }))
  const partial = it.parcial ? letters(it.parcial) : ''
  // The height is measured in bold, which is wider: a text that fits in bold also fits as it is drawn.
  const heightIn = (size: number) => {
    set({ size, bold: true })
    const all = sentence.map(({ text }) => text).join('')
    const options = { width: WIDTH - 8, lineGap: gapOf(size) }
    return (
      doc.heightOfString(all, options) +
      3 * size * 1.4 +
      (partial ? doc.heightOfString(partial, options) + 14 : 0)
    )
  }
  const size = sizes.find((one) => heightIn(one) <= bottom - top) ?? sizes.at(-1) ?? 0
  let y = top
  tag(copy, 'P', () => {
    doc.x = PAGE.left
    doc.y = top
    for (const [at, { text, bold }] of sentence.entries()) {
      set({ size, bold })
      doc.text(text, { width: WIDTH, lineGap: gapOf(size), continued: at < sentence.length - 1 })
    }
    y = doc.y + size * 0.8
  })
  y = paragraph(copy, it.pagamento, { y, size }) + size * 0.6
  if (partial === '') return
  const begin = y
  y = paragraph(copy, partial, { x: PAGE.left + 6, width: WIDTH - 12, y: begin + 5, size })
  decorate(() =>
    doc
      .rect(PAGE.left, begin, WIDTH, y - begin + 5)
      .lineWidth(0.75)
      .stroke(rule),
  )
}

/** Reduces the line spacing, which is large in Noto Sans. */
const gapOf = (size: number) => size * -0.2

function drawSignature({ it, copy, doc, paragraph, decorate }: Copy, top: number): void {
  const place = { x: (PAGE.width - 260) / 2, width: 260, align: 'center' as const }
  paragraph(copy, it.localEData, { y: top, align: 'right', lines: 2 })
  const line = top + 62
  decorate(() =>
    doc
      .moveTo(place.x, line)
      .lineTo(place.x + place.width, line)
      .lineWidth(0.75)
      .stroke(ink),
  )
  const y = paragraph(copy, it.emitente_responsavel, { ...place, y: line + 3, lines: 1 })
  paragraph(copy, it.emitente_nome, { ...place, y, size: 8, color: quiet, lines: 1 })
}

function drawFoot({ it, copy, doc, paragraph }: Copy, top: number): void {
  const alt = `Código QR que abre ${it.verificacao}`
  copy.add(doc.struct('Figure', { alt }, [() => drawQrCode(doc, it.verificacao, top)]))
  const beside = { x: PAGE.left + QR_WIDTH + 16, width: WIDTH - QR_WIDTH - 16 }
  let y = top + (it.cancelado ? 2 : 8)
  y = paragraph(copy, 'Este recibo não substitui a nota fiscal (NFS-e).', {
    ...beside,
    y,
    size: 8.5,
    bold: true,
  })
  y = paragraph(copy, 'Para conferir se ele é válido, leia o código ou abra:', {
    ...beside,
    y,
    size: 8,
    color: quiet,
  })
  y = paragraph(copy, it.verificacao, { ...beside, y, size: 8 })
  if (it.cancelado) paragraph(copy, it.cancelado, { ...beside, y: y + 1, bold: true, color: red })
}

/** Draws the QR code as black squares. */
function drawQrCode(doc: Doc, text: string, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const step = QR_WIDTH / size
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) doc.rect(PAGE.left + column * step, top + row * step, step, step)
  doc.fill('#000000')
}

function drawCancelled({ copy, doc, write, tag, top }: Copy): void {
  const middle = { x: PAGE.width / 2, y: top + COPY / 2 }
  tag(copy, 'P', () => {
    doc
      .save()
      .rotate(-18, { origin: [middle.x, middle.y] })
      .opacity(0.4)
    write('CANCELADO', { y: middle.y - 46, size: 68, bold: true, color: red, align: 'center', lines: 1 })
    doc.restore()
  })
}
