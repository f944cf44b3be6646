import { describe, expect, test } from 'vitest'
import {
  avisoOf,
  type Resposta,
  respostaOf,
  respostas,
  statusAfter,
  storedAs,
  strictestOf,
} from './resposta-rules.ts'

test('an answer has one stored form of each kind, one status of the project and one kind of aviso', () => {
  const table = respostas.map((one) => {
    const { decisao, resultado, desfecho, ato, porque } = storedAs[one]
    return [one, decisao, resultado, desfecho, ato, porque, statusAfter[one], avisoOf[one]].join(' ')
  })
  expect(table).toEqual([
    'aprovar approved aprovada aprovada aprovacao aprovado approved aprovado',
    'aprovar_com_ajustes approved aprovada_com_ajustes aprovada aprovacao aprovado approved aprovado',
    'ajustar rejected ajustes ajustes ajustes ajustes pending ajustes',
  ])
})

test.each([
  [[], undefined],
  [['aprovar'], 'aprovar'],
  [['aprovar', 'aprovar_com_ajustes'], 'aprovar_com_ajustes'],
  [['aprovar_com_ajustes', 'ajustar', 'aprovar'], 'ajustar'],
] as [Resposta[], Resposta | undefined][])('the answers %j add up to %s', (answers, expected) => {
  expect(strictestOf(answers)).toBe(expected)
})

describe('the answer of a stored decision', () => {
  const item = (resposta: Resposta) => ({ versao_id: 1, resposta, abertas: null })
  test.each([
    ['an approval without pieces', 'approved', [], 'aprovar'],
    ['an approval of every piece', 'approved', [item('aprovar')], 'aprovar'],
    [
      'an approval of one piece with adjustments',
      'approved',
      [item('aprovar'), item('aprovar_com_ajustes')],
      'aprovar_com_ajustes',
    ],
    ['a request for adjustments without pieces', 'rejected', [], 'ajustar'],
    [
      'a request about the whole project after every piece was approved',
      'rejected',
      [item('aprovar')],
      'ajustar',
    ],
  ] as const)('of %s', (_, decisao, itens, expected) => {
    expect(respostaOf({ decisao, itens })).toBe(expected)
  })
})
