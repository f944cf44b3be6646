import { expect, test } from 'vitest'
import { isResponsible } from './rules.ts'

test.each([
  ['Júlia Araújo', 'Júlia Araújo', true],
  ['Júlia Araújo', ' JULIA  ARAUJO ', true],
  ['Júlia Araújo', 'Julia', true],
  ['Júlia Araújo', 'Ugo, Julia', true],
  ['Júlia Araújo', 'Ugo e Júlia', true],
  ['Júlia Araújo', 'Ugo/Júlia Araújo & Bia', true],
  ['Ana Silva e Souza', 'Ana Silva e Souza', true],
  ['Júlia Araújo', 'Araújo', false],
  ['Júlia Araújo', 'Júlia Prado', false],
  ['Júlia Araújo', 'Juliana', false],
  ['Ana', 'Mariana', false],
  ['Ana', 'Ana Prado', false],
  ['Ana', ' , ', false],
  ['', ' , ', false],
])('the user %s is among the people typed as “%s”: %s', (name, responsavel, meant) => {
  expect(isResponsible(name, responsavel)).toBe(meant)
})
