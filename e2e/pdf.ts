import PDFDocument from 'pdfkit'

/** A PDF with a line of text on each page, as a file for `setInputFiles`. */
export async function pdfWith(name: string, lines: string[]) {
  const document = new PDFDocument({ autoFirstPage: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const line of lines) document.addPage({ size: 'A4' }).fontSize(40).text(line, 80, 200)
  document.end()
  await ended
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) }
}
