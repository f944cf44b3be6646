// @vitest-environment node
import { expect, test } from 'vitest'
import { decode, parse } from './read-file.ts'

const wanted = [
  ['Nome', 'Observações'],
  ['Padaria', 'pão; café, "bolo"'],
]

test.each([
  ['Nome;Observações\r\nPadaria;"pão; café, ""bolo"""\r\n'],
  ['Nome,Observações\nPadaria,"pão; café, ""bolo"""'],
  ['Nome\tObservações\nPadaria\t"pão; café, ""bolo"""\n\n;;\n'.replace(';;', '\t\t')],
])('a file is read whatever stands between its cells (%#)', (text) => {
  expect(parse(text)).toEqual(wanted)
})

test('an apostrophe that kept a formula from running goes, any other stays', () => {
  expect(parse("a;b;c\n'=1+1;'+55 11;d'água")).toEqual([
    ['a', 'b', 'c'],
    ['=1+1', '+55 11', "d'água"],
  ])
})

test('UTF-8, with a mark or without, and the older Windows letters', () => {
  const utf8 = new TextEncoder().encode('\u{feff}Água')
  expect(decode(utf8)).toBe('Água')
  expect(decode(new TextEncoder().encode('Água'))).toBe('Água')
  expect(decode(Uint8Array.of(0xc1, 0x67, 0x75, 0x61))).toBe('Água')
})
