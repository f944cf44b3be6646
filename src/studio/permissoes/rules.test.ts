import { expect, test } from 'vitest'
import { canResponder } from './rules.ts'

test.each([
  ['pendente', 'permitida', true],
  ['negada', 'permitida', true],
  ['revogada', 'permitida', true],
  ['permitida', 'permitida', false],
  ['pendente', 'negada', true],
  ['permitida', 'negada', false],
  ['permitida', 'revogada', true],
  ['pendente', 'revogada', false],
  ['nao-pedida', 'permitida', false],
] as const)('a permission in the state %s can change to %s: %s', (estado, resposta, can) => {
  expect(canResponder(estado, resposta)).toBe(can)
})
