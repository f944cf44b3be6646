// Compares pairs of pictures of which it is known where they differ, and prints how much of it the comparison of
// versions finds and how often it reports something else: npm run comparison
// With `limits`, other limits are measured too, to choose them by: npm run comparison -- limits

import type { Difference, Limits } from '../src/proofing/comparacoes/regions.ts'
import { areaOf, hasChanged, meet } from '../src/proofing/comparacoes/rules.ts'
import { hasSameProportions } from '../src/proofing/marcacoes/lugar-rules.ts'
import { type Pair, pairs } from './comparison/pairs.ts'
import { picturesOf } from './comparison/pictures.ts'
import { toUnits } from './comparison/scenes.ts'

/** What the comparison says about pairs. A place is found or reported by the words about a mark there. */
interface Score {
  pairs: number
  places: number
  found: number
  /** Marks where nothing differs, and those of them of which the comparison says that something did. */
  quiet: number
  reported: number
  /** Pairs with a region that is not near any difference. */
  stray: number
}

const none = (): Score => ({ pairs: 0, places: 0, found: 0, quiet: 0, reported: 0, stray: 0 })

/** The points of a grid, on which marks are asked for. */
const grid = [1000, 3000, 5000, 7000, 9000]
/** How far from a difference a mark must be so that it says nothing, and a region so that it is a false one. */
const NEAR = 300

const all = pairs()
const drawn: { pair: Pair; pictures: Awaited<ReturnType<typeof picturesOf>> }[] = []
// The pictures are drawn first, because the server's picture module blocks SVG for the whole process.
for (const pair of all) drawn.push({ pair, pictures: await picturesOf(pair) })
const { frameOf } = await import('../src/proofing/comparacoes/frame.ts')
const { compareFrame, LIMITS } = await import('../src/proofing/comparacoes/regions.ts')

const measured: Limits[] = [LIMITS]
if (process.argv[2] === 'limits')
  for (const changed of [
    { pixel: 0.07 },
    { block: 1, region: 1 },
    { block: 12, region: 40 },
    { shade: 4 },
    { shade: 256, scaledShade: 256 },
  ])
    measured.push({ ...LIMITS, ...changed })

const scores = measured.map(() => new Map<string, Score>())
let otherFormat = 0
for (const { pair, pictures } of drawn) {
  if (!hasSameProportions(...pictures)) {
    otherFormat += 1
    continue
  }
  const frame = await frameOf([pictures[0].bytes, pictures[1].bytes], pictures)
  for (const [at, limits] of measured.entries()) {
    count(scores[at]?.getOrInsertComputed(pair.kind, none) ?? none(), pair, {
      ...compareFrame(frame, limits),
      largura: frame.width,
      altura: frame.height,
    })
  }
}

const [chosen] = scores
console.log(`${all.length} pairs, ${otherFormat} of them with other proportions, which are not compared\n`)
for (const [kind, score] of chosen ?? []) console.log(`${kind.padEnd(46)} ${inWords(score)}`)
for (const [at, limits] of measured.entries()) {
  const total = sum([...(scores[at]?.values() ?? [])])
  console.log(`\n${at === 0 ? 'chosen' : 'other'} limits ${JSON.stringify(limits)}\n${inWords(total)}`)
}

function count(
  score: Score,
  { changed, kind }: Pair,
  { regioes, ...mask }: Difference & { largura: number; altura: number },
): void {
  const differing = changed.map(toUnits)
  score.pairs += 1
  for (const { x, y, w, h } of differing) {
    const middle = { pagina: 1, x: Math.round(x + w / 2), y: Math.round(y + h / 2), w: null, h: null }
    score.places += 1
    if (hasChanged(mask, middle)) score.found += 1
  }
  // What is printed is elsewhere in a cropped picture, so no mark and no region in it can be a false one.
  if (kind.startsWith('cortada')) return
  const near = differing.map(({ x, y, w, h }) => ({
    x: x - NEAR,
    y: y - NEAR,
    w: w + 2 * NEAR,
    h: h + 2 * NEAR,
  }))
  for (const x of grid)
    for (const y of grid) {
      const marcacao = { pagina: 1, x, y, w: null, h: null }
      if (near.some((area) => meet(area, areaOf(marcacao)))) continue
      score.quiet += 1
      if (hasChanged(mask, marcacao)) score.reported += 1
    }
  if (regioes.some((region) => !near.some((area) => meet(area, region)))) score.stray += 1
}

function sum(parts: Score[]): Score {
  const total = none()
  for (const part of parts) for (const key of Object.keys(total) as (keyof Score)[]) total[key] += part[key]
  return total
}

function inWords({ pairs: many, places, found, quiet, reported, stray }: Score): string {
  const share = (part: number, of: number) => (of === 0 ? '  –   ' : `${((100 * part) / of).toFixed(1)} %`)
  return [
    `found ${found}/${places} ${share(found, places)}`,
    `false at marks ${reported}/${quiet} ${share(reported, quiet)}`,
    `pairs with a false region ${stray}/${many} ${share(stray, many)}`,
  ].join(' · ')
}
