import { expect, test } from 'vitest'
import { sweepFiles } from '#platform/files/sweep.ts'
import { agency, site } from '#testing/agency.ts'
import { type Person, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { draw, sendPicture } from '#testing/pictured-agency.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import type { ConversaDaMarcacao } from './schemas.ts'

const note = (text = 'logotipo', nome = 'logotipo.txt') => new File([text], nome, { type: 'text/plain' })

/** A piece of Caio's in review, with a mark of his and an internal mark of Ugo's. */
async function withThreads(environment?: Record<string, string>) {
  const here = await agency(environment)
  const { ana, ugo, caio, id } = here
  await sendPicture(ugo, id, 'capa.png')
  await here.review()
  const [peca] = await ana.api.pecas.list({ id })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const shown = await caio.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    mensagem: 'Outro logotipo.',
  })
  const inner = await ugo.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'Entre nós.' })
  const kept = async () => (await here.app.context.storage.list()).map(({ key }) => key)
  return { ...here, peca, versao, shown, inner, kept }
}

const reply = (who: Pick<Person, 'fetch'>, marcacao: number, files: File[], mensagem = '') =>
  postForm(who, `/api/marcacoes/${marcacao}/mensagens`, { fields: { mensagem }, files })

async function sent(response: Response): Promise<ConversaDaMarcacao> {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([201, ''])
  return response.json()
}

test('Caio attaches files to his mark, and Ugo sees and downloads them', async () => {
  const { ugo, caio, shown } = await withThreads()
  const picture = new File([new Uint8Array(await draw(400, 300))], 'foto.png', { type: 'image/png' })
  const { mensagens } = await sent(await reply(caio, shown.id, [note(), picture], 'Este aqui.'))
  const [, message] = mensagens
  expect(message).toMatchObject({
    mensagem: 'Este aqui.',
    apagada: false,
    arquivos: [
      { nome: 'logotipo.txt', tipo: 'text/plain', larguras: [] },
      { nome: 'foto.png', tipo: 'image/png', larguras: [320, 400] },
    ],
  })
  const seen = (await ugo.api.marcacoes.get({ id: shown.id })).mensagens[1]
  expect(seen?.arquivos).toEqual(message?.arquivos)
  const [text, photo] = seen?.arquivos ?? []
  const response = await ugo.fetch(`/api/anexos/${text?.id}`)
  expect([await response.text(), response.headers.get('content-disposition')]).toEqual([
    'logotipo',
    "attachment; filename*=UTF-8''logotipo.txt",
  ])
  expect((await ugo.fetch(`/api/anexos/${photo?.id}/320.webp`)).status).toBe(200)
})

test('a message may consist of a file alone, but not of nothing', async () => {
  const { caio, shown } = await withThreads()
  const { marcacao, mensagens } = await sent(await reply(caio, shown.id, [note()]))
  expect([marcacao.respostas, mensagens[1]?.mensagem]).toEqual([1, ''])
  const empty = caio.api.marcacoes.responder({ id: shown.id, mensagem: '  ' })
  expect(await refusal(empty)).toMatchObject({ status: 422, fields: { mensagem: 'Escreva uma mensagem.' } })
})

test('a file of an internal thread does not exist for Caio, until the team shows the mark', async () => {
  const { app, ana, ugo, caio, clara, inner } = await withThreads()
  const picture = new File([new Uint8Array(await draw(400, 300))], 'margem.png', { type: 'image/png' })
  const { mensagens } = await sent(await reply(ugo, inner.id, [note('A margem'), picture]))
  const [text, photo] = mensagens[1]?.arquivos ?? []
  const addresses = [
    `/api/anexos/${text?.id}`,
    `/api/anexos/${photo?.id}`,
    `/api/anexos/${photo?.id}/320.webp`,
  ]
  const answers = (who: Pick<Person, 'fetch'>) =>
    Promise.all(addresses.map(async (address) => (await who.fetch(address)).status))
  expect(await answers(ana)).toEqual([200, 200, 200])
  expect(await answers(caio)).toEqual([404, 404, 404])
  expect((await reply(caio, inner.id, [note()])).status).toBe(404)
  await ana.api.marcacoes.mostrar({ id: inner.id })
  expect(await answers(caio)).toEqual([200, 200, 200])
  expect(await answers(clara)).toEqual([404, 404, 404])
  expect(await answers(app.browser())).toEqual([401, 401, 401])
})

test('files of a mark are hidden with the mark, and with the project in the bin', async () => {
  const { ana, ugo, id, shown, inner } = await withThreads()
  const fileOf = async (marcacao: number) =>
    (await sent(await reply(ugo, marcacao, [note()]))).mensagens[1]?.arquivos[0]?.id
  const [one, other] = [await fileOf(shown.id), await fileOf(inner.id)]
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ana.api.projetos.remove({ id })
  for (const file of [one, other]) expect((await ana.fetch(`/api/anexos/${file}`)).status).toBe(404)
})

