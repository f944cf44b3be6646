import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toCentavos, toReais } from '#server/platform/db/money.ts'
import { day, email, Id, Instant, integer, newPassword, page, reais, text } from './fields.ts'

const valid = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const MOST = 99_999_999_999

describe('money', () => {
  const budget = reais('Informe um orçamento válido.')

  test('accepts every amount of centavos as reais, and the conversion back gives the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), (centavos) => {
        const said = JSON.parse(JSON.stringify(toReais(centavos)))
        return valid(budget, said) && toCentavos(said) === centavos
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
  ])('valid amount: %s → %s', (value, good) => {
    expect(valid(budget, value)).toBe(good)
  })

  test('rounds a sum of floats to the centavos that it stands for', () => {
    expect(budget.parse(0.1 + 0.2)).toBe(0.3)
    expect(budget.parse(1.1 + 2.2)).toBe(3.3)
  })
})

describe('numbers that arrive as text', () => {
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
  ])('valid id: %o → %s', (value, good) => {
    expect(valid(Id, value)).toBe(good)
  })

  test('limits offset and limit of a page, and defaults to the first page', () => {
    const Page = z.object(page)
    expect(Page.parse({})).toEqual({ offset: 0, limit: 20 })
    expect(Page.parse({ offset: '40', limit: '100' })).toEqual({ offset: 40, limit: 100 })
    for (const wrong of [{ offset: '-1' }, { offset: '1000001' }, { limit: '0' }, { limit: '101' }]) {
      expect(valid(Page, wrong)).toBe(false)
    }
    expect(valid(integer(2, 3), 4)).toBe(false)
  })
})

describe('text', () => {
  const title = text('Informe o título.')
  test('is trimmed before the check for emptiness', () => {
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
  ])('valid e-mail: %s → %s', (value, good) => {
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

  test('keeps the spaces of a password', () => {
    expect(newPassword().parse('  oito    ')).toBe('  oito    ')
  })
})

test('accepts only valid days and instants with an offset', () => {
  for (const good of ['2026-02-28', '2028-02-29']) expect(valid(day('x'), good)).toBe(true)
  for (const bad of ['2026-02-29', '2026-2-1', '28/02/2026', '2026-02-28T00:00:00Z']) {
    expect(valid(day('x'), bad)).toBe(false)
  }
  expect(valid(Instant, '2026-11-20T14:30:00-03:00')).toBe(true)
  expect(valid(Instant, '2026-11-20 14:30:00')).toBe(false)
})
