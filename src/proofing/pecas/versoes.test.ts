import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'
import { draw } from '#testing/pictured-agency.ts'
import type { Peca } from './schemas.ts'

const pdf = (text: string, name?: string) => pdfFile(pdfWith([text]), name)
const png = async (width: number, name = 'cartaz.png') =>
  new File([new Uint8Array(await draw(width, 30))], name, { type: 'image/png' })

/** The agency with a picture piece and a prepared PDF in Caio's project. */
async function withPecas() {
  const here = await agency()
  const { app, ana, id } = here
  const post = (path: string, files: File[], fields: Record<string, string> = {}, who: Person = ana) =>
    postForm(who, `/api${path}`, { files, fields })
  const add = async (files: File[], fields?: Record<string, string>): Promise<Peca[]> => {
    const response = await post(`/projetos/${id}/pecas`, files, fields)
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
    return response.json()
  }
  const [cartaz, catalogo] = await add([await png(40), pdf('Primavera', 'catalogo.pdf')])
  if (!cartaz || !catalogo) throw new Error('a piece is missing')
  await prepareAll(app)
  const versao = (peca: Peca, file: File, fields?: Record<string, string>) =>
    post(`/pecas/${peca.id}/versoes`, [file], fields)
  const answerTo = async (request: Promise<Response>) => {
    const response = await request
    const { error } = response.ok ? { error: '' } : ((await response.json()) as { error: string })
    return [response.status, error]
  }
  const versoes = async (peca: Peca) => (await ana.api.pecas.mesa({ id: peca.id })).versoes
  const images = async (who: Person) => (await who.api.projetos.get({ id })).images
  return { ...here, cartaz, catalogo, post, add, versao, answerTo, versoes, images }
}

test('Ana adds several pieces at once, and names one that she adds alone', async () => {
  const { ana, id, cartaz, catalogo, add } = await withPecas()
  expect([cartaz.nome, cartaz.tipo, catalogo.nome, catalogo.tipo]).toEqual([
    'cartaz',
    'imagem',
    'catalogo',
    'pdf',
  ])
  const [named] = await add([pdf('Verao')], { nome: '  Folheto de verão ' })
  expect(named?.nome).toBe('Folheto de verão')
  expect((await ana.api.pecas.list({ id })).map(({ nome }) => nome)).toEqual([
    'cartaz',
    'catalogo',
    'Folheto de verão',
  ])
})

test('files that cannot become a piece are refused with a reason, and nothing is stored', async () => {
  const { app, id, post, answerTo, images, ana } = await withPecas()
  const before = (await app.context.storage.list()).length
  const send = (...files: File[]) => answerTo(post(`/projetos/${id}/pecas`, files))
  const disguise = 'O conteúdo do arquivo não corresponde ao seu nome.'
  const text = new File(['Olá'], 'carta.txt', { type: 'text/plain' })
  const asPdf = new File([new Uint8Array(await draw(9, 9))], 'falso.pdf', { type: 'application/pdf' })
  const asPng = pdfFile(pdfWith(['x']), 'falso.png', 'image/png')
  const typed = pdfFile(pdfWith(['x']), 'falso.pdf', 'image/png')
  expect(await send(text)).toEqual([415, 'Envie PDF ou imagens JPEG, PNG, WebP, AVIF ou GIF.'])
  expect(await send(asPdf)).toEqual([415, disguise])
  expect((await send(asPng))[0]).toBe(415)
  expect(await send(typed)).toEqual([415, disguise])
  expect(await send()).toEqual([422, 'Escolha ao menos um arquivo.'])
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(name, `${name}.pdf`))
  expect(await send(...five)).toEqual([413, 'Envie no máximo 4 arquivos de cada vez.'])
  // The first file was already processed when the second is refused.
  expect(await send(await png(50), text)).toEqual([415, 'Envie PDF ou imagens JPEG, PNG, WebP, AVIF ou GIF.'])
  expect((await app.context.storage.list()).length).toBe(before)
  expect((await images(ana)).length).toBe(1)
})

test('a PDF above 100 MB and a picture above 15 MB are refused while they arrive', async () => {
  const { id, post, answerTo } = await withPecas()
  const zeros = (megabytes: number, name: string, type: string) =>
    new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], name, { type })
  const send = (file: File) => answerTo(post(`/projetos/${id}/pecas`, [file]))
  expect(await send(zeros(100, 'grande.pdf', 'application/pdf'))).toEqual([
    413,
    'Cada PDF pode ter no máximo 100 MB.',
  ])
  expect(await send(zeros(15, 'grande.png', 'image/png'))).toEqual([
    413,
    'Cada imagem pode ter no máximo 15 MB.',
  ])
})

