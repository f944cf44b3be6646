import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import type { Person } from '#testing/app.ts'
import { openBucket } from '#testing/bucket.ts'
import { LONG, mediaOf, sendMedia } from '#testing/film.ts'
import { openFilesOf } from '#testing/open-files.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { PARTE_BYTES } from './midia-rules.ts'

const film = mediaOf('mp4', LONG)

/** A film of two parts and a half in Caio's project, as Ugo plays it. */
async function withFilm(environment?: Record<string, string>) {
  const here = await agency(environment)
  const peca = await sendMedia(here.ugo, film, { projetoId: here.id, duracao_ms: 60_000 })
  const { versao } = await here.ugo.api.pecas.mesa({ id: peca.id })
  const address = `/api/versoes/${versao.id}/filme`
  const play = (headers: Record<string, string> = {}, method = 'GET', who: Person = here.ugo) =>
    who.fetch(address, { method, headers })
  return { ...here, peca, versao, address, play }
}

/** The beginning and the end of a range, and whether its bytes are those of the film. */
async function read(response: Response) {
  const range = response.headers.get('content-range')
  const bytes = Buffer.from(await response.arrayBuffer())
  const from = Number(range?.match(/^bytes (\d+)-/)?.[1] ?? 0)
  const isRight = bytes.equals(film.subarray(from, from + bytes.length))
  return { status: response.status, range, length: bytes.length, isRight }
}

test.each([
  ['a folder', async () => ({})],
  ['a bucket', async () => ({ STORAGE_URL: await openBucket() })],
])('a browser plays a film in %s from any position', async (_, where) => {
  const { play } = await withFilm(await where())
  const first = await play({ range: 'bytes=0-1' })
  expect([...first.headers]).toEqual(
    expect.arrayContaining([
      ['accept-ranges', 'bytes'],
      ['cache-control', 'private, max-age=300'],
      ['content-length', '2'],
      ['content-type', 'video/mp4'],
      ['content-security-policy', "default-src 'none'; sandbox"],
      ['vary', 'cookie'],
      ['x-content-type-options', 'nosniff'],
    ]),
  )
  expect(await read(first)).toEqual({ status: 206, range: `bytes 0-1/${LONG}`, length: 2, isRight: true })
  const edge = PARTE_BYTES - 3
  expect(await read(await play({ range: `bytes=${edge}-${edge + 5}` })), 'across two parts').toEqual({
    status: 206,
    range: `bytes ${edge}-${edge + 5}/${LONG}`,
    length: 6,
    isRight: true,
  })
  expect(
    await read(await play({ range: `bytes=${edge}-${2 * PARTE_BYTES + 10}` })),
    'across three',
  ).toMatchObject({ status: 206, length: PARTE_BYTES + 14, isRight: true })
  expect(await read(await play({ range: `bytes=${PARTE_BYTES}-${PARTE_BYTES}` }))).toMatchObject({
    length: 1,
    isRight: true,
  })
  expect(await read(await play({ range: `bytes=${LONG - 100}-` })), 'open').toMatchObject({
    status: 206,
    length: 100,
    isRight: true,
  })
  expect(await read(await play({ range: 'bytes=-500' })), 'the end').toMatchObject({
    range: `bytes ${LONG - 500}-${LONG - 1}/${LONG}`,
    length: 500,
    isRight: true,
  })
  expect(await read(await play())).toEqual({ status: 200, range: null, length: LONG, isRight: true })
})

test('a range that the film does not have is answered with its size', async () => {
  const { play } = await withFilm()
  const response = await play({ range: `bytes=${LONG}-` })
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    416,
    `bytes */${LONG}`,
    '',
  ])
})

test('a browser that has the film is not sent it again, and a changed film is sent from its beginning', async () => {
  const { versao, play } = await withFilm()
  const etag = `"${versao.sha256}"`
  const part = { range: 'bytes=0-9' }
  expect((await play()).headers.get('etag')).toBe(etag)
  expect((await play({ 'if-none-match': etag })).status).toBe(304)
  expect(await read(await play({ ...part, 'if-range': etag }))).toMatchObject({ status: 206, length: 10 })
  expect(await read(await play({ ...part, 'if-range': '"outro"' }))).toMatchObject({
    status: 200,
    length: LONG,
  })
  const head = await play(part, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(LONG),
    '',
  ])
})

test('a browser that stops to read leaves no file open', async () => {
  const { app, address, ugo } = await withFilm()
  const openFiles = () => openFilesOf(app.context)
  expect(openFiles()).toEqual([])
  const unread = await ugo.fetch(address)
  expect(openFiles(), 'this test sees open files').toHaveLength(1)
  await unread.body?.cancel()
  const begun = (await ugo.fetch(address, { headers: { range: 'bytes=100-' } })).body?.getReader()
  await begun?.read()
  expect(openFiles()).toHaveLength(1)
  await begun?.cancel()
  await ugo.fetch(address, { method: 'HEAD' })
  await ugo.fetch(address, { headers: { range: `bytes=${LONG}-` } })
  await read(await ugo.fetch(address, { headers: { range: 'bytes=0-9' } }))
  // Closing a file takes a turn of the event loop or two.
  await expect.poll(openFiles).toEqual([])
})

test('a film that was not sent looks to the client as if there were none, and other pieces are not played', async () => {
  const { app, ana, ugo, caio, clara, id, peca, address, play, review } = await withFilm()
  const answer = async (path: string, who: Pick<Person, 'fetch'>) => {
    const response = await who.fetch(path)
    return { status: response.status, body: await response.text() }
  }
  const none = await answer('/api/versoes/999999/filme', caio)
  expect(none.status).toBe(404)
  expect(await answer(address, caio), 'not sent').toEqual(none)
  expect((await app.browser().fetch(address)).status, 'nobody').toBe(401)
  await review()
  expect((await play({ range: 'bytes=0-1' }, 'GET', caio)).status).toBe(206)
  expect(await answer(address, clara), 'of another client').toEqual(none)
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await sendPicture(ugo, id, 'capa.png')
  const capa = (await ugo.api.pecas.list({ id })).find(({ tipo }) => tipo === 'imagem')
  const { versao } = await ugo.api.pecas.mesa({ id: capa?.id ?? 0 })
  expect(await answer(`/api/versoes/${versao.id}/filme`, ugo), 'a picture').toEqual(none)
  await ugo.api.pecas.remove({ id: peca.id })
  for (const who of [ugo, caio]) expect(await answer(address, who), 'in the bin').toEqual(none)
})

test('Marina plays by link the films of her project that were sent, but downloads them only after the approval', async () => {
  const { ana, ugo, id, invite, enter } = await agencyWithLinks()
  const peca = await sendMedia(ugo, mediaOf('mp4', 5000), { projetoId: id })
  const other = await ana.api.projetos.create({
    title: 'Outro',
    description: 'x',
    category: 'Branding',
    clientName: 'Caio',
  })
  const elsewhere = await sendMedia(ugo, mediaOf('mp4', 6000), { projetoId: other.id })
  const browser = await enter(await invite(marina))
  const versaoOf = async (one: number) => (await ugo.api.pecas.mesa({ id: one })).versao.id
  const status = async (path: string) => (await browser.fetch(path)).status
  const address = `/api/versoes/${await versaoOf(peca.id)}`
  expect(await status(`${address}/filme`)).toBe(404)
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await status(`${address}/filme`)).toBe(200)
  expect(await status(`${address}/original`)).toBe(403)
  expect(await status(`/api/versoes/${await versaoOf(elsewhere.id)}/filme`)).toBe(404)
})
