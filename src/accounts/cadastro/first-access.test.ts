import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstAccessLink } from '#platform/auth/first-access.ts'
import { hashToken } from '#platform/auth/session.ts'
import { password, refusal, testApp } from '#testing/app.ts'

const spent = 'Este convite não vale mais. Peça outro à agência.'

async function newAgency() {
  const app = await testApp()
  const link = (await firstAccessLink(app.context)) ?? ''
  const convite = new URL(link).searchParams.get('convite') ?? ''
  const enter = (name: string, code = convite) =>
    app.browser().api.cadastro.create({
      name,
      email: `${name.toLowerCase()}@exemplo.com.br`,
      password,
      role: 'admin',
      convite: code,
    })
  const file = join(app.context.config.dataDir, 'first-access.txt')
  return { app, link, convite, enter, file }
}

test('the first-access code creates an admin and deletes the file with the link', async () => {
  const { app, link, enter, file } = await newAgency()
  expect(link).toMatch(/^http:\/\/localhost:3000\/register\?convite=[\w-]{43}$/)
  expect(readFileSync(file, 'utf8')).toBe(`${link}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { user, pendente } = await enter('Ana')
  expect([user.role, pendente]).toEqual(['admin', false])
  expect(existsSync(file)).toBe(false)
  expect(await firstAccessLink(app.context)).toBeNull()
})

test('the first-access code is stored as a hash', async () => {
  const { app, convite } = await newAgency()
  const tokens = await app.context.database.reads.selectFrom('tokens').selectAll().execute()
  expect(tokens).toEqual([expect.objectContaining({ token_hash: hashToken(convite) })])
  expect(JSON.stringify(tokens)).not.toContain(convite)
})

test('a second registration with the first-access code is rejected', async () => {
  const { enter } = await newAgency()
  await enter('Ana')
  expect(await refusal(enter('Bia'))).toMatchObject({ status: 422, fields: { convite: spent } })
})

test('only one of two simultaneous registrations with the first-access code succeeds and becomes admin', async () => {
  const { app, enter } = await newAgency()
  const both = await Promise.allSettled([enter('Ana'), enter('Bia')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const users = await app.context.database.reads.selectFrom('usuarios').select('role').execute()
  expect(users).toEqual([{ role: 'admin' }])
})

test('someone who asks for the role admin without the first-access code becomes a client and waits for approval', async () => {
  const { app } = await newAgency()
  const { user, pendente } = await app.browser().api.cadastro.create({
    name: 'Davi',
    email: 'davi@exemplo.com.br',
    password,
    role: 'admin',
  })
  expect([user.role, pendente]).toEqual(['client', true])
})

test('the first-access code expires after 24 hours, and a new link can be issued then', async () => {
  const { app, enter, convite } = await newAgency()
  app.pass({ hours: 24 })
  expect((await refusal(enter('Ana'))).error).toBe(spent)
  const link = (await firstAccessLink(app.context)) ?? ''
  const next = new URL(link).searchParams.get('convite') ?? ''
  expect((await refusal(enter('Ana', convite))).error).toBe(spent)
  expect((await enter('Ana', next)).user.role).toBe('admin')
})

test('the first-access code can still be used after a registration with a weak password was rejected', async () => {
  const { enter, app, convite } = await newAgency()
  const weak = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'password1', convite }
  expect((await refusal(app.browser().api.cadastro.create(weak))).status).toBe(422)
  expect((await enter('Ana')).user.role).toBe('admin')
})

test('the links that two processes with one database print both work, until the first is used', async () => {
  const { app, convite, enter } = await newAgency()
  const link = (await firstAccessLink(app.context)) ?? ''
  const other = new URL(link).searchParams.get('convite') ?? ''
  expect((await enter('Ana', convite)).user.role).toBe('admin')
  expect((await refusal(enter('Bia', other))).fields).toEqual({ convite: spent })
  const again = await newAgency()
  const second = new URL((await firstAccessLink(again.app.context)) ?? '').searchParams.get('convite') ?? ''
  expect((await again.enter('Ana', second)).user.role).toBe('admin')
})
