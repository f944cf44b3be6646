import { comMascara } from '#platform/contract/documento.ts'
import { A4, closeDocument, ink, type Line, openDocument, quiet } from './a4.ts'

/** The texts of the month's PDF. Each row of a table has one text for each column. */
export interface PrintedMonth {
  /** The month in words, such as `novembro de 2026`. */
  mes: string
  agencia: string
  documento: string
  cidade: string
  gerado: string
  criadoEm: Date
  totais: string[][]
  receitas: string[][]
  despesas: string[][]
  pagamentos: string[][]
  recibos: string[][]
}

interface Column {
  label: string
  width: number
  align?: 'right'
}

const rule = '#bbbbbb'
const PAGE = { ...A4, side: 42, top: 84, bottom: 60 }
const WIDTH = PAGE.width - 2 * PAGE.side
const SIZE = 9
const CELL = { x: 4, y: 3 }
/** The money column; the widest sum is R$ 999.999.999,99 with a minus sign. */
const VALOR = { label: 'Valor', width: 100, align: 'right' } as const

const byCategory: Column[] = [{ label: 'Categoria', width: WIDTH - VALOR.width }, VALOR]
const ofPayments: Column[] = [
  { label: 'Data', width: 60 },
  { label: 'Cliente ou fornecedor', width: 150 },
  { label: 'Categoria, descrição e forma', width: WIDTH - 210 - VALOR.width },
  VALOR,
]
const ofReceipts: Column[] = [
  { label: 'Número', width: 60 },
  { label: 'Emissão', width: 60 },
  { label: 'Pagador', width: WIDTH - 190 - VALOR.width },
  { label: 'Status', width: 70 },
  VALOR,
]

/** Draws the month as PDF, on as many A4 pages as it needs. */
export async function drawMonth(it: PrintedMonth): Promise<Buffer> {
  const { doc, letters } = openDocument({
    bufferPages: true,
    info: {
      Title: `Movimento de ${it.mes}`,
      Author: it.agencia,
      CreationDate: it.criadoEm,
      ModDate: it.criadoEm,
    },
  })
  const sheet = openSheet(doc, letters)
  sheet.table('Resumo', [{ label: 'Pago no mês', width: WIDTH - VALOR.width }, VALOR], it.totais)
  sheet.table('Receitas por categoria', byCategory, it.receitas)
  sheet.table('Despesas por categoria', byCategory, it.despesas)
  sheet.table('Transações pagas no mês', ofPayments, it.pagamentos)
  sheet.table('Recibos emitidos no mês', ofReceipts, it.recibos)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    sheet.headAndFoot(it, `Página ${page + 1} de ${count}`)
  }
  return closeDocument(doc)
}

function openSheet(doc: PDFKit.PDFDocument, letters: (text: string) => string) {
  let y = PAGE.top

  function write(
    text: string,
    { x = PAGE.side, width = WIDTH, align = 'left', lines = 1, ...line }: Line,
  ): void {
    doc.font(line.bold ? 'bold' : 'regular', line.size ?? SIZE).fillColor(line.color ?? ink)
    const height = lines * doc.currentLineHeight(true) + 0.1
    doc.text(letters(text), x, line.y, { width, align, height, ellipsis: true })
  }

  const underline = (at: number) =>
    doc
      .moveTo(PAGE.side, at)
      .lineTo(PAGE.side + WIDTH, at)
      .lineWidth(0.5)
      .stroke(rule)

  /** Starts a page if less than this height is left. */
  function needs(height: number): boolean {
    if (y + height <= PAGE.height - PAGE.bottom) return false
    doc.addPage()
    y = PAGE.top
    return true
  }

  /** A cell has at most two lines. */
  function heightOf(cells: string[], columns: Column[]): number {
    doc.font('bold', SIZE)
    const most = 2 * doc.currentLineHeight(true)
    const heights = columns.map(({ width }, at) =>
      doc.heightOfString(letters(cells[at] ?? ''), { width: width - 2 * CELL.x }),
    )
    return Math.min(most, Math.max(...heights)) + 2 * CELL.y
  }

  function row(cells: string[], columns: Column[], bold: boolean): void {
    const height = heightOf(cells, columns)
    let x = PAGE.side
    for (const [at, { width, align }] of columns.entries()) {
      const place = { x: x + CELL.x, y: y + CELL.y, width: width - 2 * CELL.x, align }
      write(cells[at] ?? '', { ...place, bold, lines: 2 })
      x += width
    }
    y += height
    underline(y)
  }

  /** Draws a table. Its heading and the labels of its columns are repeated on each page. */
  function table(title: string, columns: Column[], rows: string[][]): void {
    const labels = columns.map(({ label }) => label)
    const head = (text: string) => {
      write(text, { y, size: 11, bold: true })
      y += 20
      row(labels, columns, true)
    }
    needs(90)
    head(title)
    if (rows.length === 0) {
      write('Nada neste mês.', { x: PAGE.side + CELL.x, y: y + CELL.y, color: quiet })
      y += 20
    }
    for (const cells of rows) {
      if (needs(heightOf(cells, columns))) head(`${title} (continuação)`)
      row(cells, columns, false)
    }
    y += 22
  }

  function headAndFoot(it: PrintedMonth, page: string): void {
    write(it.agencia, { y: 32, size: 12, bold: true, width: WIDTH - 210 })
    const about = [comMascara(it.documento), it.cidade].filter(Boolean).join(' · ')
    write(about, { y: 50, color: quiet, width: WIDTH - 210 })
    const right = { x: PAGE.side + WIDTH - 200, width: 200, align: 'right' as const }
    write(`Movimento de ${it.mes}`, { ...right, y: 33, size: 11, bold: true })
    write('Pelo dia do pagamento', { ...right, y: 50, color: quiet })
    underline(70)
    const foot = PAGE.height - 42
    write(it.gerado, { y: foot, size: 8, color: quiet })
    write(page, { ...right, y: foot, size: 8, color: quiet })
  }

  return { table, headAndFoot }
}
