import { expect, test } from 'vitest'
import { suggested, typedMentionAt, withName } from './mentions.ts'

test.each([
  ['@', { start: 0, end: 1, typed: '' }],
  ['Veja, @Mar', { start: 6, end: 10, typed: 'Mar' }],
  ['@Ana Pa', { start: 0, end: 7, typed: 'Ana Pa' }],
  ['ana@cafe', undefined],
  ['Veja', undefined],
  ['@Ana\n', undefined],
])('what is typed after @ in %j', (text, expected) => {
  expect(typedMentionAt(text, text.length)).toEqual(expected)
})

test.each([
  ['', ['Ana Souza', 'Marina Alves', 'Érica Ana']],
  ['ana', ['Ana Souza', 'Érica Ana']],
  ['eri', ['Érica Ana']],
  ['ana s', ['Ana Souza']],
  ['ana, veja', []],
  ['marina alves', []],
  ['marina alves ', []],
])('the names suggested for %j', (typed, expected) => {
  expect(suggested(['Ana Souza', 'Marina Alves', 'Érica Ana'], typed)).toEqual(expected)
})

test('a chosen name replaces what was typed, and the caret stands after it', () => {
  const text = 'Oi @mar tudo bem?'
  const typed = typedMentionAt(text, 7)
  if (!typed) throw new Error('no name is being typed')
  expect(withName(text, typed, 'Marina Alves')).toEqual({ text: 'Oi @Marina Alves tudo bem?', caret: 17 })
})