test('a version is refused if its bytes are equal, its kind is another, or the piece is another client’s', async () => {
  const { app, caio, cartaz, catalogo, versao, answerTo, post } = await withPecas()
  expect(await answerTo(versao(catalogo, pdf('Primavera')))).toEqual([
    409,
    'Este arquivo é igual ao da v1. Nada foi enviado.',
  ])
  expect(await answerTo(versao(catalogo, await png(40)))).toEqual([
    415,
    'Esta peça é um PDF. Crie outra peça para enviar uma imagem.',
  ])
  expect(await answerTo(versao(cartaz, pdf('Verao')))).toEqual([
    415,
    'Esta peça é uma imagem. Crie outra peça para enviar um PDF.',
  ])
  const mine = post(`/pecas/${catalogo.id}/versoes`, [pdf('Verao')], {}, caio)
  expect((await answerTo(mine))[0]).toBe(403)
  expect((await answerTo(post('/pecas/999999/versoes', [pdf('Verao')])))[0]).toBe(404)
  const two = post(`/pecas/${catalogo.id}/versoes`, [pdf('a'), pdf('b')])
  expect(await answerTo(two)).toEqual([422, 'Envie um arquivo de cada vez.'])
  await app.context.database.writes.updateTable('peca_versoes').set({ numero: 50 }).execute()
  expect(await answerTo(versao(catalogo, pdf('Verao')))).toEqual([
    409,
    'Uma peça pode ter no máximo 50 versões.',
  ])
})

test('a project has at most 200 pieces', async () => {
  const { app, ana, id, post, answerTo } = await withPecas()
  const { writes } = app.context.database
  const more = { projectId: id, nome: 'outra', busca: 'outra', tipo: 'pdf' as const, excluido_em: null }
  const rows = Array.from({ length: 197 }, (_, at) => ({ ...more, ordem: at + 2, criado_em: '2026-11-20' }))
  await writes.insertInto('pecas').values(rows).execute()
  const send = (...files: File[]) => answerTo(post(`/projetos/${id}/pecas`, files))
  const full = [409, 'Um projeto pode ter no máximo 200 peças.']
  expect(await send(pdf('a'), pdf('b'))).toEqual(full)
  expect(await send(pdf('a'))).toEqual([201, ''])
  expect(await send(pdf('b'))).toEqual(full)
  const imagem = postForm(ana, `/api/projetos/${id}/imagens`, { files: [await png(60)] })
  expect(await answerTo(imagem)).toEqual(full)
})

test('pieces and versions cannot change while the project is in review', async () => {
  const { ana, id, catalogo, post, versao, versoes, answerTo, review } = await withPecas()
  await review()
  const [v1] = await versoes(catalogo)
  const frozen = [
    409,
    'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.',
  ]
  expect(await answerTo(post(`/projetos/${id}/pecas`, [pdf('a')]))).toEqual(frozen)
  expect(await answerTo(versao(catalogo, pdf('Verao')))).toEqual(frozen)
  const again = await refusal(ana.api.pecas.preparar({ id: v1?.id ?? 0 }))
  expect([again.status, again.error]).toEqual(frozen)
})

test('the client sees a new version only after it was sent, in its place and with its caption', async () => {
  const { ana, caio, id, cartaz, catalogo, add, versao, images, review } = await withPecas()
  await add([await png(70, 'verso.png')])
  const [first] = await images(ana)
  await ana.api.projetos.legendarImagem({ projectId: id, id: first?.id ?? 0, legenda: 'A frente' })
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Maior' })
  const before = await images(caio)
  expect((await versao(cartaz, await png(80), { nota: 'Maior' })).status).toBe(201)
  expect(await images(caio)).toEqual(before)
  expect((await caio.api.pecas.list({ id })).map(({ numero }) => numero)).toEqual([1, 1, 1])
  expect((await images(ana)).map(({ nome, largura, legenda }) => [nome, largura, legenda])).toEqual([
    ['cartaz.png', 80, 'A frente'],
    ['verso.png', 70, ''],
  ])
  await review()
  expect(await images(caio)).toEqual(await images(ana))
  expect((await caio.api.pecas.list({ id })).map(({ numero }) => numero)).toEqual([2, 1, 1])
  expect((await caio.api.pecas.mesa({ id: catalogo.id })).versoes.length).toBe(1)
})

