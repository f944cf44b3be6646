// @vitest-environment node
import { expect, test } from 'vitest'
import { digitsOf, phoneLink, whatsappLink, whatsappLinkOrNull } from './phone.ts'

test('makes a WhatsApp link with country code and encoded text', () => {
  expect(whatsappLink('(11) 98765-4321', 'Olá! Vim pelo site & quero orçamento')).toBe(
    'https://wa.me/5511987654321?text=Ol%C3%A1!%20Vim%20pelo%20site%20%26%20quero%20or%C3%A7amento',
  )
})

test.each([
  ['(11) 98765-4321', 'tel:+5511987654321', '5511987654321'],
  ['+55 11 3456-7890', 'tel:+551134567890', '551134567890'],
  ['4004-1234', 'tel:40041234', '5540041234'],
  ['0800 123 4567', 'tel:08001234567', '5508001234567'],
  ['0800 123 456', 'tel:0800123456', '550800123456'],
  ['0300 123 4567', 'tel:03001234567', '5503001234567'],
  ['190', 'tel:190', '55190'],
  ['+351 912 345 678', 'tel:+351912345678', '351912345678'],
  ['00351 912 345 678', 'tel:+351912345678', '351912345678'],
  ['+1 (212) 555-0123', 'tel:+12125550123', '12125550123'],
])('%s has the phone link %s and the WhatsApp number %s', (typed, link, number) => {
  expect(phoneLink(typed)).toBe(link)
  expect(whatsappLink(typed, 'Oi')).toBe(`https://wa.me/${number}?text=Oi`)
})

test.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['011 3456-7890', '1134567890'],
  ['(55) 99999-1234', '55999991234'],
  ['', ''],
])('%s has the national digits %s', (typed, dialled) => {
  expect(digitsOf(typed)).toBe(dialled)
})

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 11 3456-7890', '551134567890'],
  ['011 98765 4321', '5511987654321'],
  ['+351 912 345 678', '351912345678'],
  ['0800 123 4567', null],
  ['98765-4321', null],
  ['ligue depois das 14h', null],
  ['+1', null],
  ['+55 98765', null],
  ['(11) 98765-4321 ou (11) 3456-7890', null],
  ['', null],
])('the number %s typed by a visitor has the WhatsApp number %s', (typed, number) => {
  expect(whatsappLinkOrNull(typed, 'Olá!')).toBe(number && `https://wa.me/${number}?text=Ol%C3%A1!`)
})
