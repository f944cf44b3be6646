import { expect, test } from 'vitest'
import { tiposDeAnexo } from '#platform/contract/anexos.ts'
import { refusal } from '#testing/app.ts'
import { attachmentType, isPicture } from './attachment.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const document = (folder: string) => latin(`PK\x03\x04 [Content_Types].xml … ${folder}`)
const open = (kind: string) =>
  latin(`PK\x03\x04${'.'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.${kind}`)
const box = (brand: string) => latin(`\0\0\0\x20ftyp${brand}\0\0\0\0`)

/** The beginning of a file of each kind, as its format defines it. */
const samples: Record<string, Buffer> = {
  pdf: latin('%PDF-1.7\n'),
  docx: document('word/document.xml'),
  xlsx: document('xl/workbook.xml'),
  pptx: document('ppt/presentation.xml'),
  odt: open('text'),
  ods: open('spreadsheet'),
  txt: Buffer.from('Combinado com a Padaria: três vezes.\r\n'),
  csv: latin('Descri\xe7\xe3o;Valor\nLogo;100,00\n'),
  zip: latin('PK\x03\x04\x14\0'),
  psd: latin('8BPS\0\x01'),
  ai: latin('%!PS-Adobe-3.0'),
  mp3: latin('ID3\x04\0'),
  ogg: latin('OggS\0'),
  opus: latin('OggS\0'),
  m4a: box('M4A '),
  mp4: box('isom'),
  webm: latin('\x1a\x45\xdf\xa3'),
  mov: box('qt  '),
}
const others = Object.keys(tiposDeAnexo).filter((extension) => !isPicture({ nome: `a.${extension}` }))

/**
 * For some kinds, the other kinds whose samples their content check accepts too: text is any text, documents
 * are zips, Illustrator writes PDF, and audio can be in a video container.
 */
const alsoRight: Record<string, string[]> = {
  txt: ['csv', 'pdf', 'ai'],
  csv: ['txt', 'pdf', 'ai'],
  zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods'],
  ai: ['pdf'],
  m4a: ['mp4'],
  ogg: ['opus'],
  opus: ['ogg'],
}

const judge = (nome: string, tipo: string, bytes: Buffer) =>
  refusal(Promise.try(() => attachmentType(bytes, { nome, tipo })))

test('each accepted kind except pictures has a sample in this file', () => {
  expect(Object.keys(samples).toSorted()).toEqual(others.toSorted())
})

test.each(others)(
  '.%s is accepted with each content type that browsers declare, or with none',
  (extension) => {
    const bytes = samples[extension] ?? Buffer.alloc(0)
    const [first, ...more] = tiposDeAnexo[extension] ?? ['']
    for (const tipo of [first, ...more, '', 'application/octet-stream', `${first}; charset=utf-8`])
      expect(attachmentType(bytes, { nome: `Nota.FINAL.${extension.toUpperCase()}`, tipo })).toBe(first)
  },
)

test.each(others)(
  '.%s with content that cannot be of this kind, or declared as text/html, is rejected with 415',
  async (extension) => {
    const [declared = ''] = tiposDeAnexo[extension] ?? []
    for (const [other, bytes] of Object.entries(samples)) {
      if (other === extension || alsoRight[extension]?.includes(other)) continue
      const { status, error } = await judge(`nota.${extension}`, declared, bytes)
      expect([status, error], other).toEqual([415, 'O conteúdo do arquivo não corresponde ao seu nome.'])
    }
    expect((await judge(`nota.${extension}`, 'text/html', samples[extension] ?? latin(''))).status).toBe(415)
  },
)

test.each([
  ['pagina.html', 'text/html', '<!doctype html><script>alert(1)</script>'],
  ['desenho.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nota.xml', 'application/xml', '<?xml version="1.0"?><nota/>'],
  ['codigo.js', 'text/javascript', 'alert(1)'],
  ['jogo.exe', 'application/x-msdownload', 'MZ'],
  ['nota.pdf.exe', 'application/pdf', '%PDF-1.7'],
  ['semfim', '', 'texto'],
  ['.constructor', '', 'texto'],
])('%s is rejected as an unknown kind with 415', async (nome, tipo, text) => {
  const { status, error } = await judge(nome, tipo, Buffer.from(text))
  expect([status, error]).toEqual([
    415,
    'Este tipo de arquivo não é aceito. Envie PDF, imagem, documento, planilha, texto, zip, áudio ou vídeo.',
  ])
})

test('a PDF may have other bytes before its header, if the header is within the first 1024 bytes', async () => {
  const after = (bytes: number) => latin(`${'\n'.repeat(bytes)}%PDF-1.7\n`)
  expect(attachmentType(after(18), { nome: 'catalogo.pdf', tipo: 'application/pdf' })).toBe('application/pdf')
  expect(attachmentType(after(1019), { nome: 'arte.ai', tipo: '' })).toBe('application/postscript')
  expect((await judge('catalogo.pdf', 'application/pdf', after(1020))).status).toBe(415)
})

test('binary content in a text file is rejected with 415', async () => {
  expect((await judge('leia.txt', 'text/plain', latin('MZ\x90\0\x03'))).status).toBe(415)
  expect((await judge('leia.csv', '', latin('a\x1b[31m'))).status).toBe(415)
})
