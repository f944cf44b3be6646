// @vitest-environment node
import { expect, test } from 'vitest'
import { dueInWords, situationOf } from './situation.ts'

test.each([
  ['2026-11-20', 'vencido', 'venceu ontem'],
  ['2026-10-22', 'vencido', 'há 30 dias'],
  ['2026-11-21', 'perto', 'vence hoje'],
  ['2026-11-22', 'perto', 'vence amanhã'],
  ['2026-11-24', 'perto', 'vence em 3 dias'],
  ['2026-11-25', 'pendente', 'vence em 4 dias'],
] as const)(
  "on 21 November an unpaid transaction due on %s is %s and described as '%s'",
  (data_vencimento, situation, words) => {
    expect(situationOf({ status: 'pendente', data_vencimento }, '2026-11-21')).toBe(situation)
    expect(situationOf({ status: 'pago', data_vencimento }, '2026-11-21')).toBe('pago')
    expect(dueInWords(data_vencimento, '2026-11-21')).toBe(words)
  },
)
