import { call, implement } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NoInput } from '#contract/fields.ts'

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
