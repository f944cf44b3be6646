import {
  blackPng,
  hugeGif,
  jpegWithExif,
  largeJpeg,
  longGif,
  lyingAvif,
  lyingJpeg,
  photo,
  textBombPng,
} from './images.ts'

/** The body of a hostile upload and the status codes that are expected in response. */
export interface Attack {
  name: string
  body: Buffer
  contentType: string
  /** Accepted status codes. 201 means that the picture is stored without its harmful part. */
  expected: number[]
}

const BOUNDARY = 'fronteira'
const SCRIPT = '<script>alert(document.cookie)</script>'
export const POISON = [SCRIPT, '<?php', 'Rua das Flores']

interface Part {
  bytes: Buffer | string
  nome: string
  tipo: string
  field?: string
}

const part = ({ bytes, nome, tipo, field = 'arquivo' }: Part) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${nome}"\r\ncontent-type: ${tipo}\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from('\r\n'),
  ])

const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const form = (...parts: Part[]) => Buffer.concat([...parts.map(part), END])
const type = `multipart/form-data; boundary=${BOUNDARY}`

const attack = (name: string, body: Buffer, expected: number[], contentType = type): Attack => ({
  name,
  body,
  contentType,
  expected,
})
const file = (name: string, it: Part, ...expected: number[]) => attack(name, form(it), expected)

export async function corpus(): Promise<Attack[]> {
  return [
    ...(await wrongTypes()),
    ...(await polyglots()),
    ...(await bombs()),
    ...(await names()),
    ...(await broken()),
  ]
}

