import pixelmatch from 'pixelmatch'
import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Frame } from './compare.ts'
import { ignoreScaling } from './resampling.ts'
import { type Area, BLOCO, blocksAlong } from './rules.ts'

/** What counts as a difference. `npm run comparison` measures it (decision 091). */
export const LIMITS = {
  /** How different the colours of two pixels must be, from 0 to 1. */
  pixel: 0.1,
  /** How many pixels of a block must differ. Fewer are noise of the compression. */
  block: 6,
  /** How many pixels of a region must differ. */
  region: 12,
  /** By how much a channel of the mean colour of a block must differ, of 255. */
  shade: 8,
  /** The same if one of the pictures was scaled, which shifts edges between blocks. */
  scaledShade: 12,
}
export type Limits = typeof LIMITS

/** The largest distance in blocks between two blocks of one region, so that the letters of a word belong together. */
const REACH = 2
/** The most regions of a page. The smallest are left out. */
const REGIONS_MAX = 60

interface Size {
  width: number
  height: number
}

/** What differs between two pages: the areas, the largest first, and a bit for each block. */
export interface Difference {
  regioes: Area[]
  bits: Uint8Array
}

/** Finds where two pictures of the same size differ. Pixels that differ by the smoothing of an edge are not counted. */
export function compareFrame(
  { width, height, pixels, isScaled }: Frame,
  limits: Limits = LIMITS,
): Difference {
  const [before, after] = [new Uint8Array(pixels[0]), new Uint8Array(pixels[1])]
  const differs = new Uint8Array(before.length)
  pixelmatch(before, after, differs, width, height, { threshold: limits.pixel, diffMask: true })
  const size = { width, height }
  if (isScaled) ignoreScaling(differs, { ...size, pixels: before }, { ...size, pixels: after })
  addShades(differs, { ...size, before, after }, isScaled ? limits.scaledShade : limits.shade)
  return differenceOf(differs, size, limits)
}

/**
 * Joins the pixels that differ to blocks, and blocks that are near each other to regions.
 * @param differs four bytes for each pixel, of which the last one is 0 where the pages are equal
 */
export function differenceOf(differs: Uint8Array, size: Size, limits: Limits = LIMITS): Difference {
  const columns = blocksAlong(size.width)
  const counts = countBlocks(differs, size, limits)
  const bits = new Uint8Array(Math.ceil(counts.length / 8))
  const found: (Block & { pixels: number })[] = []
  for (const blocks of joinBlocks(counts, columns)) {
    const pixels = blocks.reduce((sum, at) => sum + (counts[at] ?? 0), 0)
    if (pixels < limits.region) continue
    for (const at of blocks) bits[at >> 3] = (bits[at >> 3] ?? 0) | (128 >> (at & 7))
    found.push({ ...boxAround(blocks, columns), pixels })
  }
  found.sort((one, other) => other.pixels - one.pixels)
  return { regioes: found.slice(0, REGIONS_MAX).map((block) => toArea(block, size)), bits }
}

/** How many pixels differ in each block, row by row; 0 if it is noise. */
function countBlocks(differs: Uint8Array, { width, height }: Size, { block: least }: Limits): Uint16Array {
  const columns = blocksAlong(width)
  const counts = new Uint16Array(columns * blocksAlong(height))
  for (let y = 0, at = 3; y < height; y += 1) {
    const row = Math.floor(y / BLOCO) * columns
    for (let x = 0; x < width; x += 1, at += 4)
      if (differs[at] !== 0) {
        const block = row + Math.floor(x / BLOCO)
        counts[block] = (counts[block] ?? 0) + 1
      }
  }
  return counts.map((count) => (count < least ? 0 : count))
}

/** The blocks of each region, as positions in `counts`. */
function joinBlocks(counts: Uint16Array, columns: number): number[][] {
  const rows = counts.length / columns
  const seen = new Uint8Array(counts.length)
  const regions: number[][] = []
  for (let start = 0; start < counts.length; start += 1) {
    if (counts[start] === 0 || seen[start] === 1) continue
    seen[start] = 1
    const region = [start]
    for (const at of region) {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y += 1)
        for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x += 1) {
          const near = y * columns + x
          if (counts[near] === 0 || seen[near] === 1) continue
          seen[near] = 1
          region.push(near)
        }
    }
    regions.push(region)
  }
  return regions
}

/** A rectangle of blocks. */
interface Block {
  left: number
  top: number
  right: number
  bottom: number
}

function boxAround(blocks: number[], columns: number): Block {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const at of blocks) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    box.left = Math.min(box.left, column)
    box.top = Math.min(box.top, row)
    box.right = Math.max(box.right, column + 1)
    box.bottom = Math.max(box.bottom, row + 1)
  }
  return box
}

function toArea({ left, top, right, bottom }: Block, { width, height }: Size): Area {
  const unit = (blocks: number, pixels: number) =>
    Math.min(LADO, Math.round((blocks * BLOCO * LADO) / pixels))
  const [x, y] = [unit(left, width), unit(top, height)]
  return { x, y, w: unit(right, width) - x, h: unit(bottom, height) - y }
}

interface Pictures {
  width: number
  height: number
  /** Four bytes for each pixel. */
  before: Uint8Array
  after: Uint8Array
}

/**
 * Adds the blocks whose mean colour differs. A new shade of a background is too small a difference for single pixels,
 * which the compression changes as much, but the mean of a block stays the same when a picture is compressed again.
 * @param differs four bytes for each pixel, of which the last one is 0 where the pictures are equal
 * @param least by how much a channel of the mean must differ
 */
function addShades(differs: Uint8Array, { width, height, before, after }: Pictures, least: number): void {
  const columns = blocksAlong(width)
  const sums = new Int32Array(columns * blocksAlong(height) * 3)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const block = ((y >> SHIFT) * columns + (x >> SHIFT)) * 3
      for (let channel = 0; channel < 3; channel += 1)
        sums[block + channel] =
          (sums[block + channel] ?? 0) + (after[at + channel] ?? 0) - (before[at + channel] ?? 0)
    }
  for (let y = 0; y < height; y += BLOCO)
    for (let x = 0; x < width; x += BLOCO) {
      const [right, bottom] = [Math.min(width, x + BLOCO), Math.min(height, y + BLOCO)]
      const pixels = (right - x) * (bottom - y)
      const block = ((y >> SHIFT) * columns + (x >> SHIFT)) * 3
      const sum = Math.max(...[0, 1, 2].map((channel) => Math.abs(sums[block + channel] ?? 0)))
      if (sum < least * pixels) continue
      for (let row = y; row < bottom; row += 1)
        for (let column = x; column < right; column += 1) differs[(row * width + column) * 4 + 3] = 255
    }
}

/** Halving a position this often gives its block. */
const SHIFT = Math.log2(BLOCO)
