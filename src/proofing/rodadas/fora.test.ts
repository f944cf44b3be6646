import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readerWith } from '#proofing/termos/signature.ts'
import { type Person, refusal } from '#testing/app.ts'
import { postForm } from '#testing/form.ts'
import { draw } from '#testing/pictured-agency.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { keysOf } from '#testing/termos.ts'

const given = {
  decisao: 'rejected' as const,
  nome: 'Caio',
  meio: 'WhatsApp',
  em: '2026-11-19',
  nota: 'A cor está escura.',
}

test('the screenshot of an answer given elsewhere is kept for the team, and its hash is in the termo', async () => {
  const { app, ana, ugo, caio, id, open } = await agencyWithPecas()
  await open('qualquer')
  const bytes = await draw(40, 30)
  const screenshot = new File([new Uint8Array(bytes)], 'conversa.png', { type: 'image/png' })
  const send = (fields: Record<string, string>) =>
    postForm(ana, `/api/projetos/${id}/decisao-fora`, { fields, files: [screenshot] })
  expect((await send({ ...given, em: '2026-12-01' })).status).toBe(422)
  const response = await send(given)
  expect(response.status).toBe(201)
  const { termo } = (await response.json()) as { termo: string }

  const decisionFor = async ({ api }: Person) => (await api.projetos.get({ id })).decisions[0]
  const captura = (await decisionFor(ugo))?.fora?.captura
  expect(captura).toMatchObject({ nome: 'conversa.png' })
  const download = await ugo.fetch(`/api/anexos/${captura?.id}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)
  expect((await decisionFor(caio))?.fora).toMatchObject({ meio: 'WhatsApp', captura: null })
  expect((await caio.fetch(`/api/anexos/${captura?.id}`)).status).toBe(404)
  expect((await app.browser().fetch(`/api/anexos/${captura?.id}`)).status).toBe(401)
  expect((await refusal(ana.api.anexos.remove({ id: captura?.id ?? 0 }))).status).toBe(404)

  const file = await (await caio.fetch(`/api/termos/${termo}/arquivo`)).text()
  expect(readerWith(await keysOf(caio))(file)?.partes).toMatchObject({
    resposta_dada: 'WhatsApp, 19/11/2026: A cor está escura.',
    captura: createHash('sha256').update(bytes).digest('hex'),
  })
  await ana.api.projetos.remove({ id })
  expect((await ugo.fetch(`/api/anexos/${captura?.id}`)).status).toBe(404)
})

test('whoever the agency names, the client and the people with a link are told what it recorded', async () => {
  const { ana, caio, id, invite, open, sentences, writes } = await agencyWithLinks()
  await invite(marina)
  await open('qualquer')
  const before = (await sentences(caio)).length
  const closed = /“Site novo” foi aprovado/
  await ana.api.rodadas.decisaoFora({ id, ...given, nome: 'Outra pessoa', decisao: 'approved' })
  expect((await sentences(caio)).slice(0, -before)).toEqual([expect.stringMatching(closed)])
  const mails = await writes
    .selectFrom('correio')
    .select('texto')
    .where('para', '=', marina.email)
    .orderBy('id', 'desc')
    .execute()
  expect(mails[0]?.texto).toMatch(closed)
})

test('Caio reads the answer that the agency recorded in his name while Clara has not answered yet', async () => {
  const { ana, caio, clara, id, join, open, rodada } = await agencyWithPecas()
  await join(clara)
  await open('todos')
  await ana.api.rodadas.decisaoFora({ id, ...given, decisao: 'approved' })
  const { decisions } = await caio.api.projetos.get({ id })
  expect(decisions).toMatchObject([{ userName: 'Caio', origem: 'fora' }])
  const ids = async (who: Person) => (await rodada(who)).decisoes.map((decisao) => decisao.id)
  expect(await ids(caio)).toEqual(decisions.map((decisao) => decisao.id))
  expect(await ids(ana)).toEqual(await ids(caio))
  expect(await ids(clara), 'Clara has not answered yet').toEqual([])
})
