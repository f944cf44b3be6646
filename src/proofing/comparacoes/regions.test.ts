import { expect, test } from 'vitest'
import { differenceOf } from './regions.ts'
import { changedShare } from './rules.ts'

const size = { width: 320, height: 160 }

/** Which pixels differ: those of these rectangles. */
function differing(...boxes: [x: number, y: number, w: number, h: number][]): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 4)
  for (const [left, top, w, h] of boxes)
    for (let y = top; y < top + h; y += 1)
      for (let x = left; x < left + w; x += 1) pixels[(y * size.width + x) * 4 + 3] = 255
  return pixels
}

test('pages that are equal have no regions', () => {
  const { regioes, bits } = differenceOf(differing(), size)
  expect(regioes).toEqual([])
  expect(bits.every((byte) => byte === 0)).toBe(true)
})

test('blocks near each other are one region, and those far away another one; the one with more pixels is first', () => {
  const { regioes } = differenceOf(differing([2, 2, 8, 8], [40, 2, 8, 8], [200, 100, 30, 30]), size)
  expect(regioes).toEqual([
    { x: 6000, y: 6000, w: 1500, h: 3000 },
    { x: 0, y: 0, w: 1500, h: 1000 },
  ])
})

test('a few pixels are noise, alone and in many blocks', () => {
  expect(differenceOf(differing([3, 3, 2, 2]), size).regioes).toEqual([])
  const dust = Array.from({ length: 20 }, (_, at): [number, number, number, number] => [at * 16, 5, 1, 1])
  expect(differenceOf(differing(...dust), size).regioes).toEqual([])
})

test('the mask has a bit for each block that changed, and regions beyond the most that are listed are in it', () => {
  const { bits } = differenceOf(differing([16, 16, 16, 16]), size)
  const share = (x: number) =>
    changedShare({ largura: 320, altura: 160, bits }, { x, y: 1000, w: 500, h: 1000 })
  expect([share(0), share(500), share(1000)]).toEqual([0, 1, 0])
})

test('at most sixty regions are listed', () => {
  const wide = { width: 16 * 3 * 70, height: 16 }
  const pixels = new Uint8Array(wide.width * wide.height * 4)
  for (let at = 0; at < 70; at += 1)
    for (let y = 0; y < 16; y += 1)
      pixels.fill(255, (y * wide.width + at * 48) * 4, (y * wide.width + at * 48 + 4) * 4)
  const { regioes, bits } = differenceOf(pixels, wide)
  expect(regioes).toHaveLength(60)
  expect(bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(70)
})
