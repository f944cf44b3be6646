import { expect, test } from 'vitest'
import { dossieOf, extract, textIn, verify } from '#testing/dossie.ts'
import { LONG, mediaOf, posterOf, sendMedia } from '#testing/film.ts'
import { agencyWithLinks } from '#testing/revisores.ts'

test('the dossier has a film as it was uploaded in parts, and its marks by their moments', async () => {
  const { ana, ugo, id } = await agencyWithLinks()
  const film = mediaOf('mp4', LONG)
  const peca = await sendMedia(ugo, film, {
    projetoId: id,
    nome: 'Vinheta.mp4',
    duracao_ms: 20_000,
    poster: await posterOf(),
  })
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  const place = { forma: 'area' as const, pagina: 1, x: 1000, y: 2000, w: 500, h: 700 }
  await ana.api.marcacoes.create({ id: versao.id, forma: 'geral', inicio_ms: 15_000, mensagem: 'Final seco' })
  await ana.api.marcacoes.create({
    ...place,
    id: versao.id,
    inicio_ms: 12_400,
    fim_ms: 13_000,
    mensagem: 'Logotipo torto',
  })

  const files = await dossieOf(ana, id)
  const folder = [...files.keys()].find((name) => name.endsWith('vinheta.mp4'))?.replace(/[^/]+$/, '') ?? ''
  expect(files.get(`${folder}original-vinheta.mp4`)?.equals(film)).toBe(true)
  const page = textIn(files, `${folder}marcacoes.html`)
  expect(page.indexOf('de 0:12,4 a 0:13,0')).toBeGreaterThan(0)
  expect(page.indexOf('em 0:15,0')).toBeGreaterThan(page.indexOf('de 0:12,4 a 0:13,0'))
  expect(page).not.toContain('class="area')
  const { first } = JSON.parse(textIn(files, `${folder}marcacoes.jsonld`))
  expect(first.items.map(({ target }: { target: object }) => target)).toMatchObject([
    { source: { type: 'Video' }, selector: { value: 't=15' } },
    { source: { type: 'Video' }, selector: { value: 't=12.4,13&xywh=percent:10,20,5,7' } },
  ])
  expect(await verify(extract(files))).not.toContain('refused')
})
