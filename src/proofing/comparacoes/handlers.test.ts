import { expect, test } from 'vitest'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { site } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { agencyWithRequests, compareAll, pictureWith, preco, send, telefone } from '#testing/compared.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'
import { sendVersion } from '#testing/pictured-agency.ts'
import { marina, tokenOf } from '#testing/revisores.ts'
import type { Comparacao } from './schemas.ts'

const compared = (who: Pick<Person, 'api'>, { id }: { id: number }) => who.api.comparacoes.get({ versao: id })

/** The middle of each region in hundredths of the page, and whether it was asked for. */
const regions = ({ paginas }: Comparacao) =>
  paginas.flatMap(({ regioes }) =>
    regioes.map(({ x, y, w, h, pedida }) => [
      Math.round((x + w / 2) / 100),
      Math.round((y + h / 2) / 100),
      pedida,
    ]),
  )

const newPhone = [80, 50, 120, 70] as [number, number, number, number]

test('each mark says whether something changed there, and what changed without a request is named', async () => {
  const { ana, seen, version } = await agencyWithRequests()
  const v2 = await version(newPhone, preco.box, [380, 60, 60, 60])
  expect(await seen(ana)).toEqual({
    'O telefone mudou.': 'mudou',
    'É R$ 89.': 'nada',
    'Centralizar.': 'nada',
  })
  const comparacao = await compared(ana, v2)
  expect(comparacao).toMatchObject({
    antes: 1,
    removidas: 0,
    paginas: [{ pagina: 1, estado: 'mudou', textos: [] }],
  })
  expect(regions(comparacao).sort()).toEqual([
    [18, 19, true],
    [18, 9, true],
    [51, 15, false],
  ])
})

test('the team reads how much changed on the versions that were not sent yet', async () => {
  const { ana, ugo, caio, id, price, version } = await agencyWithRequests()
  const nothing = { comparando: false, pedidos: 0, mudaram: 0, sem_pedido: 0 }
  expect(await ugo.api.comparacoes.porEnviar({ id }), 'no new version').toEqual(nothing)
  await version(newPhone, preco.box, [380, 60, 60, 60])
  const changes = { comparando: false, pedidos: 2, mudaram: 1, sem_pedido: 1 }
  expect(await ugo.api.comparacoes.porEnviar({ id }), 'without the internal mark').toEqual(changes)
  await ugo.api.marcacoes.resolver({ id: price.id })
  expect(await ugo.api.comparacoes.porEnviar({ id }), 'without the resolved mark').toEqual({
    ...changes,
    pedidos: 1,
  })
  expect((await refusal(caio.api.comparacoes.porEnviar({ id }))).status).toBe(403)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  expect(await ana.api.comparacoes.porEnviar({ id }), 'the version was sent').toEqual(nothing)
})

test('a request that was forgotten is named before the version is sent', async () => {
  const { ana, ugo, id, peca, price, inside, phone, version } = await agencyWithRequests()
  await version(newPhone, preco.box)
  const forgotten = async (who: Person) => (await who.api.projetos.envio({ id })).semMudanca
  expect(await forgotten(ugo)).toEqual([
    {
      peca_id: peca.id,
      nome: 'capa',
      pedidos: [
        { id: price.id, numero: 2, visibilidade: 'cliente', primeira: 'É R$ 89.' },
        { id: inside.id, numero: 1, visibilidade: 'interna', primeira: 'Centralizar.' },
      ],
    },
  ])
  await ugo.api.marcacoes.resolver({ id: inside.id })
  expect(
    (await forgotten(ana))[0]?.pedidos.map((one) => one.id),
    'a resolved mark is not a request',
  ).toEqual([price.id])
  await version(newPhone, [600, 420, 120, 100])
  expect(await forgotten(ana)).toEqual([])
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  expect(phone.mudou, 'on the version on which it was created').toBeUndefined()
  expect(await forgotten(ana), 'the version was sent').toEqual([])
})

