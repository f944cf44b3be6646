import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { IMAGEM_MAX_BYTES } from '#platform/contract/arquivos.ts'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { type Person, refusal, type TestApp, testApp } from '#testing/app.ts'
import { countSessions } from '#testing/sessions.ts'
import { sweepFiles } from './sweep.ts'

const site = {
  title: 'Site novo',
  clientName: 'Caio',
  description: 'Um site com cardápio',
  category: 'Web Design' as const,
}

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const { id } = await ana.api.projetos.create({ ...site, clientId: caio.id })
  return { app, ana, ugo, caio, clara, id, path: `/api/projetos/${id}/imagens` }
}

/** Creates a picture with noise, because a picture without noise would compress to almost nothing. */
function photo(width = 300, height = 200, background = '#3a6ea5') {
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
}

const picture = (bytes: Buffer, name = 'capa.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

function send({ fetch }: Person, path: string, files: File[], key?: string) {
  const body = new FormData()
  for (const file of files) body.append('arquivo', file)
  return fetch(path, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} })
}

async function sent(response: Response): Promise<Imagem[]> {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
  return response.json()
}

const storedKeys = ({ context }: TestApp) => context.storage.list().then((all) => all.map(({ key }) => key))
const leftBehind = ({ context }: TestApp) => readdirSync(join(context.config.dataDir, 'envios'))

