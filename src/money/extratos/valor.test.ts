import { expect, test } from 'vitest'
import { centavosOf, diaOf } from './valor.ts'

test.each([
  ['1234.56', 123456],
  ['1234,56', 123456],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['12.345,60', 1234560],
  ['1.234.567,89', 123456789],
  ['  -35,90  ', -3590],
  ['- 35,90', -3590],
  ['+10', 1000],
  ['-0.5', -50],
  ['-0,00', 0],
  [',50', 50],
  ['0.500', 50],
  ['1234.560', 123456],
  ['12.3000', 1230],
  ['999999999,99', 99_999_999_999],
])('reads %s as %i centavos', (text, centavos) => {
  expect(centavosOf(text)).toEqual({ valor: centavos })
})

test.each([
  ['1.234', 'valor ambíguo (1.234)'],
  ['1.230', 'valor ambíguo (1.230)'],
  ['12,340', 'valor ambíguo (12,340)'],
  ['123.450', 'valor ambíguo (123.450)'],
  [' -12,345 ', 'valor ambíguo (-12,345)'],
  ['1.234.567', 'valor ambíguo (1.234.567)'],
  ['1.234.56', 'valor ambíguo (1.234.56)'],
  ['1.23,45', 'valor ambíguo (1.23,45)'],
  ['1.23.456,78', 'valor ambíguo (1.23.456,78)'],
  ['1.2345,67', 'valor ambíguo (1.2345,67)'],
  ['1,2,3', 'valor ambíguo (1,2,3)'],
  ['1234.567,89', 'valor ambíguo (1234.567,89)'],
  ['12.345,678', 'valor com fração de centavo (12.345,678)'],
  [' 0,001 ', 'valor com fração de centavo (0,001)'],
  ['', 'valor ilegível'],
  ['-', 'valor ilegível'],
  ['.', 'valor ilegível'],
  ['10,', 'valor ilegível'],
  ['R$ 10', 'valor ilegível'],
  ['1e3', 'valor ilegível'],
  ['--5', 'valor ilegível'],
  ['10 00', 'valor ilegível'],
  ['1000000000', 'valor acima de R$ 999.999.999,99'],
])('rejects %j instead of guessing an amount: %s', (text, motivo) => {
  expect(centavosOf(text)).toEqual({ motivo })
})

test.each([
  '20261120',
  ' 20261120 ',
  '20261120120000[-3:BRT]',
  '20261120000000[-3:GMT]',
  '20261120235959.999[-03:EST]',
])('reads %s as 20 November 2026', (text) => expect(diaOf(text)).toEqual({ valor: '2026-11-20' }))

test.each([
  '',
  '2026112',
  '99991231',
  '00010101',
  '20261131',
  '20260229',
  '00000000',
  '2026-11-20',
  '120261120',
  'amanhã',
])('rejects %j as a date', (text) => {
  expect(diaOf(text)).toEqual({ motivo: 'data ilegível' })
})
