import { afterEach, expect, test } from 'vitest'
import { hiddenLayers, keepHiddenLayers } from './layers.ts'

afterEach(() => localStorage.clear())

test('a hidden layer stays hidden for the account that hid it, and is shown for other accounts', () => {
  keepHiddenLayers(1, ['vencimento'])
  expect(hiddenLayers(1)).toEqual(['vencimento'])
  expect(hiddenLayers(2)).toEqual([])
})

test.each(['', '{', 'null', '{"a":1}', '["outra"]'])('%o in localStorage hides no layer', (kept) => {
  localStorage.setItem('bastidor.camadas.1', kept)
  expect(hiddenLayers(1)).toEqual([])
})
