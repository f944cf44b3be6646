import { expect, test } from 'vitest'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { canSendAgain } from './rules.ts'

test.each<[Mail['estado'], boolean, boolean]>([
  ['falhou', false, true],
  ['falhou', true, false],
  ['fila', false, false],
  ['enviado', false, false],
  ['guardado', false, false],
])('an e-mail in the state %s (link expired: %s) can be sent again: %s', (estado, link_vencido, can) => {
  expect(canSendAgain({ estado, link_vencido })).toBe(can)
})
