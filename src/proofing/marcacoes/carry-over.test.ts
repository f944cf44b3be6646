import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { sendPicture, sendVersion } from '#testing/pictured-agency.ts'

/** Caio has marked a point and an area on version 1 of a piece, and asked for changes. */
async function withMarcacoes() {
  const here = await agency()
  const { ana, ugo, caio, id } = here
  await sendPicture(ugo, id, 'capa.png')
  await here.review()
  const [peca] = await ana.api.pecas.list({ id })
  if (!peca) throw new Error('no piece')
  const mesa = (who: Person, v?: number) => who.api.pecas.mesa({ id: peca.id, v })
  const { versao } = await mesa(caio)
  const mark = (place: object, mensagem: string) =>
    caio.api.marcacoes.create({ id: versao.id, forma: 'geral', ...place, mensagem })
  const point = await mark({ forma: 'ponto', pagina: 1, x: 2500, y: 7500 }, 'O telefone mudou.')
  const area = await mark({ forma: 'area', pagina: 1, x: 100, y: 200, w: 3000, h: 4000 }, 'Foto antiga.')
  const general = await mark({}, 'Gostei.')
  await caio.api.projetos.rejeitar({ id, motivo: 'Veja as marcações.' })
  /** What the person sees on a version: the message of each mark and where it is. */
  const seen = async (who: Person, v?: number) =>
    (await mesa(who, v)).marcacoes.map(({ primeira, lugar }) => [primeira, lugar && [lugar.x, lugar.y]])
  return { ...here, peca, point, area, general, mesa, seen }
}

const small = { width: 40, height: 30 }

test('marks that are open on version 1 appear on version 2 at their places, with their thread and number', async () => {
  const { ana, ugo, caio, peca, point, area, mesa, seen, review } = await withMarcacoes()
  await ugo.api.marcacoes.resolver({ id: area.id })
  await sendVersion(ugo, peca.id, { width: 80, height: 60 })
  expect(await seen(ana)).toEqual([
    ['O telefone mudou.', [2500, 7500]],
    ['Gostei.', null],
  ])
  const [carried] = (await mesa(ana)).marcacoes
  expect(carried).toMatchObject({ id: point.id, numero: 1, nasceu: 1 })
  expect(await seen(ana, 1), 'the resolved mark stays on version 1').toHaveLength(3)
  expect((await mesa(caio)).versao.numero, 'version 2 was not sent').toBe(1)
  expect(await refusal(mesa(caio, 2))).toMatchObject({ status: 404 })
  await review()
  expect(await seen(caio)).toEqual([
    ['O telefone mudou.', [2500, 7500]],
    ['Gostei.', null],
  ])
})

test('a mark has no place on a version with other proportions until the team puts it there', async () => {
  const { ana, ugo, peca, point, mesa, seen } = await withMarcacoes()
  await sendVersion(ugo, peca.id, { width: 30, height: 40 })
  expect((await seen(ana)).map(([, lugar]) => lugar)).toEqual([null, null, null])
  const { versao } = await mesa(ana)
  const place = { versao_id: versao.id, pagina: 1, x: 4000, y: 4000 }
  await ugo.api.marcacoes.setLugar({ id: point.id, ...place })
  expect((await seen(ana))[0]).toEqual(['O telefone mudou.', [4000, 4000]])
  expect((await seen(ana, 1))[0], 'version 1 is unchanged').toEqual(['O telefone mudou.', [2500, 7500]])
  await sendVersion(ugo, peca.id, { width: 60, height: 80 })
  expect((await seen(ana))[0], 'version 3 follows version 2').toEqual(['O telefone mudou.', [4000, 4000]])
})

test('nobody moves a mark while the client decides, and the screen offers it to nobody', async () => {
  const { ana, ugo, caio, peca, point, mesa, seen, review } = await withMarcacoes()
  await sendVersion(ugo, peca.id, { width: 30, height: 40 })
  const { versao, posso } = await mesa(ana)
  const place = { id: point.id, versao_id: versao.id, pagina: 1, x: 4000, y: 4000 }
  expect(posso.canMover).toBe(true)
  await review()
  for (const { api } of [ana, ugo])
    expect(await refusal(api.marcacoes.setLugar(place))).toMatchObject({
      status: 409,
      error: 'O projeto está em revisão: o cliente vê estas imagens. Tire-o da revisão para mudá-las.',
    })
  for (const who of [ana, ugo, caio]) expect((await mesa(who)).posso.canMover).toBe(false)
  expect((await seen(caio)).map(([, lugar]) => lugar)).toEqual([null, null, null])
})

test('a mark is put only on a version of its own piece, and keeps its form', async () => {
  const { ana, ugo, id, peca, point, area, general, mesa } = await withMarcacoes()
  await sendPicture(ugo, id, 'verso.png')
  await sendVersion(ugo, peca.id, small)
  const other = (await ana.api.pecas.list({ id })).find(({ nome }) => nome === 'verso')
  const { versao: foreign } = await ana.api.pecas.mesa({ id: other?.id ?? 0 })
  const { versao } = await mesa(ana)
  const place = { pagina: 1, x: 10, y: 10 }
  for (const attempt of [
    { id: point.id, versao_id: foreign.id, ...place },
    { id: point.id, versao_id: versao.id, ...place, w: 100, h: 100 },
    { id: area.id, versao_id: versao.id, ...place },
    { id: general.id, versao_id: versao.id, ...place },
    { id: point.id, versao_id: versao.id, ...place, pagina: 2 },
  ])
    expect(await refusal(ugo.api.marcacoes.setLugar(attempt))).toMatchObject({ status: 422 })
})
