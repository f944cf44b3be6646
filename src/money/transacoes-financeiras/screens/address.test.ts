// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { filterIn, orderedBy, orderIn, periodIn, periodParams } from './address.ts'

const params = (text: string) => new URLSearchParams(text)

test('the current month is the period of an address without dates, and is not written to the address', () => {
  vi.setSystemTime('2026-12-01T01:00:00Z')
  expect(periodIn(params(''))).toEqual({ data_inicio: '2026-11-01', data_fim: '2026-11-30' })
  expect(periodParams({ data_inicio: '2026-11-01', data_fim: '2026-11-30' })).toEqual({
    data_inicio: null,
    data_fim: null,
  })
  expect(periodParams({ data_inicio: '2026-12-01', data_fim: '2026-12-31' })).toEqual({
    data_inicio: '2026-12-01',
    data_fim: '2026-12-31',
  })
  vi.useRealTimers()
})

test('ignores invalid values in the address', () => {
  expect(filterIn(params('tipo=x&status=y&data_inicio=2026-13-99&data_fim=&cliente=%20'))).toEqual({
    tipo: undefined,
    categoria: undefined,
    cliente: undefined,
    status: undefined,
    data_inicio: undefined,
    data_fim: undefined,
  })
  expect(orderIn(params('ordenar=senha&direcao=x'))).toEqual({ ordenar: 'data_vencimento', direcao: 'asc' })
})

test('choosing another column sorts ascending, and choosing the same column again reverses the order', () => {
  const byValue = orderedBy('valor', { ordenar: 'data_vencimento', direcao: 'asc' })
  expect(byValue).toEqual({ ordenar: 'valor', direcao: 'asc' })
  expect(orderedBy('valor', byValue)).toEqual({ ordenar: 'valor', direcao: 'desc' })
})
