import { expect, test } from 'vitest'
import { areaOf, changedShare, hasChanged, type Mascara, meet } from './rules.ts'

/** A frame of 4 × 3 blocks, of which these changed. */
function changed(...blocks: number[]): Mascara {
  const bits = new Uint8Array(2)
  for (const at of blocks) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7))
  return { largura: 64, altura: 48, bits }
}

const whole = { x: 0, y: 0, w: 10_000, h: 10_000 }

test('the share of an area that changed counts the part of each block that lies in it', () => {
  expect(changedShare(changed(), whole)).toBe(0)
  expect(changedShare(changed(0, 11), whole)).toBeCloseTo(2 / 12)
  // The left half of the first block.
  expect(changedShare(changed(0), { x: 0, y: 0, w: 1250, h: 3333 })).toBeCloseTo(1, 3)
  expect(changedShare(changed(0), { x: 1250, y: 0, w: 2500, h: 3333 })).toBeCloseTo(0.5, 3)
  expect(changedShare(changed(1), { x: 0, y: 0, w: 1250, h: 3333 })).toBe(0)
})

test('the last blocks of a frame whose sides are no multiple of 16 reach to its edge', () => {
  const mask = { ...changed(3), largura: 50 }
  expect(changedShare(mask, { x: 9600, y: 0, w: 400, h: 3333 })).toBeCloseTo(1, 3)
})

test('a point is about four hundredths of the page on each side of it, within the page', () => {
  const point = { w: null, h: null }
  expect(areaOf({ x: 5000, y: 5000, ...point })).toEqual({ x: 4600, y: 4600, w: 800, h: 800 })
  expect(areaOf({ x: 100, y: 9900, ...point })).toEqual({ x: 0, y: 9500, w: 500, h: 500 })
  expect(areaOf({ x: 100, y: 200, w: 300, h: 400 })).toEqual({ x: 100, y: 200, w: 300, h: 400 })
})

test('a mark changed if a hundredth of its place did', () => {
  const area = (blocks: number) => ({ pagina: 1, x: 0, y: 0, w: 2500, h: blocks })
  // The frame has one column of 100 and of 101 blocks, of which one changed.
  const column = (blocks: number) => ({ ...changed(0), largura: 16, altura: blocks * 16 })
  expect(hasChanged(column(100), area(10_000))).toBe(true)
  expect(hasChanged(column(101), area(10_000))).toBe(false)
})

test('areas that touch each other meet', () => {
  const one = { x: 0, y: 0, w: 100, h: 100 }
  expect(meet(one, { x: 100, y: 100, w: 5, h: 5 })).toBe(true)
  expect(meet(one, { x: 101, y: 0, w: 5, h: 5 })).toBe(false)
  expect(meet(one, { x: 0, y: 101, w: 5, h: 5 })).toBe(false)
  expect(meet({ x: 101, y: 0, w: 5, h: 5 }, one)).toBe(false)
  expect(meet({ x: 0, y: 101, w: 5, h: 5 }, one)).toBe(false)
})
