import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { mediaOf, posterOf, sendMedia } from '#testing/film.ts'
import { sendPicture } from '#testing/pictured-agency.ts'
import type { Marcacao } from './schemas.ts'

/** Caio reviews a film of 30 seconds with a picture, a sound of unknown duration, and a picture. */
async function withFilm() {
  const here = await agency()
  const { ugo, caio, id, review } = here
  const film = await sendMedia(ugo, mediaOf('mp4', 1000), {
    projetoId: id,
    duracao_ms: 30_000,
    poster: await posterOf(),
  })
  const sound = await sendMedia(ugo, mediaOf('mp3', 1000), { projetoId: id, nome: 'trilha.mp3' })
  await sendPicture(ugo, id, 'capa.png')
  const capa = (await ugo.api.pecas.list({ id })).find(({ tipo }) => tipo === 'imagem')
  await review()
  const mesa = (who: Person, peca = film.id, v?: number) => who.api.pecas.mesa({ id: peca, v })
  const versaoOf = async (peca: number) => (await mesa(ugo, peca)).versao.id
  const mark = async (place: object, peca = film.id, who = caio) =>
    who.api.marcacoes.create({ id: await versaoOf(peca), forma: 'geral', mensagem: 'Aqui', ...place })
  /** What the person sees of each mark on a version of the film. */
  const seen = async (who: Person, v?: number) =>
    (await mesa(who, film.id, v)).marcacoes.map(({ numero, lugar, inicio_ms, fim_ms, mudou }) => [
      numero,
      lugar && [lugar.x, lugar.y],
      inicio_ms,
      fim_ms,
      mudou,
    ])
  const versao = async (bytes: number, more: object = {}) =>
    sendMedia(ugo, mediaOf('mp4', bytes), { pecaId: film.id, poster: await posterOf(), ...more })
  return {
    ...here,
    film,
    sound,
    capaId: capa?.id ?? 0,
    mesa,
    versaoOf,
    mark,
    seen,
    versao,
  }
}

const area = { forma: 'area', pagina: 1, x: 1000, y: 2000, w: 3000, h: 4000 }
const point = { forma: 'ponto', pagina: 1, x: 5000, y: 5000 }

test('Caio marks a moment, a passage, a point and an area of a film, and the film as a whole', async () => {
  const { mark, ugo, seen } = await withFilm()
  const made: Marcacao[] = [
    await mark({ inicio_ms: 12_400 }),
    await mark({ inicio_ms: 12_400, fim_ms: 15_000 }),
    await mark({ ...point, inicio_ms: 0 }),
    await mark({ ...area, inicio_ms: 29_000, fim_ms: 30_000 }),
    await mark({}),
  ]
  expect(
    made.map(({ forma, inicio_ms, fim_ms, lugar }) => [forma, inicio_ms, fim_ms, lugar?.pagina]),
  ).toEqual([
    ['geral', 12_400, null, undefined],
    ['geral', 12_400, 15_000, undefined],
    ['ponto', 0, null, 1],
    ['area', 29_000, 30_000, 1],
    ['geral', null, null, undefined],
  ])
  expect(await seen(ugo)).toEqual([
    [1, null, 12_400, null, undefined],
    [2, null, 12_400, 15_000, undefined],
    [3, [5000, 5000], 0, null, undefined],
    [4, [1000, 2000], 29_000, 30_000, undefined],
    [5, null, null, null, undefined],
  ])
})

test('a time that is not in the film is refused, and so is one in a picture', async () => {
  const { mark, sound, capaId } = await withFilm()
  const refused = async (place: object, peca?: number) => (await refusal(mark(place, peca))).status
  for (const place of [
    { inicio_ms: 31_001 },
    { inicio_ms: 1000, fim_ms: 31_001 },
    { inicio_ms: 1000, fim_ms: 999 },
    { fim_ms: 1000 },
    { inicio_ms: -1 },
    { inicio_ms: 1.5 },
    { inicio_ms: Number.NaN },
    { inicio_ms: '1000' },
    { inicio_ms: 86_400_001 },
    point,
    area,
    { ...point, pagina: 2, inicio_ms: 0 },
  ])
    expect(await refused(place), JSON.stringify(place)).toBe(422)
  expect(await refused({ ...point, inicio_ms: 0 }, sound.id), 'a sound has no points').toBe(422)
  expect(await refused({ ...point, inicio_ms: 0 }, capaId)).toBe(422)
  expect(await refused({ inicio_ms: 0 }, capaId)).toBe(422)
  expect(
    (await mark({ inicio_ms: 7_000_000 }, sound.id)).inicio_ms,
    'the end of the sound is not known',
  ).toBe(7_000_000)
})

