import { expect, test } from 'vitest'
import { isSealMark, sealMark } from './selo.ts'

test.each<[unknown, boolean]>([
  [sealMark('0123456789abcdef'), true],
  ['•01234567', true],
  ['•0123456', false],
  ['•012345678', false],
  ['x•01234567', false],
  ['•0123456G', false],
  ['01234567', false],
  [null, false],
  [['•01234567'], false],
])('the value %j is a placeholder: %s', (value, is) => {
  expect(isSealMark(value)).toBe(is)
})

test('the placeholder contains the first eight characters of the digest', () => {
  expect(sealMark('0123456789abcdef')).toBe('•01234567')
})
