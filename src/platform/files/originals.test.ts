import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { type Person, testApp } from '#testing/app.ts'
import { cleanCopyOf } from './clean-copy.ts'

const site = {
  title: 'Site novo',
  clientName: 'Caio',
  description: 'Um site com cardápio',
  category: 'Web Design' as const,
}

/** Creates a photo as a phone takes it: rotated by metadata, and with the GPS position. */
function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a6ea5' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Telefone da Ana', Copyright: 'Rua das Flores, 7' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}

const fileOf = (bytes: Buffer, name = 'praia.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

async function send({ fetch }: Person, path: string, file: File, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('arquivo', file)
  const response = await fetch(path, { method: 'POST', body })
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
  return response.json()
}

/**
 * Downloads a file as a person.
 * @returns the status if it is not 200, 'original' for the unchanged file, or the format and size of a copy
 * without metadata
 */
async function download({ fetch }: Pick<Person, 'fetch'>, path: string, original: Buffer) {
  const response = await fetch(path)
  if (response.status !== 200) return response.status
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
  if (bytes.equals(original)) return 'original'
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
  for (const trace of ['Exif', 'Rua das Flores', 'Telefone da Ana']) expect(bytes.includes(trace)).toBe(false)
  return `${format} ${width}x${height}`
}

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const project = await ana.api.projetos.create({ ...site, clientId: caio.id })
  return { app, ana, ugo, caio, clara, project, photo: await phonePhoto() }
}

test('the photo of these tests contains a GPS position', async () => {
  const photo = await phonePhoto()
  const { exif, orientation } = await sharp(photo).metadata()
  expect(exif?.includes('Rua das Flores')).toBe(true)
  expect(orientation).toBe(6)
  // The EXIF pointer to the GPS data, 0x8825, in either byte order.
  expect([exif?.includes(Buffer.from([0x88, 0x25])), exif?.includes(Buffer.from([0x25, 0x88]))]).toContain(
    true,
  )
})

test('the team gets the original of a published picture, and clients get a full-size copy without metadata', async () => {
  const { app, ana, ugo, caio, clara, photo } = await agency()
  const { id } = await ana.api.portfolio.create({
    title: 'Praia',
    description: 'Um cartaz',
    category: 'Branding',
    featured: false,
  })
  const [imagem]: Imagem[] = await send(ana, `/api/portfolio/${id}/imagens`, fileOf(photo))
  await ana.api.portfolio.publicar({ id })
  const address = `/api/arquivos/${imagem?.id}`
  expect(await download(ana, address, photo)).toBe('original')
  expect(await download(ugo, address, photo)).toBe('original')
  for (const who of [caio, clara]) expect(await download(who, address, photo)).toBe('jpeg 400x600')
  expect(await download(app.browser(), address, photo)).toBe(401)
  await ana.api.configuracoes.update({ originais_para_clientes: true })
  for (const who of [caio, clara]) expect(await download(who, address, photo)).toBe('jpeg 400x600')
})

test('the team gets the original of the logo, and clients get a copy', async () => {
  const { ana, ugo, caio, photo } = await agency()
  const { id } = await send(ana, '/api/configuracoes/logo', fileOf(photo))
  const address = `/api/arquivos/${id}`
  expect(await download(ana, address, photo)).toBe('original')
  expect(await download(ugo, address, photo)).toBe('original')
  expect(await download(caio, address, photo)).toBe('jpeg 400x600')
})

test('the client gets the original of a project picture only with the setting originais_para_clientes', async () => {
  const { app, ana, ugo, caio, clara, project, photo } = await agency()
  const [imagem]: Imagem[] = await send(ugo, `/api/projetos/${project.id}/imagens`, fileOf(photo))
  const address = `/api/arquivos/${imagem?.id}`
  expect(await download(caio, address, photo)).toBe(404)
  await ana.api.projetos.setStatus({ id: project.id, status: 'review' })
  expect(await download(ana, address, photo)).toBe('original')
  expect(await download(ugo, address, photo)).toBe('original')
  expect(await download(caio, address, photo), 'in review').toBe(403)
  await caio.api.projetos.aprovar({ id: project.id })
  expect(await download(caio, address, photo)).toBe('jpeg 400x600')
  expect(await download(clara, address, photo)).toBe(404)
  expect(await download(app.browser(), address, photo)).toBe(401)

  await ana.api.configuracoes.update({ originais_para_clientes: true })
  expect(await download(caio, address, photo)).toBe('original')
  expect(await download(clara, address, photo)).toBe(404)
  await ana.api.configuracoes.update({ originais_para_clientes: false })
  expect(await download(caio, address, photo)).toBe('jpeg 400x600')
})