test('the database refuses a time on a picture and a passage that ends before it begins', async () => {
  const { app, capaId, mark } = await withFilm()
  const { writes } = app.context.database
  const { id } = await mark({ inicio_ms: 500 })
  const change = writes.updateTable('marcacoes').set({ fim_ms: 499 }).where('id', '=', id)
  await expect(change.execute()).rejects.toThrow(/check/i)
  const row = await writes.selectFrom('marcacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copied = { ...row, id: undefined, numero: 99, peca_id: capaId }
  await expect(writes.insertInto('marcacoes').values(copied).execute()).rejects.toThrow(
    'only marks in films and sounds have a time',
  )
})

test('open marks keep their times and places on the next version, which is not compared', async () => {
  const { ana, ugo, caio, id, mark, mesa, seen, versao, film } = await withFilm()
  await mark({ inicio_ms: 12_400, fim_ms: 29_000 })
  await mark({ ...point, inicio_ms: 1000 })
  await mark({})
  await caio.api.projetos.rejeitar({ id, motivo: 'Veja as marcações.' })
  const sent = await versao(900, { duracao_ms: 20_000 })
  expect(sent.abertas).toBe(3)
  expect(await seen(ana)).toEqual([
    [1, null, 12_400, 29_000, 'sem'],
    [2, [5000, 5000], 1000, null, 'sem'],
    [3, null, null, null, 'sem'],
  ])
  const own = await ugo.api.marcacoes.create({
    id: (await mesa(ugo)).versao.id,
    forma: 'geral',
    inicio_ms: 0,
    mensagem: 'Conferir',
  })
  expect('mudou' in own, 'a new mark asks for nothing that could have changed').toBe(false)
  expect(await ana.api.comparacoes.get({ versao: (await mesa(ana)).versao.id })).toEqual({
    antes: null,
    removidas: 0,
    paginas: [],
  })
  expect((await mesa(caio)).versao.numero).toBe(1)
  expect(film.numero).toBe(1)
  // A film of another format: the moment stays, the point has no place.
  await versao(800, { poster: await posterOf(36, 64) })
  expect((await seen(ana)).slice(0, 2)).toEqual([
    [1, null, 12_400, 29_000, 'sem'],
    [2, null, 1000, null, 'sem'],
  ])
  const without = await sendMedia(ugo, mediaOf('mp4', 700), { pecaId: film.id })
  expect(without.capa).toBeNull()
  expect((await seen(ana))[1], 'nobody knows the format of a film without a picture').toEqual([
    2,
    [5000, 5000],
    1000,
    null,
    'sem',
  ])
})

test('the team moves a mark in time on a later version, and it stays where it was on the former one', async () => {
  const { ugo, caio, id, mark, versaoOf, seen, versao, film, sound } = await withFilm()
  const moment = await mark({ inicio_ms: 12_400 })
  const place = await mark({ ...point, inicio_ms: 1000 })
  const whole = await mark({})
  await caio.api.projetos.rejeitar({ id, motivo: 'Veja as marcações.' })
  await versao(900, { duracao_ms: 20_000 })
  const versao_id = await versaoOf(film.id)
  const move = (marcacao: Marcacao, to: object) =>
    ugo.api.marcacoes.setLugar({ id: marcacao.id, versao_id, ...to })
  expect(await move(moment, { inicio_ms: 10_000, fim_ms: 11_000 })).toMatchObject({
    inicio_ms: 10_000,
    fim_ms: 11_000,
    lugar: null,
  })
  await move(place, { pagina: 1, x: 100, y: 200, inicio_ms: 2000 })
  expect((await seen(ugo)).map((one) => one.slice(0, 4))).toEqual([
    [1, null, 10_000, 11_000],
    [2, [100, 200], 2000, null],
    [3, null, null, null],
  ])
  expect((await seen(ugo, 1)).slice(0, 2).map((one) => one.slice(0, 4))).toEqual([
    [1, null, 12_400, null],
    [2, [5000, 5000], 1000, null],
  ])
  const refused = async (one: Marcacao, to: object) => (await refusal(move(one, to))).status
  expect(await refused(moment, {})).toBe(422)
  expect(await refused(moment, { inicio_ms: 21_001 })).toBe(422)
  expect(await refused(moment, { pagina: 1, x: 1, y: 1, inicio_ms: 0 })).toBe(422)
  expect(await refused(place, { pagina: 1, x: 1, y: 1 })).toBe(422)
  expect(await refused(place, { inicio_ms: 1 })).toBe(422)
  expect(await refused(whole, { inicio_ms: 1 })).toBe(422)
  expect(await refused(moment, { inicio_ms: 1, versao_id: await versaoOf(sound.id) })).toBe(422)
})
