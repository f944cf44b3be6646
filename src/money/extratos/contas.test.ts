import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareContas } from './contas.ts'

function conta({ banco = '', agencia = '', numero = '', cartao = false }) {
  return { conta: [cartao ? 'cartao' : banco, agencia, numero].join('/'), banco, agencia, numero, cartao }
}

const written = { banco: '260', agencia: '1', numero: '77275755' }

test.each([
  ['zeros in front', { numero: '00077275755' }],
  ['a dash before the check digit', { numero: '7727575-5' }],
  ['the bank as 0260', { banco: '0260' }],
  ['the ISPB of the bank', { banco: '18236120' }],
  ['no bank', { banco: '' }],
  ['no branch', { agencia: '' }],
  ['the branch with zeros', { agencia: '0001' }],
  ['the branch with its check digit', { agencia: '0001-9' }],
  ['the branch before the number', { agencia: '', numero: '0001/7727575-5' }],
  ['the branch before the number, without anything between', { agencia: '', numero: '177275755' }],
  ['all of this', { banco: '18236120', agencia: '', numero: '0001 0007727575-5' }],
])('an account is recognised if it is written with %s', (_, other) => {
  expect(compareContas(conta(written), conta({ ...written, ...other }))).toBe('mesma')
  expect(compareContas(conta({ ...written, ...other }), conta(written))).toBe('mesma')
})

test.each([
  ['another number', { numero: '77275756' }],
  ['another bank', { banco: '341' }],
  ['the ISPB of another bank', { banco: '60701190' }],
  ['another branch', { agencia: '2' }],
  ['a card', { cartao: true }],
])('%s is another account', (_, other) => {
  expect(compareContas(conta(written), conta({ ...written, ...other }))).toBe('outra')
})

test('a number that ends with another one may be the same account with an unknown branch in front', () => {
  const without = conta({ banco: '237', numero: '678901' })
  expect(compareContas(without, conta({ banco: '237', numero: '1234678901' }))).toBe('talvez')
  expect(compareContas(without, conta({ banco: '237', agencia: '9999', numero: '1234678901' }))).toBe(
    'talvez',
  )
  expect(compareContas(without, conta({ banco: '237', numero: '9678901' }))).toBe('outra')
})

test('comparing is symmetric, and an account is always the same as itself', () => {
  const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123X-'), maxLength: max })
  const one = fc.record({
    banco: fc.constantFrom('', '001', '260', '18236120', '0341', 'BANCO'),
    agencia: digits(5),
    numero: digits(10),
    cartao: fc.boolean(),
  })
  fc.assert(
    fc.property(one, one, (a, b) => {
      expect(compareContas(conta(a), conta(b))).toBe(compareContas(conta(b), conta(a)))
      expect(compareContas(conta(a), conta(a))).toBe('mesma')
    }),
  )
})