test('the team gets the original of a picture in the chat, and the client gets a copy', async () => {
  const { ana, caio, clara, photo } = await agency()
  const message = await send(ana, '/api/chat/mensagens', fileOf(photo), { destinatario_id: `${caio.id}` })
  expect(await download(ana, message.arquivo_url, photo)).toBe('original')
  expect(await download(caio, message.arquivo_url, photo)).toBe('jpeg 400x600')
  expect(await download(clara, message.arquivo_url, photo)).toBe(404)
  const answer = await send(caio, '/api/chat/mensagens', fileOf(photo), { destinatario_id: `${ana.id}` })
  expect(await download(ana, answer.arquivo_url, photo)).toBe('original')
  expect(await download(caio, answer.arquivo_url, photo)).toBe('jpeg 400x600')
})

test('a chat file that is not a picture is downloaded unchanged', async () => {
  const { ana, caio } = await agency()
  const pdf = Buffer.from('%PDF-1.7\nproposta')
  const file = fileOf(pdf, 'proposta.pdf', 'application/pdf')
  const { arquivo_url } = await send(ana, '/api/chat/mensagens', file, { destinatario_id: `${caio.id}` })
  expect(await download(caio, arquivo_url, pdf)).toBe('original')
})

test('the copy without metadata is stored only once', async () => {
  const { app, ana, caio, project, photo } = await agency()
  const [imagem]: Imagem[] = await send(ana, `/api/projetos/${project.id}/imagens`, fileOf(photo))
  await ana.api.projetos.setStatus({ id: project.id, status: 'review' })
  await caio.api.projetos.aprovar({ id: project.id })
  const countStored = async () => (await app.context.storage.list()).length
  const before = await countStored()
  await Promise.all([1, 2].map(() => caio.fetch(`/api/arquivos/${imagem?.id}`)))
  await caio.fetch(`/api/arquivos/${imagem?.id}`)
  expect(await countStored()).toBe(before + 1)
})

const pixels = (channels: 3 | 4) =>
  sharp({ create: { width: 60, height: 40, channels, background: { r: 200, g: 60, b: 60, alpha: 0.5 } } })
const exif = { IFD0: { Copyright: 'Rua das Flores, 7' } }

test.each([
  ['image/jpeg', () => pixels(3).withExif(exif).jpeg().toBuffer()],
  ['image/png', () => pixels(4).withExif(exif).png().toBuffer()],
  ['image/webp', () => pixels(4).withExif(exif).webp().toBuffer()],
  ['image/avif', () => pixels(4).withExif(exif).avif().toBuffer()],
  ['image/gif', () => pixels(4).gif().toBuffer()],
])('a copy of %s keeps format, size and transparency', async (type, make) => {
  const original = await make()
  const copy = await cleanCopyOf(original, type)
  const [before, after] = await Promise.all([sharp(original).metadata(), sharp(copy).metadata()])
  const facts = ({ format, width, height, hasAlpha }: typeof before) => ({ format, width, height, hasAlpha })
  expect(facts(after)).toEqual(facts(before))
  expect(after.exif).toBeUndefined()
})

test('the copy of a large JPEG is not scaled down', async () => {
  const large = await sharp({ create: { width: 3600, height: 100, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(await cleanCopyOf(large, 'image/jpeg')).metadata()).width).toBe(3600)
})

test('the copy of an animated GIF stays animated', async () => {
  const frames = await Promise.all(
    [1, 2, 3].map((at) =>
      pixels(3)
        .tint({ r: at * 60, g: 0, b: 0 })
        .png()
        .toBuffer(),
    ),
  )
  const original = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer()
  const { pages, delay } = await sharp(await cleanCopyOf(original, 'image/gif'), {
    animated: true,
  }).metadata()
  expect([pages, delay]).toEqual([3, [200, 200, 200]])
})

test('the copy of a PNG has no text chunk', async () => {
  const plain = await pixels(3).png().toBuffer()
  const data = Buffer.from('tEXtComment\0Rua das Flores, 7', 'latin1')
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4, 0)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  const end = plain.length - 12
  const original = Buffer.concat([plain.subarray(0, end), chunk, plain.subarray(end)])
  expect((await cleanCopyOf(original, 'image/png')).includes('Rua das Flores')).toBe(false)
})
