import { expect, test } from 'vitest'
import { formatOf } from './file-format.ts'

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const utf16 = (text: string) => bytes(`\xff\xfe${[...text].map((one) => `${one}\0`).join('')}`)

test.each([
  ['planilha', `PK\x03\x04${'x'.repeat(4090)}xl/workbook.xml`],
  ['planilha', 'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['planilha', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['planilha', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'],
  ['compactado', 'PK\x03\x04fatura.csv'],
  ['pdf', '\n\n%PDF-1.4'],
  ['imagem', '\x89PNG\r\n'],
  ['imagem', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['imagem', '\0\0\0\x18ftypheic'],
  ['ofx', 'OFXHEADER:100'],
  ['ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>'],
  ['pagina', '\xef\xbb\xbf <!DOCTYPE html><html>'],
  ['binario', 'a\0b'],
  ['texto', 'Data;Valor\n05/11/2026;10,00'],
  ['texto', 'BM;Valor'],
  ['texto', ''],
])('recognises %s in %j', (format, text) => expect(formatOf(bytes(text))).toBe(format))

test('text in UTF-16 is text, and a statement in UTF-16 is a statement', () => {
  expect(formatOf(utf16('Data;Valor'))).toBe('texto')
  expect(formatOf(utf16('OFXHEADER:100'))).toBe('ofx')
})
