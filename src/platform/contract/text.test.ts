import { expect, test } from 'vitest'
import { singleLine } from './text.ts'

test.each([
  ['a line break of Windows', 'Ana\r\nBcc: x@x.example', 'Ana Bcc: x@x.example'],
  ['a line separator', 'Ana\u2028Souza', 'Ana Souza'],
  ['a tab', 'Ana\tSouza', 'Ana Souza'],
  ['a right-to-left override', 'Ana \u202eoãçacifireV', 'Ana oãçacifireV'],
  ['an isolate', '\u2066Ana\u2069', 'Ana'],
  ['the marks of Arabic and of left and right', 'A\u061cn\u200ea\u200f', 'Ana'],
  ['a space of no width', 'A\u200bn\u2060a\ufeff', 'Ana'],
  ['a soft hyphen', 'Ana\u00adlice', 'Analice'],
  ['a joiner between letters', 'A\u200dn\u200ca', 'Ana'],
  ['a control character', 'A\u0007na', 'Ana'],
])('a text on one line does not keep %s', (_, given, kept) => {
  expect(singleLine(given)).toBe(kept)
})

test.each(['Ana Souza', 'São Paulo', '👩‍💻 Dev', '👩🏽‍🎨', '🏳️‍🌈', '東京', 'محمد', "D'Ávila & Filhos"])(
  'a text on one line keeps every character of %s',
  (name) => {
    expect(singleLine(name)).toBe(name)
  },
)
