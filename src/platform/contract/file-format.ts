/** The formats that people choose by mistake where a CSV or an OFX file is imported, and `texto` for any other text. */
export type FileFormat = 'planilha' | 'pdf' | 'imagem' | 'compactado' | 'pagina' | 'ofx' | 'binario' | 'texto'

/** Formats start with their mark within this many bytes; tags and the mark of a PDF may follow other text. */
const HEAD = 4096

/** Recognises the format of a file by its content, because names and MIME types are often wrong. */
export function formatOf(bytes: Uint8Array): FileFormat {
  const head = latin1(bytes.subarray(0, HEAD))
  if (head.startsWith('PK\x03\x04')) return isWorkbook(bytes) ? 'planilha' : 'compactado'
  // The container of Excel up to version 2003.
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'planilha'
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (pictures.some((picture) => picture.test(head))) return 'imagem'
  const isUtf16 = head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')
  // Without the zero bytes, the tags in UTF-16 read as in other encodings.
  const text = head.replaceAll('\0', '')
  if (/OFXHEADER|<OFX>|<STMTTRN>/i.test(text)) return 'ofx'
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'planilha'
  if (/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:!doctype html|html|head|table|meta)\b/i.test(text))
    return 'pagina'
  return head.includes('\0') && !isUtf16 ? 'binario' : 'texto'
}

const pictures = [
  /^\x89PNG/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^BM[\s\S]{4}\0\0\0\0/,
  /^(?:II\*\0|MM\0\*)/,
  /^[\s\S]{4}ftyp(?:avif|avis|heic|heix|heim|mif1|msf1)/,
]

/** Whether a ZIP file is a workbook of Excel, LibreOffice or Numbers. The names of its parts are not compressed. */
function isWorkbook(bytes: Uint8Array): boolean {
  const marks = ['xl/workbook', 'opendocument.spreadsheet', 'Index/Document.iwa']
  const overlap = 64
  for (let start = 0; start < bytes.length; start += HEAD - overlap) {
    const part = latin1(bytes.subarray(start, start + HEAD))
    if (marks.some((mark) => part.includes(mark))) return true
  }
  return false
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