test('a mark that was created on the new version is not a request that the new version forgot', async () => {
  const { ana, ugo, id, version, seen } = await agencyWithRequests()
  const v2 = await version(newPhone, [600, 420, 120, 100])
  const place = { forma: 'area', pagina: 1, x: 7000, y: 7000, w: 500, h: 500 } as const
  await ugo.api.marcacoes.create({ id: v2.id, ...place, mensagem: 'Falta o selo.' })
  expect(await seen(ana)).toMatchObject({ 'Falta o selo.': undefined })
  expect(regions(await compared(ana, v2)).filter(([, , pedida]) => !pedida)).toEqual([])
  const pedidos = (await ana.api.projetos.envio({ id })).semMudanca.flatMap((versao) => versao.pedidos)
  expect(pedidos.map(({ primeira }) => primeira)).toEqual(['Centralizar.'])
})

test('an area that was marked after the comparison was not asked for', async () => {
  const { ana, ugo, version } = await agencyWithRequests()
  const v2 = await version(telefone.box, preco.box, [380, 60, 60, 60])
  const place = { forma: 'area', pagina: 1, x: 4700, y: 900, w: 900, h: 1200 } as const
  await ugo.api.marcacoes.create({ id: v2.id, ...place, mensagem: 'O que é isto?' })
  expect(regions(await compared(ana, v2))).toEqual([[51, 15, false]])
})

test('a version that was sent, and those of other projects, are not in the dialog for sending', async () => {
  const { ana, caio, id, version } = await agencyWithRequests()
  await version(newPhone, preco.box)
  const other = await ana.api.projetos.create({ ...site, clientId: caio.id })
  const forgotten = async (projectId: number) => (await ana.api.projetos.envio({ id: projectId })).semMudanca
  expect(await forgotten(id)).toHaveLength(1)
  expect(await forgotten(other.id)).toEqual([])
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Nada mudou.' })
  expect(await forgotten(id)).toEqual([])
})

test('while a version is being compared, its marks say nothing and the dialog says so', async () => {
  const { app, ana, ugo, id, peca, seen } = await agencyWithRequests()
  const envio = async () => (await ana.api.projetos.envio({ id })).comparando
  expect(await envio()).toBe(false)
  await send(ugo, `/pecas/${peca.id}/versoes`, await pictureWith(telefone.box))
  expect(await envio()).toBe(true)
  expect(Object.values(await seen(ana))).toEqual([undefined, undefined, undefined])
  await compareAll(app)
  expect(await envio()).toBe(false)
  expect(Object.values(await seen(ana))).toEqual(['nada', 'mudou', 'nada'])
})

test('a version is compared with the one that was sent last, not with one that nobody saw', async () => {
  const { ana, caio, id, seen, version } = await agencyWithRequests()
  await version(newPhone, preco.box)
  const v3 = await version(newPhone, preco.box, [380, 60, 60, 60])
  expect(await compared(ana, v3)).toMatchObject({ antes: 1 })
  expect((await seen(ana))['O telefone mudou.']).toBe('mudou')
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  expect((await seen(caio))['O telefone mudou.']).toBe('mudou')
  await caio.api.projetos.rejeitar({ id, motivo: 'Ainda não.' })
  const v4 = await version(newPhone, preco.box)
  expect(await compared(ana, v4)).toMatchObject({ antes: 3 })
  expect((await seen(ana))['O telefone mudou.'], 'nothing changed there since version 3').toBe('nada')
})

test('the comparison of an unsent version, and of one of another client, answers like one that does not exist', async () => {
  const { app, ana, ugo, caio, clara, id, version, seen } = await agencyWithRequests()
  const v2 = await version(newPhone, [600, 420, 120, 100])
  const read = async (who: Person, versao: number) => {
    const answer = await who.fetch(`/api/comparacoes?versao=${versao}`)
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    return [answer.status, headers, await answer.text()]
  }
  expect((await read(ugo, v2.id))[0]).toBe(200)
  expect((await read(caio, 999_999))[0]).toBe(404)
  for (const who of [caio, clara]) expect(await read(who, v2.id)).toEqual(await read(who, 999_999))
  expect(await seen(caio), 'version 1 is compared with nothing').toEqual({
    'O telefone mudou.': undefined,
    'É R$ 89.': undefined,
  })
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  expect(await seen(caio)).toEqual({ 'O telefone mudou.': 'mudou', 'É R$ 89.': 'mudou' })
  expect((await read(caio, v2.id))[0]).toBe(200)
  expect(await read(clara, v2.id)).toEqual(await read(clara, 999_999))
  const { link, pin } = await ana.api.revisores.create({ id, ...marina, fator: 'pin' })
  const browser = app.browser()
  await browser.api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
  expect(await compared(browser, v2)).toEqual(await compared(caio, v2))
  await caio.api.projetos.rejeitar({ id, motivo: 'Ainda não.' })
  const v3 = await version(newPhone)
  expect(await refusal(compared(browser, v3))).toMatchObject({ status: 404 })
})