test('Marina attaches and downloads files by her link, but none of an internal thread', async () => {
  const { ana, ugo, caio, id, review, arrive, app } = await agencyWithLinks()
  const visitor = await arrive({ ...marina, papel: 'comenta' })
  const stranger = await arrive(
    { nome: 'Téo', email: 'teo@cafe.com.br' },
    (await ana.api.projetos.create(site)).id,
  )
  await review()
  const [peca] = await ana.api.pecas.list({ id })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const create = (who: Pick<Person, 'api'>) =>
    who.api.marcacoes.create({ id: versao.id, forma: 'geral', mensagem: 'Aqui' })
  const [shown, inner] = [await create(visitor), await create(ugo)]
  const fileOf = async (who: Pick<Person, 'fetch'>, marcacao: number) =>
    (await sent(await reply(who, marcacao, [note()]))).mensagens[1]?.arquivos[0]?.id
  const [hers, ours] = [await fileOf(visitor, shown.id), await fileOf(ugo, inner.id)]
  const statuses = (who: Pick<Person, 'fetch'>) =>
    Promise.all([hers, ours].map(async (file) => (await who.fetch(`/api/anexos/${file}`)).status))
  expect(await statuses(visitor)).toEqual([200, 404])
  expect(await statuses(caio)).toEqual([200, 404])
  expect(await statuses(ana)).toEqual([200, 200])
  expect(await statuses(stranger)).toEqual([404, 404])
  expect(await statuses(app.browser())).toEqual([401, 401])
})

test('five files, a file of another kind and an unknown mark are rejected, and nothing is stored', async () => {
  const { caio, clara, shown, kept } = await withThreads()
  const before = await kept()
  const five = [1, 2, 3, 4, 5].map((one) => note(String(one)))
  expect((await reply(caio, shown.id, five)).status).toBe(413)
  const page = new File(['<script>alert(1)</script>'], 'a.html', { type: 'text/html' })
  expect((await reply(caio, shown.id, [page])).status).toBe(415)
  expect((await reply(caio, 999, [note()])).status).toBe(404)
  expect([403, 404]).toContain((await reply(clara, shown.id, [note()])).status)
  expect(await kept()).toEqual(before)
  expect((await caio.api.marcacoes.get({ id: shown.id })).mensagens).toHaveLength(1)
})

test('a client attaches twenty files an hour, and the team as many as it needs', async () => {
  const { ugo, caio, shown, later } = await withThreads({ THROTTLE: 'on' })
  const four = () => [1, 2, 3, 4].map((one) => note(String(one)))
  for (let round = 0; round < 5; round += 1) await sent(await reply(caio, shown.id, four()))
  const refused = await reply(caio, shown.id, [note()])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  for (let round = 0; round < 6; round += 1) await sent(await reply(ugo, shown.id, four()))
  await caio.api.marcacoes.responder({ id: shown.id, mensagem: 'Sem arquivo.' })
  await later({ minutes: 61 })
  await sent(await reply(caio, shown.id, [note()]))
})

test('the author deletes a message within five minutes, and its place stays without text and files', async () => {
  const { ugo, caio, shown, kept, app, later } = await withThreads()
  const before = await kept()
  const { mensagens } = await sent(await reply(caio, shown.id, [note()], 'Engano'))
  const [first, answer] = mensagens
  const ids = { id: shown.id, mensagem_id: answer?.id ?? 0 }
  expect(await refusal(ugo.api.marcacoes.apagarMensagem(ids))).toMatchObject({
    status: 409,
    error: 'Uma mensagem só pode ser apagada por quem a escreveu, até 5 minutos depois.',
  })
  const after = await caio.api.marcacoes.apagarMensagem(ids)
  expect(after.mensagens[1]).toMatchObject({ mensagem: '', arquivos: [], apagada: true })
  expect(after.marcacao.respostas).toBe(1)
  expect((await ugo.fetch(`/api/anexos/${answer?.arquivos[0]?.id}`)).status).toBe(404)
  expect(await refusal(caio.api.marcacoes.apagarMensagem(ids))).toMatchObject({ status: 409 })
  await later({ minutes: 6 })
  const late = { id: shown.id, mensagem_id: first?.id ?? 0 }
  expect(await refusal(caio.api.marcacoes.apagarMensagem(late))).toMatchObject({ status: 409 })
  await later({ hours: 24 * 31 })
  await sweepFiles(app.context)
  expect(await kept()).toEqual(before)
})

test('the text of a mark can be deleted after somebody has answered, and the mark stays', async () => {
  const { ugo, caio, shown, peca } = await withThreads()
  await ugo.api.marcacoes.responder({ id: shown.id, mensagem: 'Qual?' })
  const { mensagens } = await caio.api.marcacoes.get({ id: shown.id })
  await caio.api.marcacoes.apagarMensagem({ id: shown.id, mensagem_id: mensagens[0]?.id ?? 0 })
  const mesa = await ugo.api.pecas.mesa({ id: peca?.id ?? 0 })
  expect(mesa.marcacoes.find(({ id }) => id === shown.id)).toMatchObject({ primeira: '', respostas: 1 })
})

test('a message is deleted only through the thread that it belongs to', async () => {
  const { caio, ugo, shown, inner } = await withThreads()
  const foreign = (await ugo.api.marcacoes.get({ id: inner.id })).mensagens[0]?.id ?? 0
  for (const [who, ids] of [
    [caio, { id: inner.id, mensagem_id: foreign }],
    [caio, { id: shown.id, mensagem_id: foreign }],
    [ugo, { id: shown.id, mensagem_id: foreign }],
  ] as const)
    expect(await refusal(who.api.marcacoes.apagarMensagem(ids))).toMatchObject({ status: 404 })
})
