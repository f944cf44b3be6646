import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '#testing/app.ts'
import { sendVersion } from '#testing/pictured-agency.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'

type Visitor = Pick<Person, 'fetch' | 'api'>

/** Reads the first page of a project's first piece, as a person sees it. */
async function look({ fetch, api }: Visitor, id: number) {
  const [peca] = await api.pecas.list({ id })
  const path = `${peca?.capa?.endereco}/${peca?.capa?.larguras.at(-1)}.webp`
  const response = await fetch(path)
  expect(response.status, path).toBe(200)
  return { path, etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const NOTICEABLE = 12

/** Counts, for each quarter of a picture, the pixels that clearly differ from another picture of the same size. */
async function touchedQuarters(one: Buffer, other: Buffer): Promise<number[]> {
  const [picture, former] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!picture || !former) throw new Error('two pictures are needed')
  const { width, height, channels } = picture.info
  const counts = [0, 0, 0, 0]
  for (let at = 0; at < width * height; at += 1) {
    const difference = (picture.data[at * channels] ?? 0) - (former.data[at * former.info.channels] ?? 0)
    const quarter = (at % width < width / 2 ? 0 : 1) + (at < (width * height) / 2 ? 0 : 2)
    if (Math.abs(difference) > NOTICEABLE) counts[quarter] = (counts[quarter] ?? 0) + 1
  }
  return counts
}

async function withVersaoTwo() {
  const here = await agencyWithLinks()
  const { ugo, id } = here
  const [frente] = await ugo.api.pecas.list({ id })
  await sendVersion(ugo, frente?.id ?? 0, { width: 1200, height: 900 })
  return here
}

test('a person with a link sees PROVA, the agency and the version on a picture, until the version is approved', async () => {
  const { ana, caio, id, open, invite, enter } = await withVersaoTwo()
  const invited = await invite(marina)
  await open('qualquer')
  const hers = await enter(invited)
  const [plain, proof] = [await look(ana, id), await look(hers, id)]
  for (const touched of await touchedQuarters(proof.bytes, plain.bytes)) expect(touched).toBeGreaterThan(2000)
  expect(await sharp(proof.bytes).metadata()).toMatchObject({ width: 1200, height: 900, format: 'webp' })
  expect(await look(caio, id)).toEqual(plain)
  expect(proof.etag).not.toBe(plain.etag)
  const again = await hers.fetch(proof.path, { headers: { 'if-none-match': proof.etag ?? '' } })
  expect(again.status).toBe(304)

  await caio.api.projetos.aprovar({ id })
  expect(await look(hers, id)).toEqual(plain)
})

test('another name of the agency makes another picture', async () => {
  const { ana, id, open, arrive } = await withVersaoTwo()
  const hers = await arrive(marina)
  await open('qualquer')
  const before = await look(hers, id)
  const { versao } = await ana.api.configuracoes.get()
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju', versao })
  const after = await look(hers, id)
  expect(after.etag).not.toBe(before.etag)
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

test('a picture that is smaller than the text is marked too', async () => {
  const { ugo, id, open, arrive } = await agencyWithLinks()
  const [frente] = await ugo.api.pecas.list({ id })
  await sendVersion(ugo, frente?.id ?? 0, { width: 900, height: 12 })
  const hers = await arrive(marina)
  await open('qualquer')
  const counts = await touchedQuarters((await look(hers, id)).bytes, (await look(ugo, id)).bytes)
  expect(Math.max(...counts)).toBeGreaterThan(5)
})