test('an area where only the team asked for a change was not asked for by the client', async () => {
  const { ana, caio, id, version } = await agencyWithRequests()
  const v2 = await version(telefone.box, preco.box, [390, 290, 20, 20])
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  expect(regions(await compared(ana, v2))).toEqual([[50, 51, true]])
  expect(regions(await compared(caio, v2))).toEqual([[50, 51, false]])
})

test('what was asked for by a mark that the team resolved before the upload was asked for', async () => {
  const { ana, ugo, price, version } = await agencyWithRequests()
  await ugo.api.marcacoes.resolver({ id: price.id })
  const v2 = await version(telefone.box, [600, 420, 120, 100])
  expect(regions(await compared(ana, v2)).every(([, , pedida]) => pedida)).toBe(true)
})

test('a page with other proportions, a new page and a mark about the whole piece have no comparison', async () => {
  const { app, ana, ugo, caio, id, peca, seen } = await agencyWithRequests()
  await ugo.api.marcacoes.create({
    id: (await ana.api.pecas.mesa({ id: peca.id })).versao.id,
    forma: 'geral',
    mensagem: 'Tudo mais claro.',
  })
  await sendVersion(ugo, peca.id, { width: 300, height: 400 })
  await compareAll(app)
  expect(await seen(ana)).toEqual({
    'O telefone mudou.': 'sem',
    'É R$ 89.': 'sem',
    'Centralizar.': 'sem',
    'Tudo mais claro.': 'sem',
  })
  const { versao } = await ana.api.pecas.mesa({ id: peca.id })
  expect((await compared(ana, versao)).paginas).toEqual([
    { pagina: 1, estado: 'outro_formato', regioes: [], textos: [] },
  ])
  expect((await ana.api.projetos.envio({ id })).semMudanca).toEqual([])
  expect(await refusal(compared(caio, versao))).toMatchObject({ status: 404 })
})

test('changed, new and removed pages of a PDF are told apart, and what changed in their text is named', async () => {
  const { app, ana, ugo, caio, id } = await agencyWithRequests()
  const catalogue = (...texts: string[]) => pdfFile(pdfWith(texts))
  const [peca] = (
    await send<Peca[]>(ana, `/projetos/${id}/pecas`, catalogue('Capa', 'Por R$ 99', 'Fim', 'Extra'))
  ).slice(-1)
  await prepareAll(app)
  await ana.api.rodadas.create({ id, regra: 'qualquer' })
  await caio.api.projetos.rejeitar({ id, motivo: 'Preço novo.' })
  const version = async (...texts: string[]) => {
    await send(ugo, `/pecas/${peca?.id}/versoes`, catalogue(...texts))
    await prepareAll(app)
    await compareAll(app)
    return compared(ana, (await ana.api.pecas.mesa({ id: peca?.id ?? 0 })).versao)
  }
  const shorter = await version('Capa', 'Por R$ 89', 'Fim')
  expect(shorter).toMatchObject({ antes: 1, removidas: 1 })
  expect(shorter.paginas.map(({ estado }) => estado)).toEqual(['igual', 'mudou', 'igual'])
  expect(shorter.paginas[1]?.textos).toEqual([{ antes: 'R$ 99', depois: 'R$ 89' }])
  expect(shorter.paginas[1]?.regioes.length).toBeGreaterThan(0)
  const longer = await version('Capa', 'Por R$ 99', 'Fim', 'Extra', 'Nova')
  expect(longer.paginas.map(({ estado }) => estado)).toEqual(['igual', 'igual', 'igual', 'igual', 'nova'])
})

test('deleting an unsent version deletes its comparison', async () => {
  const { app, ana, version } = await agencyWithRequests()
  const v2 = await version(newPhone)
  const rows = () => app.context.database.reads.selectFrom('comparacoes').select('id').execute()
  expect(await rows()).toHaveLength(1)
  await ana.api.pecas.removerVersao({ id: v2.id })
  expect(await rows()).toEqual([])
})
