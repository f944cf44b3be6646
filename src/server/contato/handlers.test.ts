import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const letter = {
  name: 'Davi',
  email: 'davi@exemplo.com.br',
  subject: 'Orçamento',
  message: 'Quanto custa\num site?',
}

test('a contact is kept, and every active admin gets a mail', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  const cora = await app.person('Cora', 'admin')
  await ana.api.usuarios.bloquear({ id: cora.id })
  const response = await app.browser().send('POST', '/contato', letter)
  expect([response.status, await response.json()]).toEqual([
    201,
    { id: expect.any(Number), criado_em: '2026-11-20T14:30:00-03:00' },
  ])
  const mails = await ana.api.correio.list({})
  expect(mails.map(({ para }) => para).sort()).toEqual([ana.email, bia.email])
  expect(mails[0]).toMatchObject({
    assunto: 'Contato pelo site: Orçamento',
    texto: 'Davi <davi@exemplo.com.br> escreveu pelo site:\n\nQuanto custa\num site?',
  })
  const kept = await app.house.database.reads.selectFrom('contatos').selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ ...letter, endereco: '127.0.0.1' })
})

test('once the agency has an address, the mail goes there alone', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ email: 'oi@agencia.com.br' })
  await app.browser().api.contato.create(letter)
  expect((await ana.api.correio.list({})).map(({ para }) => para)).toEqual(['oi@agencia.com.br'])
})

test('everything is asked for, in the order of the form', async () => {
  const app = await testApp()
  const response = await app.browser().send('POST', '/contato', { name: ' ' })
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: object }
  expect(error).toBe('Informe o seu nome.')
  expect(Object.entries(fields)).toEqual([
    ['name', 'Informe o seu nome.'],
    ['email', 'Informe um e-mail válido.'],
    ['subject', 'Informe o assunto.'],
    ['message', 'Escreva a mensagem.'],
  ])
})

test('a contact whose answer was lost is one contact', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { api } = app.browser()
  const context = { repeatKey: crypto.randomUUID() }
  const first = await api.contato.create(letter, { context })
  expect(await api.contato.create(letter, { context })).toEqual(first)
  expect(await ana.api.correio.list({})).toHaveLength(1)
})
