import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { sendPicture } from '#testing/pictured-agency.ts'

/** Sets up a project of Caio with the pictures `frente.png` and `verso.png`. */
async function withPictures() {
  const here = await agency()
  const { app, ana, ugo, id } = here
  const frente = await sendPicture(ugo, id, 'frente.png')
  const verso = await sendPicture(ugo, id, 'verso.png')
  const names = async () => (await ana.api.projetos.get({ id })).images.map(({ nome }) => nome)
  const { reads, writes } = app.context.database
  const pieces = () =>
    reads
      .selectFrom('pecas')
      .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
      .innerJoin('paginas', 'paginas.versao_id', 'peca_versoes.id')
      .innerJoin('arquivos', 'arquivos.versao_id', 'peca_versoes.id')
      .select(['pecas.nome', 'peca_versoes.numero as v', 'paginas.numero as pagina', 'arquivos.id as imagem'])
      .select(['pecas.excluido_em', 'enviada_em', 'decidida_em', 'pecas.ordem'])
      .orderBy('pecas.ordem')
      .execute()
  return { ...here, frente, verso, names, pieces, writes }
}

test('an uploaded picture is a piece with one version and one page, in the order of the pictures', async () => {
  const { ana, id, frente, verso, pieces } = await withPictures()
  const shape = async () =>
    (await pieces()).map(({ nome, v, pagina, imagem }) => ({ nome, v, pagina, imagem }))
  const piece = (nome: string, { id: imagem }: Imagem) => ({ nome, v: 1, pagina: 1, imagem })
  expect(await shape()).toEqual([piece('frente', frente), piece('verso', verso)])
  await ana.api.projetos.ordenarImagens({ id, ids: [verso.id, frente.id] })
  expect(await shape()).toEqual([piece('verso', verso), piece('frente', frente)])
})

test('a version is sent and decided on together with its picture, and a decided version cannot be deleted', async () => {
  const { ana, caio, id, pieces, writes } = await withPictures()
  const states = async () =>
    (await pieces()).map(({ enviada_em, decidida_em }) => [enviada_em !== null, decidida_em !== null])
  expect(await states()).toEqual([
    [false, false],
    [false, false],
  ])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await states()).toEqual([
    [true, false],
    [true, false],
  ])
  await caio.api.projetos.aprovar({ id })
  expect(await states()).toEqual([
    [true, true],
    [true, true],
  ])
  await writes.deleteFrom('paginas').execute()
  await writes.updateTable('arquivos').set({ versao_id: null }).execute()
  await expect(writes.deleteFrom('peca_versoes').execute()).rejects.toThrow('this row is kept')
})

test('a deleted picture is a piece in the bin, and Ugo restores it with its caption and its place', async () => {
  const { ana, ugo, caio, id, frente, names } = await withPictures()
  await ana.api.projetos.legendarImagem({ projectId: id, id: frente.id, legenda: 'A frente' })
  await ugo.api.projetos.excluirImagem({ projectId: id, id: frente.id })
  expect(await names()).toEqual(['verso.png'])
  const [binned] = await ana.api.lixeira.list({})
  expect(binned).toMatchObject({
    entidade: 'pecas',
    nome: 'frente',
    detalhe: 'Site novo',
    excluido_por: 'Ugo',
  })
  const one = { entidade: 'pecas' as const, id: binned?.id ?? 0 }
  expect((await refusal(caio.api.lixeira.restaurar(one))).status).toBe(403)
  await ugo.api.lixeira.restaurar(one)
  expect(await names()).toEqual(['frente.png', 'verso.png'])
  expect((await ana.api.projetos.get({ id })).images[0]).toEqual({ ...frente, legenda: 'A frente' })
  expect(await ana.api.lixeira.list({})).toEqual([])
})

test('a piece is not restored into a project that is in review or in the bin', async () => {
  const { ana, id, frente, names } = await withPictures()
  await ana.api.projetos.excluirImagem({ projectId: id, id: frente.id })
  const [binned] = await ana.api.lixeira.list({})
  const restore = () => ana.api.lixeira.restaurar({ entidade: 'pecas', id: binned?.id ?? 0 })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await refusal(restore())).toMatchObject({
    status: 409,
    error: 'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.',
  })
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.projetos.remove({ id })
  expect(await refusal(restore())).toMatchObject({
    status: 409,
    error: 'O projeto desta peça está na lixeira. Restaure o projeto antes.',
  })
  await ana.api.lixeira.restaurar({ entidade: 'projetos', id })
  await restore()
  expect(await names()).toEqual(['frente.png', 'verso.png'])
})

test('a piece is not restored into a project that has as many pictures as allowed', async () => {
  const { ana, id, frente, writes } = await withPictures()
  await ana.api.projetos.excluirImagem({ projectId: id, id: frente.id })
  const [binned] = await ana.api.lixeira.list({})
  const more = { projectId: id, nome: 'outra', busca: 'outra', tipo: 'imagem' as const, excluido_em: null }
  const criado_em = '2026-11-20T12:00:00.000Z'
  for (let ordem = 2; ordem < 101; ordem += 1)
    await writes
      .insertInto('pecas')
      .values({ ...more, ordem, criado_em })
      .execute()
  expect(await refusal(ana.api.lixeira.restaurar({ entidade: 'pecas', id: binned?.id ?? 0 }))).toMatchObject({
    status: 409,
    error: 'Um projeto pode ter no máximo 100 imagens.',
  })
})

test('a deleted piece is purged after 30 days with its file, unless the client decided about it', async () => {
  const { app, ana, caio, id, frente, verso, pieces } = await withPictures()
  await ana.api.projetos.excluirImagem({ projectId: id, id: verso.id })
  await ana.api.projetos.setStatus({ id, status: 'review' })
  await caio.api.projetos.aprovar({ id })
  await ana.api.projetos.excluirImagem({ projectId: id, id: frente.id })
  app.pass({ hours: 24 * 31 })
  await emptyBin(app.context)
  await sweepFiles(app.context)
  expect((await pieces()).map(({ nome }) => nome)).toEqual(['frente'])
  const chaves = new Set((await app.context.storage.list()).map(({ key }) => key.split('/')[0]))
  expect(chaves.size).toBe(1)
})
