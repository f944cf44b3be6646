import { encode } from 'uqr'
import { A4, closeDocument, ink, openDocument, quiet } from '#money/recibos/a4.ts'
import type { PrintedTermo } from './printed.ts'

const MARGIN = 48
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = A4.height - MARGIN
const QR = 84
/** The box of a miniature, and the space beside it. */
const MINIATURE = 57
const BESIDE = MINIATURE + 10

/** To be raised when the same texts and pictures are drawn in another way, so that kept copies are drawn again. */
export const LAYOUT = 1

type Doc = PDFKit.PDFDocument

/** Draws a termo as tagged PDF. The same termo always gives the same bytes. */
export async function drawTermo(it: PrintedTermo): Promise<Buffer> {
  const { doc, letters } = openDocument({
    tagged: true,
    info: { Title: `${it.titulo} ${it.codigo}`, Author: it.agencia, CreationDate: it.data, ModDate: it.data },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = MARGIN
  /** Writes a paragraph at the end of the page, or on a new page if it does not fit. */
  const write = (
    text: string,
    { size = 9.5, bold = false, color = ink, gap = 4, tag = 'P', left = 0 } = {},
  ) => {
    const width = WIDTH - left
    const printable = letters(text)
    doc.font(bold ? 'bold' : 'regular', size)
    if (y + doc.heightOfString(printable, { width }) > BOTTOM) {
      doc.addPage()
      y = MARGIN
    }
    const top = y
    root.add(
      doc.struct(tag, {}, [
        () => {
          doc
            .font(bold ? 'bold' : 'regular', size)
            .fillColor(color)
            .text(printable, MARGIN + left, top, { width })
        },
      ]),
    )
    y = doc.y + gap
  }
  write(it.titulo, { size: 17, bold: true, tag: 'H1', gap: 2 })
  write(`${it.ordem} · ${it.codigo}`, { color: quiet, gap: 12 })
  for (const { label, value } of it.fatos) write(`${label}: ${value}`)
  if (it.pecas.length > 0) write('Peças', { size: 12, bold: true, tag: 'H2' })
  for (const [at, { titulo, resposta, endereco, sha256 }] of it.pecas.entries()) {
    const miniatura = it.miniaturas[at] ?? null
    if (y + MINIATURE > BOTTOM) {
      doc.addPage()
      y = MARGIN
    }
    const beginning = y
    root.add(
      doc.struct('Figure', { alt: miniatura ? `Miniatura: ${titulo}` : 'Miniatura indisponível' }, [
        () => drawMiniature(doc, miniatura, beginning),
      ]),
    )
    write(`${titulo}: ${resposta}`, { gap: 0, left: BESIDE })
    if (endereco) write(endereco, { size: 7.5, color: quiet, gap: 0, left: BESIDE })
    write(`SHA-256 ${sha256}`, { size: 7.5, color: quiet, left: BESIDE })
    y = Math.max(y, beginning + MINIATURE) + 6
  }
  if (it.aceito) {
    write('Texto aceito', { size: 12, bold: true, tag: 'H2' })
    write(it.aceito)
  }
  write('Sobre este registro', { size: 12, bold: true, tag: 'H2' })
  for (const frase of it.frases) write(frase, { gap: 2 })
  write(it.chave, { size: 7.5, color: quiet, gap: 10 })
  if (y + QR + 30 > BOTTOM) {
    doc.addPage()
    y = MARGIN
  }
  const top = y
  const alt = `Código QR que abre ${it.endereco}`
  root.add(doc.struct('Figure', { alt }, [() => drawQrCode(doc, it.endereco, top)]))
  y = top + QR + 6
  write(`Para conferir este registro: ${it.endereco}`)
  root.end()
  return closeDocument(doc)
}

/** Draws a picture in its box; the empty box if the picture is lost. */
function drawMiniature(doc: Doc, picture: Uint8Array | null, top: number): void {
  if (picture)
    doc.image(Buffer.from(picture), MARGIN, top, {
      fit: [MINIATURE, MINIATURE],
      align: 'center',
      valign: 'center',
    })
  doc.lineWidth(0.5).rect(MARGIN, top, MINIATURE, MINIATURE).stroke('#cccccc')
}

function drawQrCode(doc: Doc, text: string, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const step = QR / size
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) doc.rect(MARGIN + column * step, top + row * step, step, step)
  doc.fill('#000000')
}
