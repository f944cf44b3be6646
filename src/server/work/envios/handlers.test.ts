import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agency } from '#server/testing/agency.ts'
import { LONG, mediaOf, posterOf, sendMedia } from '#server/testing/film.ts'

const film = mediaOf('mp4', LONG)

test('a film that Ugo uploads in parts is a piece with a picture, which plays and downloads as it was', async () => {
  const { ugo, id } = await agency()
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
    sha256: createHash('sha256').update(film).digest('hex'),
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
  expect((await ugo.api.projetos.get({ id })).images).toEqual([])
})
