import { expect, test } from 'vitest'
import { password, testApp } from '#testing/app.ts'
import { makeMailLink } from '#testing/mail-links.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'

/** What stands behind a link when it is copied from a letter, a chat or a document. */
const endings = [
  '.',
  ')',
  '),',
  ',',
  ' ',
  '%20',
  '/',
  '/)',
  '\u200b',
  '%E2%80%8B',
  '?fbclid=abc123',
  '&utm=1',
  '”',
]

/** What a page reads as the token when such a link is opened. */
const copied = (token: string) => endings.map((ending) => token + decodeURIComponent(ending))

test('the link of a review opens with anything copied behind it, and so does the link that ends its reminders', async () => {
  const { app, invite, codeFor } = await agencyWithLinks()
  const { id, token } = await invite(marina)
  const phone = app.browser()
  for (const ending of endings)
    expect((await phone.fetch(`/revisao/${token}${ending}`)).status, ending).toBe(200)
  for (const one of copied(token))
    expect(await phone.api.revisao.abrir({ token: one })).toHaveProperty('nome')
  await phone.api.revisao.codigo({ token: `${token}.` })
  await phone.api.revisao.entrar({ token: `${token})`, codigo: await codeFor(marina.email) })
  expect((await phone.fetch('/api/revisao')).status).toBe(200)
  for (const one of copied(await makeMailLink(app, 'lembretes', id)))
    expect(await phone.api.revisao.lembretes({ token: one })).toHaveProperty('mensagem')
  expect((await phone.send('POST', '/revisao/abrir', { token: `${token}x` })).status).toBe(404)
})

test('an invitation opens with anything copied behind its link, and is accepted', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { pathname, search, searchParams } = new URL((await ana.api.convites.create({ role: 'user' })).link)
  const convite = searchParams.get('convite') ?? ''
  for (const ending of endings) {
    const page = await app.browser().fetch(`${pathname}${search}${ending}`)
    expect(await page.text(), ending).toContain(`value="${convite}"`)
  }
  const ugo = { name: 'Ugo', email: 'ugo@exemplo.com.br', password, role: 'user' } as const
  const { user } = await app.browser().api.cadastro.create({ ...ugo, convite: `${convite}).` })
  expect(user.role).toBe('user')
})

test('a reset of the password and the confirmation of an address work with anything copied behind the link', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  await caio.api.perfil.reenviarConfirmacao()
  await caio.api.perfil.confirmarEmail({ token: `${await app.takeConfirmation(caio.email)})` })
  await app.browser().api.senha.esqueci({ email: caio.email })
  const [mail] = await ana.api.correio.list({})
  const token = mail?.texto.match(/redefinir\?token=([\w-]{43})\n/)?.[1] ?? ''
  for (const ending of endings) {
    const page = await app.browser().fetch(`/redefinir?token=${token}${ending}`)
    expect(await page.text(), ending).toContain(`value="${token}"`)
  }
  const senha = 'outra senha bem longa'
  expect(await app.browser().api.senha.redefinir({ token: `${token}\u200b`, senha })).toEqual({
    mensagem: 'Senha redefinida. Entre com a nova senha.',
  })
})

test('the address of a calendar works with anything copied behind it', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const { endereco } = await ana.api.agenda.assinar({ escopo: 'equipe' })
  for (const ending of endings) {
    const feed = await app.browser().fetch(`${new URL(endereco).pathname}${ending}`)
    expect([feed.status, feed.headers.get('content-type')], ending).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
  }
})
