// @vitest-environment node
import { expect, test } from 'vitest'
import { digitsOf, whatsappLink, whatsappLinkOrNull } from './phone.ts'

test('the link that every phone understands', () => {
  expect(whatsappLink('(11) 98765-4321', 'Olá! Vim pelo site & quero orçamento')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1!%20Vim%20pelo%20site%20%26%20quero%20or%C3%A7amento',
  )
})

test.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['011 3456-7890', '1134567890'],
  ['(55) 99999-1234', '55999991234'],
  ['', ''],
])('%s is dialled as %s', (typed, dialled) => {
  expect(digitsOf(typed)).toBe(dialled)
})

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 11 3456-7890', '551134567890'],
  ['011 98765 4321', '5511987654321'],
  ['+351 912 345 678', '351912345678'],
  ['98765-4321', null],
  ['ligue depois das 14h', null],
  ['+1', null],
  ['+55 98765', null],
  ['(11) 98765-4321 ou (11) 3456-7890', null],
  ['', null],
])('a stranger’s %s is written to at %s', (typed, number) => {
  expect(whatsappLinkOrNull(typed, 'Olá!')).toBe(number && `https://wa.me/${number}?text=Ol%C3%A1!`)
})
