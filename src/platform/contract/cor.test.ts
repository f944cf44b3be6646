import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { padrao } from './configuracoes-schemas.ts'
import {
  contrasteEntre,
  estiloDaMarca,
  logoBackground,
  PAPEL_DO_PAINEL,
  papeis,
  tintasDe,
  tonsDe,
} from './cor.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s and %s is about %d, as in published tables', (one, other, ratio) => {
  expect(contrasteEntre(one, other)).toBeCloseTo(ratio, 1)
  expect(contrasteEntre(other, one)).toBe(contrasteEntre(one, other))
})

test('for any accent colour, the shades of the public page have the contrast that WCAG AA requires', () => {
  fc.assert(
    fc.property(anyColour, (cor) => {
      const t = tintasDe(cor)
      const pairs: [string, string, number][] = [
        [t.sobrePlaca, t.placa, 4.5],
        [t.suavePlaca, t.placa, 4.5],
        [t.erroPlaca, t.placa, 4.5],
        [t.linhaPlaca, t.placa, 3],
        [t.sobreClaro, t.claro, 4.5],
        [t.sobreEscuro, t.escuro, 4.5],
        ...papeis.claro.map((papel): [string, string, number] => [t.claro, papel, 4.5]),
        ...papeis.escuro.map((papel): [string, string, number] => [t.escuro, papel, 4.5]),
      ]
      for (const [ink, ground, least] of pairs)
        expect(contrasteEntre(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
      expect(t.placa).toBe(cor)
    }),
    { numRuns: 2000 },
  )
})

test('an accent colour that is readable on light paper is unchanged there, and yellow becomes darker', () => {
  expect(tintasDe('#2636d0').claro).toBe('#2636d0')
  expect(tintasDe('#ffd400')).toMatchObject({ claro: '#786400', escuro: '#ffd400', sobrePlaca: '#16140f' })
})

test('tokens.css contains the shades of the default accent colour', () => {
  const css = readFileSync(join(import.meta.dirname, '../../site/pages/screens/styles/tokens.css'), 'utf8')
  const declarations = [...estiloDaMarca(padrao.cor).matchAll(/(--[\w-]+):(#[0-9a-f]{6})/g)]
  expect(declarations).toHaveLength(10)
  const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)')
  for (const [at, [, name, value]] of declarations.entries())
    expect(at < 8 ? day : night).toContain(`${name}: ${value};`)
  for (const papel of papeis.claro) expect(day).toContain(papel)
  for (const papel of papeis.escuro) expect(night).toContain(papel)
})

test('for any colour, the style contains only letters, digits, spaces and the punctuation of CSS', () => {
  fc.assert(
    fc.property(anyColour, (cor) => {
      expect(estiloDaMarca(cor)).toMatch(/^[-:;{}()@#\w ]+$/)
    }),
  )
})

test('the back office has ten shades, and the seventh has enough contrast with white text and with the light background', () => {
  fc.assert(
    fc.property(anyColour, (cor) => {
      const tons = tonsDe(cor)
      expect(tons).toHaveLength(10)
      for (const ton of tons) expect(ton).toMatch(/^#[0-9a-f]{6}$/)
      const main = tons[6] ?? ''
      expect(contrasteEntre(main, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrasteEntre(main, PAPEL_DO_PAINEL)).toBeGreaterThanOrEqual(6)
    }),
  )
})

test('the shades of the back office for the default accent colour become darker, and the seventh is that colour', () => {
  const tons = tonsDe('#2636d0')
  expect(tons[6]).toBe('#2636d0')
  const contrasts = tons.map((ton) => contrasteEntre(ton, '#ffffff'))
  expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b))
})

test.each([
  [null, null],
  ['#111111', 'escuro'],
  ['#ffffff', 'claro'],
  ['#e0457b', null],
  ['#666666', null],
])(
  'a logo with the mean colour %s (null without transparency) needs a plate on the background: %s',
  (tinta, where) => {
    expect(logoBackground(tinta)).toBe(where)
  },
)
