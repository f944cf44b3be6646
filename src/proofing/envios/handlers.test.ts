import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { forgetRest } from '#privacy/lgpd/sweep.ts'
import { PARTE_BYTES } from '#proofing/pecas/midia-rules.ts'
import { agency } from '#testing/agency.ts'
import { refusal, type TestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { openBucket } from '#testing/bucket.ts'
import { begin, type Extension, finish, LONG, mediaOf, posterOf, sendMedia, sendPart } from '#testing/film.ts'
import { postForm } from '#testing/form.ts'
import { sendPicture } from '#testing/pictured-agency.ts'

const film = mediaOf('mp4', LONG)
const short = mediaOf('mp4', 1000)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const partsIn = async ({ context }: TestApp) =>
  (await context.storage.list()).map(({ key }) => key.split('/')[1] ?? '').sort()

test.each([
  ['a folder', async () => ({})],
  ['a bucket', async () => ({ STORAGE_URL: await openBucket() })],
])(
  'a film that is uploaded in parts to %s is a piece with a picture, which plays and downloads as it was',
  async (_, where) => {
    const { app, ugo, id } = await agency(await where())
    const peca = await sendMedia(ugo, film, {
      projetoId: id,
      nome: 'Abertura.mp4',
      nota: 'Corte 1',
      duracao_ms: 30_500,
      poster: await posterOf(),
    })
    expect(peca).toMatchObject({
      nome: 'Abertura',
      tipo: 'filme',
      numero: 1,
      situacao: 'rascunho',
      preparo: null,
      capa: { pagina: 1, largura: 64, altura: 36 },
    })
    const { versao, telas } = await ugo.api.pecas.mesa({ id: peca.id })
    expect(versao).toMatchObject({
      nome_arquivo: 'Abertura.mp4',
      mime: 'video/mp4',
      tamanho: LONG,
      sha256: sha256(film),
      paginas: 1,
      estado: 'pronta',
      nota: 'Corte 1',
      duracao_ms: 30_500,
    })
    expect(telas).toEqual([peca.capa])
    expect((await ugo.fetch(`${peca.capa?.endereco}/64.webp`)).headers.get('content-type')).toBe('image/webp')
    for (const name of ['filme', 'original']) {
      const response = await ugo.fetch(`/api/versoes/${versao.id}/${name}`)
      expect(response.headers.get('content-type')).toBe('video/mp4')
      expect(Buffer.from(film).equals(Buffer.from(await response.arrayBuffer())), name).toBe(true)
    }
    expect((await partsIn(app)).filter((name) => !/webp|avif|jpg/.test(name))).toEqual([
      'original',
      'parte-1',
      'parte-2',
      'parte-3',
    ])
    expect((await ugo.api.projetos.get({ id })).images, 'a film is no picture of the project').toEqual([])
  },
)

test.each<[Extension, 'filme' | 'som', string]>([
  ['mp4', 'filme', 'video/mp4'],
  ['webm', 'filme', 'video/webm'],
  ['mov', 'filme', 'video/quicktime'],
  ['mp3', 'som', 'audio/mpeg'],
  ['m4a', 'som', 'audio/mp4'],
  ['ogg', 'som', 'audio/ogg'],
  ['opus', 'som', 'audio/ogg'],
])('a %s file is a %s and is served as %s', async (extension, tipo, mime) => {
  const { ana, id } = await agency()
  const peca = await sendMedia(ana, mediaOf(extension, 500), { projetoId: id, nome: `Peça.${extension}` })
  expect(peca).toMatchObject({ nome: 'Peça', tipo, capa: null, erro: null })
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  expect(versao).toMatchObject({ paginas: 1, estado: 'pronta', duracao_ms: null })
  const response = await ana.fetch(`/api/versoes/${versao.id}/filme`)
  expect(response.headers.get('content-type')).toBe(mime)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('an upload whose connection was lost continues with the missing part, also after the server was restarted', async () => {
  const { app, ugo, id } = await agency()
  const target = { projetoId: id, nome: 'Abertura.mp4' }
  const envio = await begin(ugo, film, target)
  expect(envio).toMatchObject({ partes: 3, parte_bytes: PARTE_BYTES, faltam: [1, 2, 3] })
  for (const numero of [3, 1]) await sendPart(ugo, envio, { bytes: film, numero })
  expect((await ugo.api.envios.get({ id: envio.id })).faltam).toEqual([2])

  const restarted = createApp(app.context)
  const browser = openBrowser((request) => restarted.fetch(request, {}))
  for (const [name, value] of ugo.jar) browser.jar.set(name, value)
  const again = { ...ugo, ...browser }
  const resumed = await begin(again, film, target)
  expect(resumed).toMatchObject({ id: envio.id, faltam: [2] })
  expect(await begin(again, short, target), 'a file of another size is another file').not.toMatchObject({
    id: envio.id,
  })
  for (const numero of [2, 2, 3])
    expect((await sendPart(again, resumed, { bytes: film, numero })).status, 'a part can be sent again').toBe(
      200,
    )
  expect((await finish(again, envio.id)).status).toBe(201)
  const [peca] = await ugo.api.pecas.list({ id })
  const { versao } = await ugo.api.pecas.mesa({ id: peca?.id ?? 0 })
  expect(versao.sha256).toBe(sha256(film))
  expect(await refusal(ugo.api.envios.get({ id: envio.id }))).toMatchObject({ status: 404 })
})

test('an upload that is not complete names the missing parts', async () => {
  const { app, ugo, id } = await agency()
  const envio = await begin(ugo, film, { projetoId: id })
  const ending = async () => (await finish(ugo, envio.id)).json()
  expect(await ending()).toMatchObject({
    error: 'O envio ficou incompleto. Faltam 3 partes.',
    code: 'UNPROCESSABLE_CONTENT',
    fields: { partes: '1, 2, 3' },
    atual: { id: envio.id, faltam: [1, 2, 3] },
  })
  for (const numero of [1, 3]) await sendPart(ugo, envio, { bytes: film, numero })
  expect(await ending()).toMatchObject({
    error: 'O envio ficou incompleto. Falta 1 parte.',
    fields: { partes: '2' },
  })
  await sendPart(ugo, envio, { bytes: film, numero: 2 })
  const stored = (await app.context.storage.list()).find(({ key }) => key.endsWith('/parte-3'))?.key ?? ''
  await app.context.storage.remove(stored)
  expect(await ending(), 'a part that the storage has lost is missing').toMatchObject({
    atual: { faltam: [3] },
  })
  await sendPart(ugo, envio, { bytes: film, numero: 3 })
  await app.context.storage.put(stored, mediaOf('mp4', LONG - 2 * PARTE_BYTES, 7), '')
  expect(await ending(), 'so is one that was damaged').toMatchObject({ atual: { faltam: [3] } })
  await sendPart(ugo, envio, { bytes: film, numero: 3 })
  expect(await ending()).toMatchObject({ tipo: 'filme' })
})

test('parts that are sent at the same time, one of them twice, make the whole file', async () => {
  const { ugo, id } = await agency()
  const envio = await begin(ugo, film, { projetoId: id })
  const sent = await Promise.all([2, 1, 3, 2].map((numero) => sendPart(ugo, envio, { bytes: film, numero })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const peca = await (await finish(ugo, envio.id)).json()
  expect((await ugo.api.pecas.mesa({ id: peca.id })).versao.sha256).toBe(sha256(film))
})

test('an upload that is finished twice is one piece', async () => {
  const { ugo, id } = await agency()
  const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const envio = await begin(ugo, short, { projetoId: id })
  await sendPart(ugo, envio, { bytes: short, numero: 1 })
  const poster = await posterOf()
  const [first, second] = await Promise.all([
    finish(ugo, envio.id, { key, poster }),
    finish(ugo, envio.id, { key, poster }),
  ])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect((await finish(ugo, envio.id)).status, 'without the key the upload has ended').toBe(404)
  expect(await ugo.api.pecas.list({ id })).toHaveLength(1)

  const other = await begin(ugo, mediaOf('mp4', 1000, 2), { projetoId: id })
  await sendPart(ugo, other, { bytes: mediaOf('mp4', 1000, 2), numero: 1 })
  const both = await Promise.all([finish(ugo, other.id), finish(ugo, other.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(await ugo.api.pecas.list({ id })).toHaveLength(2)
})

test('a part of another size or number, or of another file, is refused', async () => {
  const { ugo, id } = await agency()
  const envio = await begin(ugo, film, { projetoId: id })
  const cut = film.subarray(0, LONG - 1)
  expect((await sendPart(ugo, envio, { bytes: cut, numero: 3 })).status).toBe(422)
  expect((await sendPart(ugo, envio, { bytes: film, numero: 4 })).status, 'there is no part 4').toBe(422)
  for (const numero of ['0', '-1', '1.5', 'um', '64']) {
    const body = { fields: { numero }, files: [new File([film.subarray(0, PARTE_BYTES)], 'parte')] }
    expect((await postForm(ugo, `/api/envios/${envio.id}/partes`, body)).status, numero).toBe(422)
  }
  const large = new File([mediaOf('mp4', PARTE_BYTES + 1)], 'parte')
  const tooLarge = { fields: { numero: '1' }, files: [large] }
  expect((await postForm(ugo, `/api/envios/${envio.id}/partes`, tooLarge)).status).toBe(413)
  expect((await postForm(ugo, `/api/envios/${envio.id}/partes`, { fields: { numero: '1' } })).status).toBe(
    422,
  )
  expect((await ugo.api.envios.get({ id: envio.id })).faltam).toEqual([1, 2, 3])
  await sendPart(ugo, envio, { bytes: film, numero: 1 })
  const mixed = await sendPart(ugo, envio, { bytes: mediaOf('mp4', LONG, 9), numero: 1 })
  expect([mixed.status, (await mixed.json()).error]).toEqual([
    409,
    'Este não é o arquivo que começou a ser enviado. Comece o envio de novo.',
  ])
  const again = await begin(ugo, film, { projetoId: id })
  expect(again.faltam, 'the upload begins again').toEqual([1, 2, 3])
})

test('a file that is not what its name says is refused with its first part', async () => {
  const { ugo, id } = await agency()
  for (const [nome, bytes] of [
    ['filme.mp4', mediaOf('mp3', 1000)],
    ['filme.mov', mediaOf('webm', 1000)],
    ['trilha.mp3', mediaOf('mp4', 1000)],
    ['trilha.ogg', new Uint8Array(1000)],
  ] as const) {
    const envio = await begin(ugo, bytes, { projetoId: id, nome })
    const sent = await sendPart(ugo, envio, { bytes, numero: 1 })
    expect([sent.status, (await sent.json()).error], nome).toEqual([
      415,
      'O conteúdo do arquivo não corresponde ao seu nome.',
    ])
  }
  for (const nome of ['filme.avi', 'filme.mp4.exe', 'mp4', 'capa.png', 'x.constructor'])
    expect(await refusal(begin(ugo, short, { projetoId: id, nome })), nome).toMatchObject({
      status: 415,
      error: 'Envie filmes MP4, WebM ou MOV, ou som MP3, M4A ou OGG.',
    })
})

test('only the person who began an upload can continue it, and a client uploads none', async () => {
  const { ana, ugo, caio, id } = await agency()
  const envio = await begin(ugo, short, { projetoId: id })
  expect(await refusal(ana.api.envios.get({ id: envio.id }))).toMatchObject({ status: 404 })
  expect((await sendPart(ana, envio, { bytes: short, numero: 1 })).status).toBe(404)
  await sendPart(ugo, envio, { bytes: short, numero: 1 })
  expect((await finish(ana, envio.id)).status).toBe(404)
  expect(await refusal(ana.api.envios.cancelar({ id: envio.id }))).toMatchObject({ status: 404 })
  expect(
    await begin(ana, short, { projetoId: id }),
    "Ana's upload of the same file is another",
  ).not.toMatchObject({ id: envio.id })
  expect((await sendPart(caio, envio, { bytes: short, numero: 1 })).status).toBe(403)
  expect(await refusal(begin(caio, short, { projetoId: id }))).toMatchObject({ status: 403 })
  await ugo.api.envios.cancelar({ id: envio.id })
  expect((await finish(ugo, envio.id)).status).toBe(404)
})

test('a new version has another file of the same kind, and none is added while the project is in review', async () => {
  const { ana, ugo, id, review } = await agency()
  await sendPicture(ana, id, 'capa.png')
  const [capa] = await ana.api.pecas.list({ id })
  const peca = await sendMedia(ugo, short, { projetoId: id })
  const som = await sendMedia(ugo, mediaOf('mp3', 300), { projetoId: id, nome: 'trilha.mp3' })
  const status = async (target: object, bytes = mediaOf('mp4', 1000, 3)) =>
    refusal(begin(ugo, bytes, { nome: 'filme.mp4', ...target }))
  expect(await status({ pecaId: capa?.id })).toMatchObject({
    status: 415,
    error: 'Esta peça não é um filme nem um som. Crie outra peça para enviar este arquivo.',
  })
  expect(await status({ pecaId: som.id })).toMatchObject({
    status: 415,
    error: 'Esta peça é um som. Crie outra peça para enviar outro tipo de arquivo.',
  })
  const { ok, status: refused } = await postForm(ugo, `/api/pecas/${peca.id}/versoes`, {
    files: [await posterOf()],
  })
  expect([ok, refused], 'a picture is no version of a film').toEqual([false, 415])

  const same = await begin(ugo, short, { pecaId: peca.id })
  await sendPart(ugo, same, { bytes: short, numero: 1 })
  const ended = await finish(ugo, same.id)
  expect([ended.status, (await ended.json()).error]).toEqual([
    409,
    'Este arquivo é igual ao da v1. Nada foi enviado.',
  ])
  const second = await sendMedia(ugo, mediaOf('mp4', 900, 2), { pecaId: peca.id, nota: 'Mais curto' })
  expect(second).toMatchObject({ id: peca.id, numero: 2 })

  const late = await begin(ugo, film, { pecaId: peca.id })
  for (const numero of late.faltam) await sendPart(ugo, late, { bytes: film, numero })
  await review()
  expect((await finish(ugo, late.id)).status).toBe(409)
  expect(await status({ pecaId: peca.id })).toMatchObject({ status: 409 })
  expect(await status({ projetoId: id })).toMatchObject({ status: 409 })
  expect(await status({})).toMatchObject({ status: 422 })
  expect(await status({ projetoId: id, pecaId: peca.id })).toMatchObject({ status: 422 })
  expect(await status({ projetoId: 999_999 })).toMatchObject({ status: 404 })
  expect(await status({ pecaId: 999_999 })).toMatchObject({ status: 404 })
})

test('a film is at most 500 MB, and a project and a piece have as many pieces and versions as allowed', async () => {
  const { app, ugo, id } = await agency()
  const { writes } = app.context.database
  const size = (tamanho: number) => ugo.api.envios.iniciar({ projetoId: id, nome: 'filme.mp4', tamanho })
  expect((await size(500 * 1024 * 1024)).partes).toBe(63)
  expect(await refusal(size(500 * 1024 * 1024 + 1))).toMatchObject({
    status: 422,
    error: 'Cada filme ou som pode ter no máximo 500 MB.',
  })
  expect(await refusal(size(0))).toMatchObject({ status: 422, error: 'Este arquivo está vazio.' })
  const peca = await sendMedia(ugo, short, { projetoId: id })
  await writes.updateTable('peca_versoes').set({ numero: 50 }).where('peca_id', '=', peca.id).execute()
  expect(await refusal(begin(ugo, film, { pecaId: peca.id }))).toMatchObject({
    status: 409,
    error: 'Uma peça pode ter no máximo 50 versões.',
  })
  const row = { projectId: id, nome: 'x', busca: 'x', ordem: 9, criado_em: '2026-11-20T12:00:00.000Z' }
  const pecas = Array.from({ length: 199 }, () => ({ ...row, tipo: 'imagem' as const, excluido_em: null }))
  await writes.insertInto('pecas').values(pecas).execute()
  expect(await refusal(size(1000))).toMatchObject({
    status: 409,
    error: 'Um projeto pode ter no máximo 200 peças.',
  })
})

test('a picture that is none ends no upload, and leaves no file behind', async () => {
  const { app, ugo, id } = await agency()
  const envio = await begin(ugo, short, { projetoId: id })
  await sendPart(ugo, envio, { bytes: short, numero: 1 })
  const broken = new File(['isto não é uma imagem'], 'quadro.png', { type: 'image/png' })
  expect((await finish(ugo, envio.id, { poster: broken })).status).toBe(415)
  expect((await finish(ugo, envio.id, { duracao_ms: 86_400_001 })).status).toBe(422)
  expect(await partsIn(app)).toEqual(['parte-1'])
  expect((await finish(ugo, envio.id, { poster: await posterOf() })).status).toBe(201)
})

test('an upload that is not continued is deleted with its parts after two days, others are kept', async () => {
  const { app, ugo, id, later } = await agency()
  const stale = await begin(ugo, film, { projetoId: id })
  await sendPart(ugo, stale, { bytes: film, numero: 1 })
  const peca = await sendMedia(ugo, short, { projetoId: id, nome: 'pronto.mp4' })
  // A process that was killed while it stored a part leaves such a file.
  const { chave } = await app.context.database.reads
    .selectFrom('peca_versoes')
    .select('chave')
    .executeTakeFirstOrThrow()
  await app.context.storage.put(`${chave}/parte-1.0b1c.parte`, short, '')
  const clean = async () => {
    await forgetRest(app.context)
    await sweepFiles(app.context)
    return partsIn(app)
  }
  // Files have the time of the machine, so the clock of the test is moved to be after it.
  await later({ hours: 24 * 365 })
  await ugo.api.envios.get({ id: stale.id })
  const current = await begin(ugo, film, { projetoId: id, nome: 'outro.mp4' })
  await sendPart(ugo, current, { bytes: film, numero: 2 })
  expect(await clean()).toEqual(['parte-1', 'parte-2'])
  expect(await refusal(ugo.api.envios.get({ id: stale.id }))).toMatchObject({ status: 404 })
  expect((await ugo.api.envios.get({ id: current.id })).faltam).toEqual([1, 3])
  const { versao } = await ugo.api.pecas.mesa({ id: peca.id })
  expect((await ugo.fetch(`/api/versoes/${versao.id}/filme`)).status).toBe(200)

  await ugo.api.pecas.remove({ id: peca.id })
  await later({ hours: 24 * 40 })
  await emptyBin(app.context)
  expect(await clean(), 'a purged piece leaves no part').toEqual([])
})
