// @vitest-environment node
import { expect, test } from 'vitest'
import { daysUntil, deliveredBy, movedBy } from './move.ts'

const cardapio = {
  data_pedido: '2026-11-20T09:00:00-03:00',
  data_realizacao: '2026-11-23T14:30:00-03:00',
  data_entrega: '2026-11-30T23:59:00-03:00',
}

test('moves all three dates by the same number of days and keeps their times, even across months', () => {
  expect(movedBy(cardapio, 1)).toEqual({
    data_pedido: '2026-11-21T09:00:00-03:00',
    data_realizacao: '2026-11-24T14:30:00-03:00',
    data_entrega: '2026-12-01T23:59:00-03:00',
  })
  expect(movedBy(cardapio, -20).data_pedido).toBe('2026-10-31T09:00:00-03:00')
  expect(movedBy(movedBy(cardapio, 40), -40)).toEqual(cardapio)
})

test('moves a date to 29 February of a leap year, and beyond that day', () => {
  const leap = { ...cardapio, data_entrega: '2028-02-28T18:00:00-03:00' }
  expect(movedBy(leap, 1).data_entrega).toBe('2028-02-29T18:00:00-03:00')
  expect(movedBy(leap, 2).data_entrega).toBe('2028-03-01T18:00:00-03:00')
})

test('keeps the time when daylight saving time changes the offset, and moves a time in the skipped hour to the next hour', () => {
  const summer = {
    ...cardapio,
    data_pedido: '2018-11-03T00:30:00-03:00',
    data_entrega: '2018-11-03T18:00:00-03:00',
  }
  expect(movedBy(summer, 1)).toMatchObject({
    data_pedido: '2018-11-04T01:30:00-02:00',
    data_entrega: '2018-11-04T18:00:00-02:00',
  })
  expect(movedBy(summer, 2).data_pedido).toBe('2018-11-05T00:30:00-02:00')
})

test('keeps the São Paulo time of an instant with another offset', () => {
  const utc = { ...cardapio, data_entrega: '2026-11-21T01:30:00Z' }
  expect(movedBy(utc, 1).data_entrega).toBe('2026-11-21T22:30:00-03:00')
})

test('a change of the delivery day leaves the other two dates unchanged', () => {
  expect(deliveredBy(cardapio, 2)).toEqual({ ...cardapio, data_entrega: '2026-12-02T23:59:00-03:00' })
})

test('counts the days between the delivery and a chosen day', () => {
  expect(daysUntil(cardapio, '2026-12-02')).toBe(2)
  expect(daysUntil(cardapio, '2026-11-29')).toBe(-1)
  expect(movedBy(cardapio, daysUntil(cardapio, '2026-12-25')).data_entrega).toBe('2026-12-25T23:59:00-03:00')
})
