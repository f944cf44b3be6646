import { call, implement } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { NoInput } from '#platform/contract/fields.ts'
import { testApp } from '#testing/app.ts'

const contract = endpoint({
  method: 'GET',
  path: '/pessoas',
  access: ['admin'],
  input: NoInput,
  output: z.array(z.object({ id: z.int(), conta: z.object({ nome: z.string() }) })),
})

test('fields that the output of an endpoint does not list are removed from the response', async () => {
  const stored = { id: 1, senha_hash: 'x', conta: { nome: 'Ana', totp_segredo: 'y' } }
  const list = implement(contract).handler(() => [stored])
  expect(await call(list, {})).toEqual([{ id: 1, conta: { nome: 'Ana' } }])
})

test('a column that a handler selects but its endpoint does not list is not sent over HTTP', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  // The handler selects all columns of the audit log, including the signature of each row.
  const rows: object[] = await (await ana.fetch('/api/auditoria')).json()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).not.toHaveProperty('hmac')
})
