import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AREA_MIN, areaBetween, hasSameProportions, LADO, toUnits, wordsFor } from './lugar-rules.ts'

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const pixels = fc.integer({ min: 200, max: 16_000 })

test('a place maps back to the same pixel at any size of the page up to 5 000 pixels', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 5000 }), fraction, (side, at) => {
      const pixel = Math.round(at * side)
      expect(Math.round((toUnits(pixel / side) * side) / LADO)).toBe(pixel)
    }),
  )
})

test('an area is the same whichever of its corners is chosen first, and never leaves the page', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, fraction, (a, b, c, d) => {
      const area = areaBetween({ x: a, y: b }, { x: c, y: d })
      expect(areaBetween({ x: c, y: d }, { x: a, y: b })).toEqual(area)
      expect(areaBetween({ x: a, y: d }, { x: c, y: b })).toEqual(area)
      if (!area) return
      expect(Math.min(area.w, area.h)).toBeGreaterThanOrEqual(AREA_MIN)
      expect(Math.max(area.x + area.w, area.y + area.h)).toBeLessThanOrEqual(LADO)
    }),
  )
})

test('two corners that are too close to each other are no area', () => {
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.504, y: 0.9 })).toBeUndefined()
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.505 })).toEqual({ x: 5000, y: 5000, w: 50, h: 50 })
})

test('a page in another size has the same proportions', () => {
  fc.assert(
    fc.property(pixels, pixels, fc.integer({ min: 2, max: 5 }), (largura, altura, times) => {
      const larger = { largura: largura * times, altura: altura * times }
      expect(hasSameProportions({ largura, altura }, larger)).toBe(true)
    }),
  )
})

test.each([
  [{ largura: 1000, altura: 1000 }, { largura: 1019, altura: 1000 }, true],
  [{ largura: 1000, altura: 1000 }, { largura: 1021, altura: 1000 }, false],
  [{ largura: 2100, altura: 2970 }, { largura: 2970, altura: 2100 }, false],
])('%o and %o have the same proportions: %s', (one, other, same) => {
  expect(hasSameProportions(one, other)).toBe(same)
})

test.each([
  [{ x: 0, y: 0 }, 'alto à esquerda'],
  [{ x: 9999, y: 100 }, 'alto à direita'],
  [{ x: 5000, y: 100 }, 'alto ao centro'],
  [{ x: 5000, y: 5000 }, 'centro'],
  [{ x: 100, y: 5000 }, 'meio à esquerda'],
  [{ x: 10_000, y: 10_000 }, 'embaixo à direita'],
])('%o is named %s', (place, words) => {
  expect(wordsFor({ pagina: 1, ...place, w: null, h: null })).toBe(words)
})
