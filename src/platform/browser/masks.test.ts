// @vitest-environment node
import { expect, test } from 'vitest'
import { cepAsTyped, phoneAsTyped } from './masks.ts'

test.each([
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['1133334444', '(11) 3333-4444'],
  ['(11) 3333-44445', '(11) 33334-4445'],
  ['11987654321', '(11) 98765-4321'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['11 3333-4444 ramal 5', '11 3333-4444 ramal 5'],
  ['0800 123 4567', '0800 123 4567'],
  ['119876543210', '119876543210'],
  ['', ''],
])('the typed phone number %j is shown as %j', (typed, shown) => {
  expect(phoneAsTyped(typed)).toBe(shown)
  expect(phoneAsTyped(shown), 'formatting again changes nothing').toBe(shown)
})

test.each([
  ['01001', '01001'],
  ['01001000', '01001-000'],
  ['01001-0', '01001-0'],
  ['01.001-000', '01001-000'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['010010001', '010010001'],
])('the typed CEP %j is shown as %j', (typed, shown) => {
  expect(cepAsTyped(typed)).toBe(shown)
  expect(cepAsTyped(shown), 'formatting again changes nothing').toBe(shown)
})
