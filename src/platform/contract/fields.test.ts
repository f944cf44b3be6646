import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toCentavos, toReais } from '#platform/db/money.ts'
import {
  ById,
  ByIdAndVersao,
  chosen,
  Direction,
  day,
  email,
  emailOrNone,
  Id,
  Instant,
  integer,
  line,
  linkOrNone,
  month,
  newPassword,
  page,
  reais,
  text,
  valor,
} from './fields.ts'

const valid = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const MOST = 99_999_999_999

describe('amounts of money', () => {
  const budget = reais('Informe um orçamento válido.')

  test('accepts random amounts of centavos as reais, and the conversion back gives the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), (centavos) => {
        const received = JSON.parse(JSON.stringify(toReais(centavos)))
        return valid(budget, received) && toCentavos(received) === centavos
      }),
      { numRuns: 2000 },
    )
  })

  test('rejects an amount with a third decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), fc.integer({ min: 1, max: 9 }), (centavos, tenths) => {
        return !valid(
          budget,
          Number(`${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}${tenths}`),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [0, true],
    [0.1 + 0.2, true],
    [999_999_999.99, true],
    [1_000_000_000, false],
    [-0.01, false],
    [0.001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['10', false],
    [null, false],
  ])('the amount %s is valid: %s', (value, good) => {
    expect(valid(budget, value)).toBe(good)
  })

  test('rounds a sum of floating-point numbers to whole centavos', () => {
    expect(budget.parse(0.1 + 0.2)).toBe(0.3)
    expect(budget.parse(1.1 + 2.2)).toBe(3.3)
  })
})

describe('numbers that may arrive as text', () => {
  test.each([
    [1, true],
    ['1', true],
    ['9007199254740991', true],
    [Number.MAX_SAFE_INTEGER, true],
    ...[
      '0',
      '01',
      '-1',
      '1.0',
      '1e3',
      '0x10',
      ' 1',
      '1 ',
      '',
      'um',
      '9007199254740992',
      '99999999999999999',
    ].map((id): [unknown, boolean] => [id, false]),
    [0, false],
    [1.5, false],
    [true, false],
    [null, false],
    [undefined, false],
    [['1'], false],
    [{}, false],
  ])('the id %o is valid: %s', (value, good) => {
    expect(valid(Id, value)).toBe(good)
  })

  test('limits offset and limit of a page, and defaults to the first page of 20', () => {
    const Page = z.object(page)
    expect(Page.parse({})).toEqual({ offset: 0, limit: 20 })
    expect(Page.parse({ offset: '40', limit: '100' })).toEqual({ offset: 40, limit: 100 })
    for (const wrong of [{ offset: '-1' }, { offset: '1000001' }, { limit: '0' }, { limit: '101' }]) {
      expect(valid(Page, wrong)).toBe(false)
    }
    expect(valid(integer(2, 3), 4)).toBe(false)
  })
})

describe('required text, e-mails and passwords', () => {
  const title = text('Informe o título.')
  test('a required text is trimmed before it is checked for being empty', () => {
    expect(title.parse('  Site  ')).toBe('Site')
    expect(title.safeParse(' \n\t ').error?.issues[0]?.message).toBe('Informe o título.')
    expect(title.safeParse(undefined).error?.issues[0]?.message).toBe('Informe o título.')
    expect(title.safeParse('x'.repeat(201)).error?.issues[0]?.message).toBe('Use no máximo 200 caracteres.')
  })

  test.each([
    ['caio@exemplo.com.br', true],
    [' caio@exemplo.com.br ', true],
    ['caio', false],
    ['caio@', false],
    ['a@b@c.com', false],
    ['caio@exemplo.com.br\nBcc: x@y.z', false],
    ['', false],
  ])('the e-mail address %s is valid: %s', (value, good) => {
    expect(valid(email(), value)).toBe(good)
  })

  test.each([
    ['', 'Informe a senha.'],
    ['1234567', 'A senha precisa ter ao menos 8 caracteres.'],
    ['x'.repeat(129), 'A senha pode ter no máximo 128 caracteres.'],
  ])('rejects the password "%s" with: %s', (value, sentence) => {
    expect(newPassword().safeParse(value).error?.issues[0]?.message).toBe(sentence)
  })

  test('does not count a combining accent as a character of a password', () => {
    expect(newPassword().safeParse('é'.repeat(4).normalize('NFD')).success).toBe(false)
    expect(newPassword().parse('é'.repeat(8).normalize('NFD'))).toBe('é'.repeat(8).normalize('NFC'))
  })

  test('keeps the spaces at the start and the end of a password', () => {
    expect(newPassword().parse('  oito    ')).toBe('  oito    ')
  })
})

test.each<[string, z.ZodType, unknown, boolean]>([
  ['one centavo', valor('x'), 0.01, true],
  ['a value of zero', valor('x'), 0, false],
  ['the first month', month('x'), '2026-01', true],
  ['the last month', month('x'), '2026-12', true],
  ['a month 13', month('x'), '2026-13', false],
  ['a month 0', month('x'), '2026-00', false],
  ['a day as a month', month('x'), '2026-11-20', false],
  ['a month with text before it', month('x'), 'x2026-11', false],
  ['an empty line', line(3), '', true],
  ['a line of the greatest length, after trimming', line(3), ' abc ', true],
  ['a line that is too long', line(3), 'abcd', false],
  ['no e-mail', emailOrNone(), '', true],
  ['an optional e-mail', emailOrNone(), 'caio@exemplo.com.br', true],
  ['a wrong optional e-mail', emailOrNone(), 'caio', false],
  ['no link', linkOrNone(20), '', true],
  ['an https link of the greatest length', linkOrNone(20), 'https://exemplo.com/', true],
  ['an https link that is too long', linkOrNone(20), 'https://exemplo.com/a', false],
  ['an http link', linkOrNone(20), 'http://exemplo.com', false],
  ['a link of a scheme that contains https', linkOrNone(20), 'xhttps://exemplo.com', false],
  ['a link of a scheme that begins with https', linkOrNone(20), 'httpsx://exemplo.com', false],
  ['a chosen record', chosen('x'), 1, true],
  ['no chosen record', chosen('x'), 0, false],
  ['the id of a chosen record as text', chosen('x'), '1', false],
  ['an id', ById, { id: '7' }, true],
  ['no id', ById, {}, false],
  ['an id with a version', ByIdAndVersao, { id: 7, versao: 1 }, true],
  ['an id without a version', ByIdAndVersao, { id: 7 }, true],
  ['a version of zero', ByIdAndVersao, { id: 7, versao: 0 }, false],
  ['an ascending order', Direction, 'asc', true],
  ['a descending order', Direction, 'desc', true],
  ['no order', Direction, '', false],
])('checks whether %s is valid', (_, schema, value, good) => {
  expect(valid(schema, value)).toBe(good)
})

test('accepts only valid days and instants with an offset', () => {
  for (const good of ['2026-02-28', '2028-02-29']) expect(valid(day('x'), good)).toBe(true)
  for (const bad of ['2026-02-29', '2026-2-1', '28/02/2026', '2026-02-28T00:00:00Z']) {
    expect(valid(day('x'), bad)).toBe(false)
  }
  expect(valid(Instant, '2026-11-20T14:30:00-03:00')).toBe(true)
  expect(valid(Instant, '2026-11-20 14:30:00')).toBe(false)
})
