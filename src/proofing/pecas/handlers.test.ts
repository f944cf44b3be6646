import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { refusal } from '#testing/app.ts'
import { sendPicture } from '#testing/pictured-agency.ts'

async function withPictures() {
  const here = await agency()
  for (const nome of ['frente.png', 'verso.png']) await sendPicture(here.ugo, here.id, nome)
  return here
}

test('the team sees the pieces of a project at once, its client after they were sent, and no other client', async () => {
  const { ana, ugo, caio, clara, id } = await withPictures()
  const [frente] = await ugo.api.pecas.list({ id })
  expect(frente).toMatchObject({
    projectId: id,
    nome: 'frente',
    tipo: 'imagem',
    situacao: 'rascunho',
    numero: 1,
    aprovada: null,
    abertas: 0,
    capa: { pagina: 1, largura: 40, altura: 30, endereco: expect.stringMatching(/^\/api\/paginas\/\d+$/) },
    preparo: null,
    erro: null,
  })
  expect(await caio.api.pecas.list({ id })).toEqual([])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const seen = await caio.api.pecas.list({ id })
  expect(seen.map(({ nome, situacao }) => [nome, situacao])).toEqual([
    ['frente', 'em_revisao'],
    ['verso', 'em_revisao'],
  ])
  expect(await refusal(clara.api.pecas.list({ id }))).toMatchObject({ status: 404 })
  await caio.api.projetos.aprovar({ id })
  expect(await caio.api.pecas.list({ id })).toMatchObject([
    { situacao: 'aprovada', aprovada: 1 },
    { situacao: 'aprovada', aprovada: 1 },
  ])
})

test('a piece is renamed and gets the address at which it can be seen live', async () => {
  const { ana, ugo, caio, id } = await withPictures()
  const [frente] = await ugo.api.pecas.list({ id })
  if (!frente) throw new Error('no piece')
  const renamed = await ugo.api.pecas.update({ ...frente, nome: 'Capa', link: 'https://cafe.example/capa' })
  expect(renamed).toMatchObject({ nome: 'Capa', link: 'https://cafe.example/capa', versao: 2 })
  expect(await refusal(ana.api.pecas.update({ ...frente, nome: 'Outra' }))).toMatchObject({ status: 409 })
  expect(await refusal(ana.api.pecas.update({ id: frente.id, nome: ' ' }))).toMatchObject({
    status: 422,
    fields: { nome: 'Informe o nome da peça.' },
  })
  const unsafe = { id: frente.id, nome: 'Capa', link: 'javascript:alert(1)' }
  expect(await refusal(ana.api.pecas.update(unsafe))).toMatchObject({ status: 422 })
  expect(await refusal(caio.api.pecas.update({ id: frente.id, nome: 'Minha' }))).toMatchObject({
    status: 403,
  })
})

test('the name and the address of a piece are frozen while the client decides', async () => {
  const { ana, ugo, id } = await withPictures()
  const [frente] = await ugo.api.pecas.list({ id })
  if (!frente) throw new Error('no piece')
  await ana.api.projetos.setStatus({ id, status: 'review' })
  const changes = [{ nome: 'Capa final' }, { link: 'https://outra.example/capa' }]
  for (const { api } of [ana, ugo])
    for (const change of changes)
      expect(await refusal(api.pecas.update({ ...frente, ...change }))).toMatchObject({
        status: 409,
        error: 'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.',
      })
  expect(await ana.api.pecas.list({ id })).toMatchObject([{ nome: 'frente', link: '' }, { nome: 'verso' }])
  await ana.api.projetos.setStatus({ id, status: 'in_progress' })
  expect(await ugo.api.pecas.update({ ...frente, nome: 'Capa final' })).toMatchObject({ nome: 'Capa final' })
})

test('pieces and pictures share one order, which is frozen while the client decides', async () => {
  const { ana, id } = await withPictures()
  const pecas = await ana.api.pecas.list({ id })
  const ids = pecas.map((one) => one.id).reverse()
  const ordered = await ana.api.pecas.ordenar({ id, ids })
  expect(ordered.map(({ nome }) => nome)).toEqual(['verso', 'frente'])
  const { images } = await ana.api.projetos.get({ id })
  expect(images.map(({ nome }) => nome)).toEqual(['verso.png', 'frente.png'])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await refusal(ana.api.pecas.ordenar({ id, ids }))).toMatchObject({ status: 409 })
})

test('a deleted piece is in the bin with its picture, and a piece in review cannot be deleted', async () => {
  const { ana, ugo, id } = await withPictures()
  const [frente, verso] = await ugo.api.pecas.list({ id })
  if (!frente || !verso) throw new Error('no pieces')
  await ugo.api.pecas.remove({ id: frente.id })
  expect((await ana.api.pecas.list({ id })).map(({ nome }) => nome)).toEqual(['verso'])
  expect((await ana.api.projetos.get({ id })).images.map(({ nome }) => nome)).toEqual(['verso.png'])
  await ugo.api.lixeira.restaurar({ entidade: 'pecas', id: frente.id })
  expect((await ana.api.pecas.list({ id })).map(({ nome }) => nome)).toEqual(['frente', 'verso'])
  await ana.api.projetos.setStatus({ id, status: 'review' })
  expect(await refusal(ugo.api.pecas.remove({ id: verso.id }))).toMatchObject({ status: 409 })
})
