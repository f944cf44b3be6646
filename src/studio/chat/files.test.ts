import { expect, test } from 'vitest'
import { sweepFiles } from '#platform/files/sweep.ts'
import { headersOf, type Person, password } from '#testing/app.ts'
import { agencyWithChat, pdf, sendForm } from '#testing/chat.ts'
import type { Mensagem } from './contract.ts'

const site = { title: 'Site', clientName: 'Quem', description: 'Um site', category: 'Web Design' } as const

async function sent(who: Person, to: Person, file = pdf()): Promise<Mensagem & { url: string }> {
  const response = await sendForm(who, { fields: { destinatario_id: `${to.id}` }, files: [file] })
  expect(response.status).toBe(201)
  const message: Mensagem = await response.json()
  return { ...message, url: message.arquivo_url ?? '' }
}

test('only the two people of a conversation can download its file, anyone else gets a 404, and nobody without a session anything', async () => {
  const { app, ana, bia, ugo, caio, clara } = await agencyWithChat()
  const { url, arquivo } = await sent(ana, caio)
  for (const who of [ana, caio]) expect((await who.fetch(url)).status).toBe(200)
  const none = async (who: Pick<Person, 'fetch'>, path: string) => {
    const response = await who.fetch(path)
    return { status: response.status, headers: headersOf(response), body: await response.text() }
  }
  for (const [who, status] of [
    [bia, 404],
    [ugo, 404],
    [clara, 404],
    [app.browser(), 401],
  ] as const) {
    const answer = await none(who, url)
    expect(answer).toEqual(await none(who, '/api/anexos/999999'))
    expect(answer.status).toBe(status)
  }
  expect((await ana.send('DELETE', `/anexos/${arquivo?.id}`)).status).toBe(404)
  expect((await caio.fetch(url)).status).toBe(200)
})

test('the resized versions of a picture have the same access rule as its original', async () => {
  const { ana, bia, caio } = await agencyWithChat()
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const picture = new File([new Uint8Array(gif)], 'ponto.gif', { type: 'image/gif' })
  const { id, url, arquivo } = await sent(ana, caio, picture)
  const version = `${url}/${arquivo?.larguras[0]}.webp`
  expect([(await caio.fetch(version)).status, (await bia.fetch(version)).status]).toEqual([200, 404])
  await ana.api.chat.apagar({ id })
  expect((await caio.fetch(version)).status).toBe(404)
})

test('deleting a message hides its file at once, and the sweep deletes the bytes a month later', async () => {
  const { app, ana, caio } = await agencyWithChat()
  const countStored = async () => (await app.context.storage.list()).length
  const [one, two] = [await sent(ana, caio), await sent(ana, caio, pdf('outro'))]
  await ana.api.chat.apagar({ id: one.id })
  for (const who of [ana, caio]) expect((await who.fetch(one.url)).status).toBe(404)
  app.pass({ hours: 24 * 29 })
  await sweepFiles(app.context)
  expect(await countStored()).toBe(2)
  app.pass({ hours: 48 })
  await sweepFiles(app.context)
  expect(await countStored()).toBe(1)
  await caio.api.sessao.login({ email: caio.email, password })
  expect((await caio.fetch(two.url)).status).toBe(200)
  const [shown] = await caio.api.chat.mensagens({ com: ana.id })
  expect(shown).toMatchObject({ id: one.id, apagada: true, arquivo: null, arquivo_url: null })
})

test('a new role ends access to the files of conversations it does not allow, and a block ends the access of the blocked person', async () => {
  const { ana, bia, caio, clara, setRole, again } = await agencyWithChat()
  const files = [await sent(bia, caio), await sent(ana, clara), await sent(ana, bia)]
  const [toCaio, toClara, toBia] = files.map(({ url }) => url)
  await setRole(bia, 'Bia', 'client')
  await again(bia)
  const status = async (who: Person, url = '') => (await who.fetch(url)).status
  expect([await status(caio, toCaio), await status(bia, toCaio), await status(bia, toBia)]).toEqual([
    404, 404, 200,
  ])
  await setRole(clara, 'Clara', 'user')
  await again(clara)
  expect([await status(clara, toClara), await status(ana, toClara)]).toEqual([404, 404])
  await ana.api.usuarios.bloquear({ id: bia.id })
  expect([await status(bia, toBia), await status(ana, toBia)]).toEqual([401, 200])
})

test('a client sends no files until the agency has written to the client or has a project of the client', async () => {
  const { app, ana, caio, clara, say } = await agencyWithChat()
  const refused = {
    error: 'Você poderá enviar arquivos depois que a agência falar com você ou criar um projeto seu.',
    code: 'FORBIDDEN',
  }
  const tries = (who: Person, file = pdf()) =>
    sendForm(who, { fields: { destinatario_id: `${ana.id}`, mensagem: 'Veja' }, files: [file] })
  for (const who of [caio, clara]) {
    await say(who, ana, 'Oi')
    const response = await tries(who)
    expect([response.status, await response.json()]).toEqual([403, refused])
  }
  // The request is rejected before the type of the file is examined.
  expect((await tries(caio, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).status).toBe(403)
  expect(await app.context.storage.list()).toEqual([])
  const slip = await say(ana, caio, 'Para outra pessoa')
  await ana.api.chat.apagar({ id: slip.id })
  expect((await tries(caio)).status).toBe(403)
  await say(ana, caio, 'Bem-vindo')
  await ana.api.projetos.create({ ...site, clientId: clara.id })
  for (const who of [caio, clara]) expect((await tries(who)).status).toBe(201)
})