test('the decision is about the newest version that was sent, and earlier ones stay on record', async () => {
  const { app, ana, caio, id, cartaz, versao, images, review } = await withPecas()
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Maior' })
  const [v1] = await images(caio)
  app.pass({ minutes: 1 })
  await versao(cartaz, await png(80))
  await versao(cartaz, await png(90))
  await review()
  const [v3] = await images(caio)
  expect(v3?.largura).toBe(90)
  const stale = await refusal(caio.api.projetos.aprovar({ id, vistas: [v1?.sha256 ?? ''] }))
  expect(stale.status).toBe(409)
  app.pass({ minutes: 1 })
  const approved = await caio.api.projetos.aprovar({ id, vistas: [v3?.sha256 ?? ''] })
  expect(approved.decisions.map(({ imagens }) => imagens)).toEqual([[v1?.sha256], [v3?.sha256]])
  expect(approved.decididas.map(({ largura }) => largura)).toEqual([40, 90])
  const versoes = await app.context.database.reads
    .selectFrom('peca_versoes')
    .select(['numero', 'enviada_em', 'decidida_em'])
    .where('peca_id', '=', cartaz.id)
    .orderBy('numero')
    .execute()
  // Nobody was asked about v2.
  expect(versoes.map((one) => [one.enviada_em !== null, one.decidida_em !== null])).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  const originals = await ana.api.pecas.mesa({ id: cartaz.id })
  const statuses = originals.versoes.map(({ id: v }) => caio.fetch(`/api/versoes/${v}/original`))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404, 403])
})

test('a work that is made of a project shows the newest version of each picture', async () => {
  const { ana, caio, id, cartaz, versao, review } = await withPecas()
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Maior' })
  await versao(cartaz, await png(80))
  await review()
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.setStatus({ id, status: 'completed' })
  const work = await ana.api.portfolio.levar({ projectId: id })
  expect(work.imagens.map(({ largura }) => largura)).toEqual([80])
})

test('Ana deletes a version that was never sent, but no other', async () => {
  const { ana, cartaz, catalogo, versao, versoes, images, review, caio, id } = await withPecas()
  const remove = (v: number) => ana.api.pecas.removerVersao({ id: v })
  const [only] = await versoes(catalogo)
  expect(await refusal(remove(only?.id ?? 0))).toMatchObject({
    status: 409,
    error: 'Esta é a única versão da peça. Exclua a peça.',
  })
  await versao(cartaz, await png(80))
  const [v2] = await versoes(cartaz)
  await remove(v2?.id ?? 0)
  expect((await versoes(cartaz)).map(({ numero }) => numero)).toEqual([1])
  expect((await images(ana)).map(({ largura }) => largura)).toEqual([40])
  await versao(cartaz, await png(85))
  const [v3] = await versoes(cartaz)
  expect(v3?.numero, 'the number of a deleted version is not used again').toBe(3)
  await remove(v3?.id ?? 0)
  await review()
  await caio.api.projetos.rejeitar({ id, motivo: 'Maior' })
  await versao(cartaz, await png(90))
  const v1 = (await versoes(cartaz)).at(-1)
  expect(await refusal(remove(v1?.id ?? 0))).toMatchObject({
    status: 409,
    error: 'Esta versão já foi mostrada ao cliente e fica guardada.',
  })
})

test('an upload that is repeated because its answer was lost gets the first answer, and no second version', async () => {
  const { app, ana, cartaz, id, versoes } = await withPecas()
  const before = (await app.context.storage.list()).length
  const path = `/api/pecas/${cartaz.id}/versoes`
  const form = { files: [await png(80)], key: crypto.randomUUID() }
  const first = await postForm(ana, path, form)
  const stored = (await app.context.storage.list()).length
  expect(stored).toBeGreaterThan(before)
  const again = await postForm(ana, path, form)
  expect([again.status, await again.text()]).toEqual([201, await first.text()])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect((await postForm(ana, path, form)).status, 'in review').toBe(201)
  expect((await versoes(cartaz)).map(({ numero }) => numero)).toEqual([2, 1])
  expect((await app.context.storage.list()).length).toBe(stored)
  const other = await postForm(ana, path, { ...form, key: crypto.randomUUID() })
  expect(other.status).toBe(409)
})

test('a version that is ready is not prepared again', async () => {
  const { ana, catalogo, versoes } = await withPecas()
  const [v1] = await versoes(catalogo)
  expect(await refusal(ana.api.pecas.preparar({ id: v1?.id ?? 0 }))).toMatchObject({
    status: 409,
    error: 'Esta versão já está pronta.',
  })
})

test('a still picture is served as a page in its widths, and as a download', async () => {
  const { ana, caio, cartaz, versoes, review } = await withPecas()
  const { telas } = await ana.api.pecas.mesa({ id: cartaz.id })
  const page = `${telas[0]?.endereco}/${telas[0]?.larguras[0]}.webp`
  expect((await caio.fetch(page)).status).toBe(404)
  await review()
  const first = await caio.fetch(page)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const etag = first.headers.get('etag') ?? ''
  expect((await caio.fetch(page, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await caio.fetch(`${telas[0]?.endereco}/77.webp`)).status).toBe(404)
  const [v1] = await versoes(cartaz)
  const original = await ana.fetch(`/api/versoes/${v1?.id}/original`)
  expect(original.headers.get('content-type')).toBe('image/png')
})
