import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  return { app, ana, caio, clara }
}

test('messages arrive in order, and reading them marks them as read', async () => {
  const { ana, caio } = await agency()
  await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: ' Oi, Caio! ' })
  await caio.api.chat.enviar({ destinatario_id: ana.id, mensagem: 'Oi' })
  const [contact] = await caio.api.chat.usuarios({})
  expect(contact).toMatchObject({ id: ana.id, name: 'Ana', role: 'admin', unread_count: 1, ultima: 'Oi' })

  const page = await caio.api.chat.mensagens({ com: ana.id })
  expect(page.map(({ mensagem }) => mensagem)).toEqual(['Oi, Caio!', 'Oi'])
  expect((await caio.api.chat.usuarios({}))[0]?.unread_count).toBe(0)
  const seen = await ana.api.chat.mensagens({ com: caio.id, marcar: 'nao' })
  expect(seen.map(({ lida }) => lida)).toEqual([true, false])
  expect((await ana.api.chat.usuarios({}))[0]?.unread_count).toBe(1)
})

test('the contacts of a client are the admins, those of an admin are the other admins and the clients, and a client can write to nobody else', async () => {
  const { app, ana, caio, clara } = await agency()
  const ugo = await app.person('Ugo', 'user')
  const bia = await app.person('Bia', 'admin')
  const ids = async ({ api }: typeof ana) => (await api.chat.usuarios({})).map(({ id }) => id).sort()
  expect(await ids(caio)).toEqual([ana.id, bia.id].sort())
  expect(await ids(ana)).toEqual([bia.id, caio.id, clara.id].sort())
  for (const destinatario_id of [clara.id, ugo.id, caio.id, 999])
    expect(await refusal(caio.api.chat.enviar({ destinatario_id, mensagem: 'Oi' }))).toMatchObject({
      status: 404,
    })
})

test('a conversation is read in pages of fifty, back to its first message by page number, or before a given message', async () => {
  const { ana, caio } = await agency()
  for (let at = 1; at <= 120; at += 1)
    await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: String(at) })
  const texts = async (query: { pagina?: number; antes?: number }) =>
    (await caio.api.chat.mensagens({ com: ana.id, ...query })).map(({ mensagem }) => Number(mensagem))
  expect([(await texts({})).at(0), (await texts({})).at(-1)]).toEqual([71, 120])
  expect(await texts({ pagina: 1 })).toEqual(await texts({}))
  expect([(await texts({ pagina: 3 })).at(0), (await texts({ pagina: 3 })).length]).toEqual([1, 20])
  const [first] = await caio.api.chat.mensagens({ com: ana.id })
  expect((await texts({ antes: first?.id ?? 0 })).at(-1)).toBe(70)
})

test('the contact list shows the beginning of the last message, or a label if that message is deleted or only a file', async () => {
  const { ana, caio } = await agency()
  const last = async () => (await caio.api.chat.usuarios({}))[0]?.ultima
  expect(await last()).toBe('')
  const { id } = await ana.api.chat.enviar({ destinatario_id: caio.id, mensagem: 'Gostou?' })
  expect(await last()).toBe('Gostou?')
  await ana.api.chat.apagar({ id })
  expect(await last()).toBe('Mensagem apagada')
  const body = new FormData()
  body.append('destinatario_id', String(caio.id))
  body.append('arquivo', new File(['oi'], 'nota.txt', { type: 'text/plain' }))
  expect((await ana.fetch('/api/chat/mensagens', { method: 'POST', body })).status).toBe(201)
  expect(await last()).toBe('Arquivo')
})
