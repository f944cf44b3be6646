import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { pdfOf, pdfWith, streamOf } from './pdf.ts'

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at))
const repeated = (text: string, times: number) => text.repeat(times)
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '', box = '0 0 595 842') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`
/** A document of one page with this content, and further objects from number 5 on. */
const drawn = (content: string | Buffer, entries = '', more = '', others: (string | Buffer)[] = []) =>
  pdfOf([catalogue, pages, page(more), streamOf(content, entries), ...others])
const whole = pdfWith(['Primavera', 'Verao', 'Outono'])
const withXObject = (content: string, ...others: (string | Buffer)[]) =>
  drawn(content, '', '/Resources << /XObject << /X 5 0 R >> >>', others)
const image = (width: number, height: number, data: Buffer, filter = '/FlateDecode') =>
  streamOf(
    data,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8
      /Filter ${filter}`,
  )
const form = (content: string, resources: string) =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`)

/** A document that needs a password, with the standard security handler of PDF 1.4. */
function encrypted(): Buffer {
  const key = createHash('md5').update('segredo').digest('hex')
  return pdfOf(
    [
      catalogue,
      pages,
      page(),
      streamOf('0 0 m'),
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44
      /O <${key}${key}> /U <${key}${key}> >>`,
    ],
    `/Encrypt 5 0 R /ID [<${key}> <${key}>]`,
  )
}

/** Damages a document at this share of its length. */
function damaged(share: number): Buffer {
  const bytes = Buffer.from(whole)
  const at = Math.floor(bytes.length * share)
  bytes.fill(0xff, at, at + 40)
  return bytes
}

