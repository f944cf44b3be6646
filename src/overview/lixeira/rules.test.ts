import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { type TipoNaLixeira, tiposNaLixeira } from '#platform/contract/lixeira.ts'
import { metaOf } from '#platform/contract/meta.ts'
import type { Asker } from '#platform/contract/roles.ts'
import { canRestore } from './rules.ts'

test.each<[Asker['role'], TipoNaLixeira, boolean]>([
  ['admin', 'usuarios', true],
  ['admin', 'atividades', true],
  ['user', 'atividades', true],
  ['user', 'pecas', true],
  ['user', 'projetos', false],
  ['client', 'atividades', false],
])('a user with the role %s may restore a record of the kind %s: %s', (role, tipo, may) => {
  expect(canRestore({ id: 1, role }, tipo)).toBe(may)
})

test('every kind of record in the bin has one endpoint that moves a record to the bin by its id', () => {
  const moving = Object.values(contract)
    .flatMap((domain): AnyContractProcedure[] => Object.values(domain))
    .filter((one) => metaOf(one).lixeira)
  // Attachments are restored by an endpoint of their own, and the bin does not list them.
  const kinds = [...Object.keys(tiposNaLixeira), 'anexos']
  expect(moving.map((one) => metaOf(one).entidade).sort()).toEqual(kinds.sort())
  for (const one of moving)
    expect(one['~orpc'].route).toMatchObject({ method: 'DELETE', path: expect.stringMatching(/\/\{id\}$/) })
})
