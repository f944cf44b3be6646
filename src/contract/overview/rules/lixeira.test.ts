import { expect, test } from 'vitest'
import type { TipoNaLixeira } from '#contract/overview/endpoints/lixeira.ts'
import type { Asker } from '#contract/roles.ts'
import { canRestore } from './lixeira.ts'

test.each<[Asker['role'], TipoNaLixeira, boolean]>([
  ['admin', 'usuarios', true],
  ['admin', 'atividades', true],
  ['user', 'atividades', true],
  ['user', 'projetos', false],
  ['client', 'atividades', false],
])('a user with the role %s may restore a record of the kind %s: %s', (role, tipo, may) => {
  expect(canRestore({ id: 1, role }, tipo)).toBe(may)
})
