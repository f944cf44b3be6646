import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extenso, formasDeMil } from './extenso.ts'

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [50, 'cinquenta centavos'],
  [1_00, 'um real'],
  [1_01, 'um real e um centavo'],
  [6_50, 'seis reais e cinquenta centavos'],
  [14_00, 'quatorze reais'],
  [100_00, 'cem reais'],
  [101_00, 'cento e um reais'],
  [600_00, 'seiscentos reais'],
  [1_000_00, 'mil reais'],
  [1_001_00, 'mil e um reais'],
  [1_100_00, 'mil e cem reais'],
  [1_200_00, 'mil e duzentos reais'],
  [1_234_56, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [100_000_00, 'cem mil reais'],
  [499_999_00, 'quatrocentos e noventa e nove mil novecentos e noventa e nove reais'],
  [1_000_000_00, 'um milhão de reais'],
  [1_000_001_00, 'um milhão e um reais'],
  [1_001_000_00, 'um milhão e mil reais'],
  [1_100_234_00, 'um milhão cem mil duzentos e trinta e quatro reais'],
  [1_200_000_00, 'um milhão e duzentos mil reais'],
  [1_234_500_00, 'um milhão duzentos e trinta e quatro mil e quinhentos reais'],
  [2_000_000_02, 'dois milhões de reais e dois centavos'],
  [1_000_090_000_00, 'um bilhão e noventa mil reais'],
  [2_000_000_000_00, 'dois bilhões de reais'],
  [
    999_999_999_99,
    'novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
  [
    99_999_999_999_999,
    'novecentos e noventa e nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('writes %i centavos as: %s', (centavos, words) => {
  expect(extenso(centavos)).toBe(words)
})

test.each([
  [1_000_00, 'um mil', 'um mil reais'],
  [1_234_56, 'hum mil', 'hum mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [2_000_00, 'um mil', 'dois mil reais'],
  [21_000_00, 'hum mil', 'vinte e um mil reais'],
  [1_001_000_00, 'um mil', 'um milhão e um mil reais'],
] as const)('writes %i centavos, with one thousand spelled “%s”, as: %s', (centavos, mil, words) => {
  expect(extenso(centavos, mil)).toBe(words)
})

test.each([-1, 0.5, 6.5, Number.NaN, 1e14])('rejects %d as an amount of centavos', (wrong) => {
  expect(() => extenso(wrong)).toThrow(RangeError)
})

describe('amounts in words', () => {
  test('reading the words back gives the original amount, for random amounts that the database can store', () => {
    assert(
      property(integer({ min: 1, max: 99_999_999_999 }), (centavos) => {
        for (const mil of formasDeMil) expect(read(extenso(centavos, mil))).toBe(centavos)
      }),
      { numRuns: 3000 },
    )
  })

  test('reading the words back gives the original amount, for every amount up to a thousand reais', () => {
    for (let centavos = 1; centavos <= 1_000_00; centavos += 1) expect(read(extenso(centavos))).toBe(centavos)
  })

  test('the text has no surplus space, no leading `e` and no `e e`, and by default one thousand is `mil` and not `um mil`', () => {
    assert(
      property(integer({ min: 1, max: 99_999_999_999 }), (centavos) => {
        expect(extenso(centavos)).not.toMatch(/ {2}|^ | $|^e | e e |^um mil |(?<!e) um mil /)
      }),
    )
  })
})

/** Reads words independently of the code under test, by adding them up from left to right. */
function read(text: string): number {
  const [reais, cents] = text.includes('rea') ? text.split(/ (?:de )?(?:reais|real)(?: e )?/) : ['', text]
  return sum(reais ?? '') * 100 + sum((cents ?? '').replace(/ centavos?$/, ''))
}

function sum(text: string): number {
  let total = 0
  let group = 0
  for (const word of text.split(/ e | /).filter(Boolean)) {
    const scale = scales[word]
    if (scale) {
      total += Math.max(group, 1) * scale
      group = 0
    } else {
      const value = values[word]
      if (value === undefined) throw new Error(`not a number word: ${word}`)
      group += value
    }
  }
  return total + group
}

const scales: Record<string, number> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
}
const values: Record<string, number> = {
  zero: 0,
  um: 1,
  hum: 1,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
}