test('a picture is encoded in two formats at several widths and served', async () => {
  const { app, ugo, path } = await agency()
  const [imagem] = await sent(await send(ugo, path, [picture(await photo(900, 600))]))
  expect(imagem).toMatchObject({
    nome: 'capa.jpg',
    legenda: '',
    largura: 900,
    altura: 600,
    larguras: [320, 640, 900],
    cor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  for (const format of ['avif', 'webp'] as const) {
    const response = await ugo.fetch(`/api/arquivos/${imagem?.id}/640.${format}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`])
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([640, 427])
    const again = await ugo.fetch(`/api/arquivos/${imagem?.id}/640.${format}`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
  const original = await ugo.fetch(`/api/arquivos/${imagem?.id}`)
  expect(original.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''capa.jpg")
  expect(await ugo.fetch(`/api/arquivos/${imagem?.id}/641.webp`)).toMatchObject({ status: 404 })
  expect((await storedKeys(app)).length).toBe(8)
  expect(leftBehind(app)).toEqual([])
})

test('metadata are removed and the picture is rotated upright', async () => {
  const { ana, path } = await agency()
  const lying = await sharp(await photo(800, 400))
    .withExif({ IFD0: { Copyright: 'Rua das Flores, 7' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const [imagem] = await sent(await send(ana, path, [picture(lying)]))
  expect([imagem?.largura, imagem?.altura]).toEqual([400, 800])
  const shown = Buffer.from(await (await ana.fetch(`/api/arquivos/${imagem?.id}/400.webp`)).arrayBuffer())
  expect(shown.includes('Rua das Flores')).toBe(false)
  expect((await sharp(shown).metadata()).exif).toBeUndefined()
})

test('an upload whose Content-Length exceeds that of four pictures of the maximum size is rejected, and nothing is stored', async () => {
  const { app, ana, path } = await agency()
  const body = new FormData()
  body.append('arquivo', picture(await photo()))
  const upload = (length: number) =>
    ana.fetch(path, { method: 'POST', body, headers: { 'content-length': String(length) } })
  const most = 4 * IMAGEM_MAX_BYTES + 1024 * 1024
  const response = await upload(most + 1)
  expect([response.status, (await response.json()).error]).toEqual([
    413,
    'Cada imagem pode ter no máximo 15 MB.',
  ])
  expect(await storedKeys(app)).toEqual([])
  expect((await upload(most)).status).toBe(201)
})

test('the client sees the pictures of a project in review, and not even an admin can change them meanwhile', async () => {
  const { app, ana, ugo, caio, clara, id, path } = await agency()
  const [first] = await sent(await send(ugo, path, [picture(await photo())]))
  const address = `/api/arquivos/${first?.id}/300.webp`
  expect((await caio.api.projetos.get({ id })).images).toEqual([])
  expect((await caio.fetch(address)).status).toBe(404)

  await ugo.api.projetos.setStatus({ id, status: 'review' })
  expect((await caio.api.projetos.get({ id })).images).toEqual([first])
  expect((await caio.api.projetos.list({}))[0]?.images).toEqual([first])
  expect((await caio.fetch(address)).status).toBe(200)
  for (const other of [clara, app.browser()]) expect((await other.fetch(address)).status).toBe(404)

  const frozen = 'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.'
  const late = await send(ana, path, [picture(await photo())])
  expect([late.status, await late.json()]).toMatchObject([409, { error: frozen }])
  const imagem = { projectId: id, id: first?.id ?? 0 }
  for (const change of [
    () => ana.api.projetos.excluirImagem(imagem),
    () => ana.api.projetos.legendarImagem({ ...imagem, legenda: 'Capa' }),
    () => ana.api.projetos.ordenarImagens({ id, ids: [] }),
  ])
    expect(await refusal(change())).toMatchObject({ status: 409, error: frozen })
})

test('a decision records the SHA-256 of the pictures, and a picture that a decision was about is kept although it was deleted', async () => {
  const { app, ana, caio, id, path } = await agency()
  const [first, second] = await sent(
    await send(ana, path, [picture(await photo()), picture(await photo(300, 300, '#a33'), 'b.jpg')]),
  )
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const vistas = [first?.sha256 ?? '']
  expect(await refusal(caio.api.projetos.aprovar({ id, vistas }))).toMatchObject({
    status: 409,
    error: 'As imagens mudaram enquanto você olhava. Confira de novo antes de decidir.',
  })
  const seen = (await caio.api.projetos.get({ id })).images.map(({ sha256 }) => sha256)
  await caio.api.projetos.aprovar({ id, vistas: seen })
  await ana.api.projetos.excluirImagem({ projectId: id, id: second?.id ?? 0 })

  const project = await caio.api.projetos.get({ id })
  expect(project.decisions[0]?.imagens).toEqual([first?.sha256, second?.sha256])
  expect(project.images).toEqual([first])
  expect(project.decididas).toEqual([first, second])
  app.pass({ hours: 24 * 40 })
  await sweepFiles(app.context)
  await caio.api.sessao.login({ email: caio.email, password: 'uma senha bem longa' })
  expect((await caio.fetch(`/api/arquivos/${second?.id}/300.webp`)).status).toBe(200)
  const drop = app.context.database.writes.deleteFrom('arquivos').where('id', '=', second?.id ?? 0)
  await expect(drop.execute()).rejects.toThrow('this row is kept')
})

test('the order and the captions of pictures are stored, and a deleted picture is purged after a month', async () => {
  const { app, ana, id, path } = await agency()
  const [a, b] = await sent(
    await send(ana, path, [picture(await photo(), 'a.jpg'), picture(await photo(200, 100), 'b.jpg')]),
  )
  const names = async () => (await ana.api.projetos.get({ id })).images.map(({ nome }) => nome)
  await ana.api.projetos.ordenarImagens({ id, ids: [b?.id ?? 0, 999, a?.id ?? 0] })
  expect(await names()).toEqual(['b.jpg', 'a.jpg'])
  const imagem = { projectId: id, id: a?.id ?? 0 }
  await ana.api.projetos.legendarImagem({ ...imagem, legenda: ' A capa ' })
  expect((await ana.api.projetos.get({ id })).images[1]?.legenda).toBe('A capa')

  await ana.api.projetos.excluirImagem(imagem)
  expect(await names()).toEqual(['b.jpg'])
  expect((await refusal(ana.api.projetos.excluirImagem(imagem))).status).toBe(404)
  const before = (await storedKeys(app)).length
  app.pass({ hours: 24 * 29 })
  await emptyBin(app.context)
  await sweepFiles(app.context)
  expect((await storedKeys(app)).length).toBe(before)
  app.pass({ hours: 48 })
  await emptyBin(app.context)
  await sweepFiles(app.context)
  expect((await storedKeys(app)).length).toBe(4)
})

test('a repeated upload with the same idempotency key gets the same response and stores nothing twice', async () => {
  const { app, ana, id, path } = await agency()
  const file = picture(await photo())
  const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const [first, second] = await Promise.all([send(ana, path, [file], key), send(ana, path, [file], key)])
  expect(await second?.json()).toEqual(await sent(first as Response))
  expect((await ana.api.projetos.get({ id })).images).toHaveLength(1)
  expect((await storedKeys(app)).length).toBe(4)
  const other = await send(ana, path, [picture(await photo(500, 500))], key)
  expect([other.status, (await storedKeys(app)).length]).toEqual([409, 4])
})

test('an upload that is cancelled during processing stores nothing', async () => {
  const { app, ana, id, path } = await agency()
  const request = uploadOf(ana, path, picture(await photo()))
  const response = await app.fetch(request, { outgoing: { destroyed: true } })
  expect(response.status).toBe(400)
  expect((await ana.api.projetos.get({ id })).images).toEqual([])
  expect(await storedKeys(app)).toEqual([])
})

test('uploads without permission are rejected and store nothing', async () => {
  const { app, caio, clara, path } = await agency()
  const file = picture(await photo())
  expect((await send(caio, path, [file])).status).toBe(403)
  expect((await send(clara, path, [file])).status).toBe(403)
  expect((await send({ ...clara, ...app.browser() }, path, [file])).status).toBe(401)
  expect(await storedKeys(app)).toEqual([])
})

/** Creates the request of an upload. Its `bodyUsed` shows whether the server has read the body. */
function uploadOf({ jar }: Pick<Person, 'jar'>, path: string, file: File): Request {
  const body = new FormData()
  body.append('arquivo', file)
  const headers = {
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
  }
  return new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers })
}

test('the body of an upload is read only after the session and the access were checked', async () => {
  const { app, ugo, clara, path } = await agency()
  const plan = new File(['O plano'], 'plano.txt', { type: 'text/plain' })
  const answered: unknown[] = []
  for (const [person, to, file] of [
    [app.browser(), path, picture(await photo())],
    [clara, path, picture(await photo())],
    // A client may not send attachments before the agency has created a project for the client or has written
    // a message.
    [clara, '/api/chat/mensagens', plan],
    [ugo, path, picture(await photo())],
  ] as const) {
    const request = uploadOf(person, to, file)
    const { status } = await app.fetch(request)
    answered.push([status, request.bodyUsed])
  }
  expect(answered).toEqual([
    [401, false],
    [403, false],
    [403, false],
    [201, true],
  ])
})

test('an upload reads the session only once', async () => {
  const { open, sessions } = countSessions()
  const app = await testApp({}, open)
  const ana = await app.person('Ana', 'admin')
  const before = sessions()
  await sent(await send(ana, '/api/configuracoes/logo', [picture(await photo())]))
  expect(sessions() - before).toBe(1)
})

test('the audit log records the picture and its project', async () => {
  const { ana, ugo, id, path } = await agency()
  const files = [picture(await photo(), 'a.jpg'), picture(await photo(400, 400), 'b.jpg')]
  await sent(await send(ugo, path, files))
  const rows = await ana.api.auditoria.list({ entidade: 'arquivos' })
  expect(rows.map(({ acao, depois }) => [acao, depois?.['nome'], depois?.['projectId']])).toEqual([
    ['projetos.enviarImagens', 'b.jpg', id],
    ['projetos.enviarImagens', 'a.jpg', id],
  ])
})
