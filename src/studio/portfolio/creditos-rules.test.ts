import { expect, test } from 'vitest'
import { type Credito, creditosDe } from './rules.ts'

test.each<[string, Credito[] | null]>([
  ['', []],
  ['Fotografia: Ana Lima', [{ funcao: 'Fotografia', nome: 'Ana Lima' }]],
  [
    ' Direção de arte :Ana \n\nSite: caju.example: loja\n',
    [
      { funcao: 'Direção de arte', nome: 'Ana' },
      { funcao: 'Site', nome: 'caju.example: loja' },
    ],
  ],
  ['Ana Lima', null],
  [': Ana Lima', null],
  ['Fotografia:', null],
  ['Fotografia: Ana\nUgo', null],
])('the credits %j are read as %j', (text, credits) => {
  expect(creditosDe(text)).toEqual(credits)
})