async function wrongTypes(): Promise<Attack[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
  const heads: [string, string, string, string | Buffer][] = [
    ['svg', 'desenho.svg', 'image/svg+xml', svg],
    ['html', 'pagina.html', 'text/html', `<!doctype html>${SCRIPT}`],
    ['script', 'codigo.js', 'text/javascript', 'alert(1)'],
    ['program', 'jogo.exe', 'application/x-msdownload', Buffer.from('MZ\x90\0', 'latin1')],
    ['pdf', 'proposta.pdf', 'application/pdf', '%PDF-1.7\n%%EOF'],
    ['zip', 'tudo.zip', 'application/zip', Buffer.from('PK\x03\x04', 'latin1')],
    ['tiff', 'scan.tiff', 'image/tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['bmp', 'tela.bmp', 'image/bmp', Buffer.from('BM\x46\0\0\0', 'latin1')],
    [
      'xml',
      'dados.xml',
      'application/xml',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
  ]
  const own = heads.map(([name, nome, tipo, bytes]) =>
    file(`${name} with its own type`, { bytes, nome, tipo }, 415),
  )
  const disguised = heads.map(([name, , , bytes]) =>
    file(`${name} disguised as a picture`, { bytes, nome: 'foto.png', tipo: 'image/png' }, 415),
  )
  return [
    ...own,
    ...disguised,
    file(
      'a PNG named and declared as JPEG',
      { bytes: await photo('png'), nome: 'foto.jpg', tipo: 'image/jpeg' },
      415,
    ),
    file('a WebP declared as PNG', { bytes: await photo('webp'), nome: 'foto.webp', tipo: 'image/png' }, 415),
    file(
      'a PNG with the extension .html',
      { bytes: await photo('png'), nome: 'foto.png.html', tipo: 'image/png' },
      415,
    ),
    file(
      'a PNG whose kind the browser did not know',
      { bytes: await photo('png'), nome: 'foto.png', tipo: 'application/octet-stream' },
      201,
    ),
    file('an empty file', { bytes: '', nome: 'vazia.png', tipo: 'image/png' }, 415),
    file(
      'a truncated PNG',
      { bytes: (await photo('png', 900, 900)).subarray(0, 4000), nome: 'meia.png', tipo: 'image/png' },
      415,
    ),
  ]
}

async function polyglots(): Promise<Attack[]> {
  const gif = Buffer.concat([await photo('gif'), Buffer.from(SCRIPT)])
  const jpeg = Buffer.concat([
    await photo('jpeg'),
    Buffer.from('PK\x03\x04 <?php system($_GET[0]); ?>', 'latin1'),
  ])
  const png = Buffer.concat([await photo('png'), Buffer.from(`%PDF-1.7 ${SCRIPT}`)])
  return [
    file('a GIF followed by a script', { bytes: gif, nome: 'anim.gif', tipo: 'image/gif' }, 201, 415),
    file('a JPEG followed by a PHP program', { bytes: jpeg, nome: 'foto.jpg', tipo: 'image/jpeg' }, 201, 415),
    file(
      'a PNG followed by a PDF and a script',
      { bytes: png, nome: 'foto.png', tipo: 'image/png' },
      201,
      415,
    ),
    file(
      'a script in the EXIF data',
      { bytes: await jpegWithExif(SCRIPT), nome: 'a.jpg', tipo: 'image/jpeg' },
      201,
    ),
    file(
      'a street address in the EXIF data',
      { bytes: await jpegWithExif('Rua das Flores, 7'), nome: 'b.jpg', tipo: 'image/jpeg' },
      201,
    ),
    file(
      'a script that begins like a GIF',
      { bytes: `GIF89a/*${SCRIPT}*/=1;`, nome: 'a.gif', tipo: 'image/gif' },
      415,
    ),
  ]
}

async function bombs(): Promise<Attack[]> {
  const png = { nome: 'bomba.png', tipo: 'image/png' }
  return [
    file('a black PNG of 2.5 gigapixels', { bytes: blackPng(50_000, 50_000), ...png }, 415),
    file('a black PNG of 900 megapixels', { bytes: blackPng(30_000, 30_000), ...png }, 415),
    file('a PNG of 51 megapixels', { bytes: blackPng(51_000, 1000), ...png }, 415),
    file('a PNG two thousand million pixels wide', { bytes: blackPng(2_000_000_000, 1), ...png }, 415),
    file('a small PNG with a compressed text of 500 MB', { bytes: await textBombPng(500), ...png }, 201, 415),
    file(
      'a GIF that declares 65 535 × 65 535 pixels',
      { bytes: hugeGif(65_535, 65_535), nome: 'b.gif', tipo: 'image/gif' },
      201,
      415,
    ),
    file(
      'a JPEG that lies about its size',
      { bytes: await lyingJpeg(65_000, 65_000), nome: 'b.jpg', tipo: 'image/jpeg' },
      415,
    ),
    file(
      'an AVIF that lies about its size',
      { bytes: await lyingAvif(60_000, 60_000), nome: 'b.avif', tipo: 'image/avif' },
      415,
    ),
    file('a GIF of a thousand frames', { bytes: await longGif(1000), nome: 'b.gif', tipo: 'image/gif' }, 201),
    file(
      'a JPEG of 49 megapixels, just below the limit',
      { bytes: await largeJpeg(8400, 5800), nome: 'a.jpg', tipo: 'image/jpeg' },
      201,
    ),
    file('a file of sixteen megabytes', { bytes: Buffer.alloc(16 * 1024 * 1024, 1), ...png }, 413),
    attack(
      'a body of seventy megabytes',
      Buffer.concat([form({ bytes: Buffer.alloc(70 * 1024 * 1024, 1), ...png })]),
      [413],
    ),
  ]
}

async function names(): Promise<Attack[]> {
  const bytes = await photo('png')
  const odd: [string, string, number][] = [
    ['a path upwards', '../../../../etc/cron.d/x.png', 201],
    ['a path upwards with backslashes', '..\\..\\windows\\x.png', 201],
    ['a Windows drive', 'C:\\x.png', 201],
    ['two extensions', 'foto.php;.png', 201],
    ['a right-to-left override', '\u202egnp.exe.png', 201],
    ['the name of a Windows device', 'con.png', 201],
    ['a name of five thousand letters', `${'a'.repeat(5000)}.png`, 201],
    ['a name of emoji', '👩‍🎨🎨.png', 201],
    ['only an extension', '.png', 201],
    ['a script as the name', `${SCRIPT.replaceAll('/', '')}.png`, 201],
    ['no extension', 'foto', 415],
  ]
  return odd.map(([name, nome, expected]) => file(name, { bytes, nome, tipo: 'image/png' }, expected))
}

async function broken(): Promise<Attack[]> {
  const good = { bytes: await photo('png'), nome: 'foto.png', tipo: 'image/png' }
  const whole = form(good)
  const fields = Array.from({ length: 1000 }, (_, at) => ({ ...good, bytes: 'x', field: `campo${at}` }))
  return [
    attack('a form without its end', part(good), [400]),
    attack('a form cut in the middle', whole.subarray(0, whole.length / 2), [400]),
    attack('a content type without the boundary', whole, [400], 'multipart/form-data'),
    attack('a content type with another boundary', whole, [400, 422], 'multipart/form-data; boundary=outra'),
    attack('a form without parts', END, [400, 422]),
    attack('no body', Buffer.alloc(0), [400, 422]),
    attack('a thousand files', form(...fields), [413]),
    attack('five pictures', form(good, good, good, good, good), [413]),
    attack('a file in another field', form({ ...good, field: 'outro' }), [422]),
    attack('a field named __proto__', form({ ...good, field: '__proto__' }), [422]),
    attack(
      'a header that never ends',
      Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nx: ${'y'.repeat(200_000)}`), whole]),
      [400, 413, 422],
    ),
  ]
}
