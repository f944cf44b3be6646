import { describe, expect, test } from 'vitest'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { inTimeOrder } from '#proofing/marcacoes/tempo-rules.ts'
import { isShownAt, isTimed, momentsOf, readTempo } from './moments.ts'

const markAt = (id: number, inicio_ms: number | null, fim_ms: number | null = null): Marcacao => ({
  id,
  numero: id,
  nasceu: 1,
  lugar: null,
  inicio_ms,
  fim_ms,
  forma: 'geral',
  visibilidade: 'cliente',
  estado: 'aberta',
  autor: { nome: 'Marina', lado: 'revisor', eu: false },
  primeira: '',
  respostas: 0,
  criado_em: '2026-11-20T14:31:00Z',
})

test('marks are listed by their moment, and those about the whole piece come last, in their order', () => {
  const marcacoes = [markAt(1, null), markAt(2, 12_400), markAt(3, 0), markAt(4, null), markAt(5, 12_400)]
  expect(inTimeOrder(marcacoes).map(({ id }) => id)).toEqual([3, 2, 5, 1, 4])
})

describe('marks that are close on the bar share a button', () => {
  const idsOf = (marcacoes: Marcacao[], width: number) =>
    momentsOf(marcacoes.filter(isTimed), { duration: 100_000, width }).map((moment) =>
      moment.map(({ id }) => id),
    )
  const marcacoes = [markAt(1, 0), markAt(2, 10_000), markAt(3, 15_000), markAt(4, 90_000)]

  test.each([
    // 44 pixels are 4.4 s of 100 s.
    [1000, [[1], [2], [3], [4]]],
    // 44 pixels are 12.5 s.
    [352, [[1, 2], [3], [4]]],
    [1, [[1, 2, 3, 4]]],
  ])('on %i pixels', (width, expected) => {
    expect(idsOf(marcacoes, width)).toEqual(expected)
  })

  test('exactly 44 pixels apart they are separate', () => {
    expect(idsOf([markAt(1, 0), markAt(2, 44_000)], 100)).toEqual([[1], [2]])
    expect(idsOf([markAt(1, 0), markAt(2, 43_999)], 100)).toEqual([[1, 2]])
  })
})

test.each([
  ['a little before, where a browser may stop', 4950, null, true],
  ['before', 4900, null, false],
  ['for a second after a moment', 6000, null, true],
  ['later', 6001, null, false],
  ['until the end of a passage', 9000, 9000, true],
  ['after a passage', 9001, 9000, false],
])('a mark at 0:05,0 on the frame, %s', (_when, now, fim_ms, expected) => {
  expect(isShownAt({ inicio_ms: 5000, fim_ms }, now)).toBe(expected)
})

test.each([
  ['0:12,4', 12_400],
  ['0:12.4', 12_400],
  [' 1:02:03 ', 3_723_000],
  ['75', 75_000],
  ['90:00', 5_400_000],
  ['0:07,25', 7250],
  ['0:61', undefined],
  ['12,', undefined],
  ['-1', undefined],
  ['amanhã', undefined],
  ['', undefined],
])('“%s” is read as %s ms', (typed, expected) => {
  expect(readTempo(typed)).toBe(expected)
})
