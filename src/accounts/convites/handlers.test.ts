import { expect, test } from 'vitest'
import { password, refusal, testApp } from '#testing/app.ts'

const spent = 'Este convite não vale mais. Peça outro à agência.'

async function anaInvites() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const enter = (link: string, email = 'davi@exemplo.com.br') =>
    app.browser().api.cadastro.create({
      name: 'Davi',
      email,
      password,
      convite: new URL(link).searchParams.get('convite') ?? '',
    })
  return { app, ana, enter }
}

test.each(['client', 'user', 'admin'] as const)('an invitation for the role %s works once', async (role) => {
  const { ana, enter } = await anaInvites()
  const { link, id, expira_em } = await ana.api.convites.create({ role })
  expect(expira_em).toBe('2026-11-27T14:30:00-03:00')
  expect(await ana.api.convites.list()).toEqual([{ id, role, email: null, expira_em }])
  expect((await enter(link)).user).toMatchObject({ role, pedido: null })
  expect((await refusal(enter(link, 'outro@exemplo.com.br'))).fields).toEqual({ convite: spent })
  expect(await ana.api.convites.list()).toEqual([])
})

test('an invitation expires after seven days', async () => {
  const { app, ana, enter } = await anaInvites()
  const { link } = await ana.api.convites.create({ role: 'user' })
  app.pass({ hours: 7 * 24 })
  expect((await refusal(enter(link))).error).toBe(spent)
})

test('a cancelled invitation does not work and cannot be cancelled again', async () => {
  const { ana, enter } = await anaInvites()
  const { id, link } = await ana.api.convites.create({ role: 'user' })
  await ana.api.convites.remove({ id })
  expect((await refusal(enter(link))).error).toBe(spent)
  expect((await refusal(ana.api.convites.remove({ id }))).status).toBe(404)
})

test('an invitation for an e-mail address is e-mailed to that address and works for no other address', async () => {
  const { ana, enter } = await anaInvites()
  const { link } = await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  const [mail] = await ana.api.correio.list({})
  expect(mail).toMatchObject({ para: 'ugo@exemplo.com.br', assunto: 'Agência: convite', estado: 'guardado' })
  expect(mail?.texto).toContain(link)
  expect((await refusal(enter(link))).fields).toEqual({
    email: 'Este convite foi feito para outro e-mail.',
  })
  expect((await enter(link, 'UGO@exemplo.com.br')).user.role).toBe('user')
})

test('neither a password reset token nor an unknown code works as an invitation', async () => {
  const { ana, enter } = await anaInvites()
  await ana.api.senha.esqueci({ email: ana.email })
  const [mail] = await ana.api.correio.list({})
  const token = mail?.texto.match(/token=([\w-]+)/)?.[1] ?? ''
  for (const code of [token, 'inventado']) {
    expect((await refusal(enter(`http://localhost/?convite=${code}`))).error).toBe(spent)
  }
})

test('an address that has an account is refused at once, in either spelling, and nothing is mailed', async () => {
  const { app, ana } = await anaInvites()
  const caio = await app.person('Caio')
  await app.browser().api.cadastro.create({ name: 'Bia', email: 'bia@açaí.com.br', password })
  const mails = (await ana.api.correio.list({})).length
  for (const email of [
    caio.email.toUpperCase(),
    'bia@açaí.com.br',
    'bia@xn--aa-4iaz.com.br',
    'BIA@AÇAÍ.com.br',
  ])
    expect(await refusal(ana.api.convites.create({ role: 'client', email }))).toMatchObject({
      status: 409,
      error: 'E-mail já cadastrado.',
    })
  expect(await ana.api.convites.list()).toEqual([])
  expect(await ana.api.correio.list({})).toHaveLength(mails)
})

test('a second invitation for an address replaces the first one, whose link says so', async () => {
  const { ana, enter } = await anaInvites()
  const first = await ana.api.convites.create({ role: 'user', email: 'davi@exemplo.com.br' })
  await ana.api.convites.create({ role: 'user', email: 'eva@exemplo.com.br' })
  const second = await ana.api.convites.create({ role: 'client', email: 'DAVI@exemplo.com.br' })
  expect((await ana.api.convites.list()).map(({ email }) => email)).toEqual([
    'DAVI@exemplo.com.br',
    'eva@exemplo.com.br',
  ])
  expect((await refusal(enter(first.link))).fields).toEqual({
    convite: 'Este convite foi substituído por um mais novo. Abra o link do último convite.',
  })
  expect((await enter(second.link)).user.role).toBe('client')
})
