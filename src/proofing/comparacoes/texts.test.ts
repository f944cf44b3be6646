import { expect, test } from 'vitest'
import { textChanges } from './texts.ts'

test.each<[string, string, [string, string][]]>([
  ['Por R$ 99 até domingo', 'Por R$ 89 até domingo', [['R$ 99', 'R$ 89']]],
  ['Por R$ 1.299,90.', 'Por R$ 1.199,90.', [['R$ 1.299,90', 'R$ 1.199,90']]],
  ['um dois três', 'um três', [['dois', '']]],
  ['um três', 'um dois três', [['', 'dois']]],
  [
    'rua das Flores, 10',
    'avenida das Flores, 12',
    [
      ['rua', 'avenida'],
      ['10', '12'],
    ],
  ],
  ['a b\nc', 'a\n b  c', []],
  ['cafe\u0301', 'café', []],
  ['', '', []],
])('%j and %j', (before, after, changes) => {
  expect(textChanges(before, after).map(({ antes, depois }) => [antes, depois])).toEqual(changes)
})

test('long changes are cut, and the most that are listed is forty', () => {
  const [change] = textChanges('', 'palavra '.repeat(100))
  expect(change?.depois).toHaveLength(200)
  expect(change?.depois.endsWith('…')).toBe(true)
  const words = Array.from({ length: 100 }, (_, at) => `n${at}`)
  const other = words.flatMap((word) => [word, 'x'])
  expect(textChanges(words.join(' '), other.join(' '))).toHaveLength(40)
})
