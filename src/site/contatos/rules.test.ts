import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mesesGuardado } from '#platform/contract/retention.ts'
import { avisoAtual, avisos, consentimentoAtual, consentimentos } from './rules.ts'

const digestsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([version, text]) => [
    version,
    createHash('sha256').update(text).digest('hex').slice(0, 12),
  ])

test('the text of every released version is unchanged, because a new wording needs a new version', () => {
  expect(digestsOf(avisos)).toEqual([
    ['1', 'd91aef229d2c'],
    ['2', 'b555dc18b82c'],
  ])
  expect(digestsOf(consentimentos)).toEqual([['1', '410c3130c4ff']])
})

test('the current versions have texts, and the notice names the real retention period', () => {
  expect(avisos[avisoAtual]).toContain(`${mesesGuardado} meses`)
  expect(consentimentos[consentimentoAtual]).toContain('receber novidades e ofertas')
})