/** Sixty documents that a hostile person could send, by name. All of them begin with `%PDF-`. */
export const hostilePdfs: Record<string, Buffer> = {
  'content of 600 MB in 600 kB': drawn(zeros(600), '/Filter /FlateDecode'),
  'content of 60 MB, compressed twice': drawn(deflateSync(zeros(60)), '/Filter [/FlateDecode /FlateDecode]'),
  'content compressed ten times': drawn(
    Array.from({ length: 9 }).reduce<Buffer>((bytes) => deflateSync(bytes), zeros(30)),
    `/Filter [${repeated('/FlateDecode ', 10)}]`,
  ),
  'a thousand filters': drawn('x', `/Filter [${repeated('/ASCIIHexDecode ', 1000)}]`),
  'run lengths of 100 MB': drawn(Buffer.alloc(1_600_000, '\x81 '), '/Filter /RunLengthDecode'),
  'a picture of 30000 x 30000 pixels': withXObject(
    '595 0 0 842 0 0 cm /X Do',
    image(30_000, 30_000, zeros(1)),
  ),
  'a picture of 2 billion x 2 billion pixels': withXObject('/X Do', image(2147483647, 2147483647, zeros(1))),
  'a picture with a size below zero': withXObject('/X Do', image(-5, -5, zeros(1))),
  'a picture with a broken JPEG': withXObject(
    '/X Do',
    image(4000, 4000, Buffer.from([255, 216, 255]), '/DCTDecode'),
  ),
  'a picture with a broken JPEG 2000': withXObject(
    '/X Do',
    image(9, 9, Buffer.alloc(90, 'jP'), '/JPXDecode'),
  ),
  'a picture with a broken JBIG2': withXObject('/X Do', image(9, 9, Buffer.alloc(90, 7), '/JBIG2Decode')),
  'a picture with a broken fax': withXObject(
    '/X Do',
    image(20_000, 20_000, Buffer.alloc(90, 7), '/CCITTFaxDecode'),
  ),
  'a picture drawn 100000 times': withXObject(
    repeated('q 595 0 0 842 0 0 cm /X Do Q\n', 100_000),
    image(900, 900, zeros(3)),
  ),
  '10000 pages': pdfWith(many(10_000, () => 'x')),
  '151 pages': pdfWith(many(151, () => 'x')),
  'a count of 2 billion pages': pdfOf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>',
    page(),
    streamOf(''),
  ]),
  'a count below zero': pdfOf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count -7 >>',
    page(),
    streamOf(''),
  ]),
  'no page': pdfOf([catalogue, '<< /Type /Pages /Kids [] /Count 0 >>']),
  'no catalogue': pdfOf(['<< >>']),
  'pages of 14400 points': pdfWith(['x'], { width: 14_400, height: 14_400 }),
  'a page of 14400 x 1 points': pdfWith(['x'], { width: 14_400, height: 1 }),
  'a page of 1 x 14400 points': pdfWith(['x'], { width: 1, height: 14_400 }),
  'a page of a billion points': pdfWith(['x'], { width: 1e9, height: 1e9 }),
  'a page without a size': drawn('', '', '/MediaBox [0 0 0 0]'),
  'a page with a size below zero': pdfOf([catalogue, pages, page('', '0 0 -595 -842'), streamOf('')]),
  'a page with a size that is no number': pdfOf([
    catalogue,
    pages,
    page('', '(a) (b) null true'),
    streamOf(''),
  ]),
  'a user unit of a million': drawn('0 0 m', '', '/UserUnit 1000000'),
  'a rotation of 7 degrees': drawn('0 0 m', '', '/Rotate 7'),
  'pages that are their own parent': pdfOf([
    catalogue,
    '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  ]),
  'two nodes of pages that contain each other': pdfOf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 9 >>',
  ]),
  'nodes of pages, a thousand deep': pdfOf([
    catalogue,
    ...many(1000, (at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`),
    page(),
  ]),
  'a length that refers to itself': pdfOf([
    catalogue,
    pages,
    page(),
    '<< /Length 4 0 R >>\nstream\n0 0 m\nendstream',
  ]),
  'content that refers to the page': pdfOf([
    catalogue,
    pages,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R >>',
  ]),
  'a list of content that contains itself': drawn('', '', '/Contents 5 0 R', ['[5 0 R 5 0 R]']),
  'a form that draws itself': withXObject('/X Do', form('/X Do', '/XObject << /X 5 0 R >>')),
  'two forms that draw each other': withXObject(
    '/X Do',
    form('/Y Do /Y Do', '/XObject << /Y 6 0 R >>'),
    form('/X Do /X Do', '/XObject << /X 5 0 R >>'),
  ),
  'forms that draw 16 others each, eight deep': withXObject(
    '/X Do',
    ...many(8, (at) => String(form(repeated('/X Do\n', 16), `/XObject << /X ${at + 6} 0 R >>`))),
    form('0 0 500 500 re f', ''),
  ),
  'a pattern that paints itself': drawn(
    '/Pattern cs /P scn 0 0 595 842 re f',
    '',
    '/Resources << /Pattern << /P 5 0 R >> >>',
    [
      streamOf(
        '/Pattern cs /P scn 0 0 9 9 re f',
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Pattern << /P 5 0 R >> >>',
      ),
    ],
  ),
  'a pattern with tiny steps': drawn(
    '/Pattern cs /P scn 0 0 595 842 re f',
    '',
    '/Resources << /Pattern << /P 5 0 R >> >>',
    [
      streamOf(
        '0 0 1 1 re f',
        '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001 /Resources << >>',
      ),
    ],
  ),
  'a shading whose function refers to itself': drawn(
    '/S sh',
    '',
    '/Resources << /Shading << /S 5 0 R >> >>',
    [
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 6 0 R >>',
      '<< /FunctionType 3 /Domain [0 1] /Functions [6 0 R 6 0 R] /Bounds [0.5] /Encode [0 1 0 1] >>',
    ],
  ),
  'a mask that masks itself': drawn(
    '/G gs 0 0 595 842 re f',
    '',
    '/Resources << /ExtGState << /G 5 0 R >> >>',
    [
      '<< /SMask << /S /Luminosity /G 6 0 R >> >>',
      String(form('/G gs 0 0 9 9 re f', '/ExtGState << /G 5 0 R >>')),
    ],
  ),
  'a million saved states': drawn(zeros(0).length > 0 ? repeated('q ', 1_000_000) : ''),
  'half a million curves': drawn(repeated('0 0 m 1 900 900 1 500 800 c S\n', 500_000)),
  'a dash of a billionth': drawn('[0.000000001] 0 d 100 w 0 0 m 595 842 l S'),
  'lines with a width of a billion': drawn(repeated('1000000000 w 0 0 m 595 842 l S\n', 2000)),
  'numbers with a million digits': drawn(`${repeated('9', 1_000_000)} 0 m S`),
  'brackets, a million deep': drawn(repeated('[', 1_000_000)),
  'dictionaries, a hundred thousand deep': pdfOf([
    `${repeated('<< /A ', 100_000)}1${repeated(' >>', 100_000)}`,
  ]),
  'text of a million letters': drawn(
    `BT /F1 1 Tf (${repeated('a', 1_000_000)}) Tj ET`,
    '',
    '/Resources << /Font << /F1 5 0 R >> >>',
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ),
  'a font of random bytes': drawn('BT /F1 40 Tf (Ola) Tj ET', '', '/Resources << /Font << /F1 5 0 R >> >>', [
    '<< /Type /Font /Subtype /TrueType /BaseFont /Falsa /FontDescriptor 6 0 R >>',
    '<< /Type /FontDescriptor /FontName /Falsa /Flags 32 /FontFile2 7 0 R >>',
    streamOf(createHash('shake256', { outputLength: 50_000 }).update('fonte').digest()),
  ]),
  'a Type 3 font whose letter draws itself': drawn(
    'BT /F1 40 Tf (a) Tj ET',
    '',
    '/Resources << /Font << /F1 5 0 R >> >>',
    [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >>
      /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F1 5 0 R >> >> >>`,
      streamOf('9 0 d0 BT /F1 40 Tf (a) Tj ET'),
    ],
  ),
  'JavaScript that runs for ever': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while (true);) >> >>',
    pages,
    page('/AA << /O << /S /JavaScript /JS (while \\(true\\);) >> >>'),
    streamOf('0 0 m'),
  ]),
  'an action that opens a program': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) >> >>',
    pages,
    page(),
    streamOf('0 0 m'),
  ]),
  'content in a file of the server': drawn('', '/F (/etc/passwd) /FFilter /ASCIIHexDecode'),
  'a form with a million fields': pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${repeated('5 0 R ', 100_000)}] >> >>`,
    pages,
    page(`/Annots [${repeated('5 0 R ', 100_000)}]`),
    streamOf('0 0 m'),
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Kids [5 0 R] /Parent 5 0 R /Rect [0 0 99 99] >>',
  ]),
  'a document that needs a password': encrypted(),
  'a document cut after its first half': whole.subarray(0, whole.length / 2),
  'only the first line': Buffer.from('%PDF-1.7\n'),
  'a table of objects that refers to itself': Buffer.from(
    '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n',
  ),
  'random bytes': Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    createHash('shake256', { outputLength: 500_000 }).update('acaso').digest(),
  ]),
  'a document that is also a zip': Buffer.concat([whole, Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 'a')]),
  'a document that is also a page of a site': Buffer.concat([
    Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n'),
    whole,
  ]),
  ...Object.fromEntries(
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => [`a document damaged at ${share}`, damaged(share)]),
  ),
}
