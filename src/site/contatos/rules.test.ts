import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mesesGuardado } from '#platform/contract/retention.ts'
import { avisoAtual, avisos, canal, consentimentoAtual, consentimentos } from './rules.ts'

const digestsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([version, text]) => [
    version,
    createHash('sha256').update(text).digest('hex').slice(0, 12),
  ])

test('the text of every released version is unchanged, because a new wording needs a new version', () => {
  expect(digestsOf(avisos)).toEqual([['1', 'd91aef229d2c']])
  expect(digestsOf(consentimentos)).toEqual([['1', '410c3130c4ff']])
})

test('the current versions have texts, and the notice names the real retention period', () => {
  expect(avisos[avisoAtual]).toContain(`${mesesGuardado} meses`)
  expect(consentimentos[consentimentoAtual]).toContain('receber novidades e ofertas')
})

test.each([
  [{ email: 'oi@caju.com.br', telefone: '(11) 3456-7890' }, 'em oi@caju.com.br.'],
  [{ email: '', telefone: '(11) 3456-7890' }, 'pelo telefone (11) 3456-7890.'],
  [{ email: '', telefone: '' }, 'por este formulário.'],
])('the text names a way to reach an agency with the contact data %o', (agency, where) => {
  expect(canal(agency)).toBe(`Para ver, corrigir ou apagar os seus dados, fale com a agência ${where}`)
})
