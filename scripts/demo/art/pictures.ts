import type { categories } from '#contract/work/rules/categories.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { board, lockup, stationery } from './brand.ts'
import { type Brief, palettes } from './canvas.ts'
import { AGENCY } from './motifs.ts'
import { photo } from './photo.ts'
import { building, storefront } from './places.ts'
import { packaging, poster, spread } from './print.ts'
import { browser, phones, posts } from './screens.ts'
import { bottles, boxes, breadBag, cans, cloths, report, series, uniform } from './things.ts'

type Category = (typeof categories)[number]
type Drawing = (brief: Brief) => string

const drawings = {
  board,
  stationery,
  lockup,
  browser,
  phones,
  photo,
  posts,
  poster,
  packaging,
  spread,
  cans,
  bottles,
  breadBag,
  boxes,
  cloths,
  uniform,
  series,
  report,
  storefront,
  building,
} satisfies Record<string, Drawing>

/** The name of a drawing that a project can ask for. */
export type DrawingName = keyof typeof drawings

/** The drawings of a project that asks for none. The cover is a random one of them, and the others follow. */
const kinds: Record<Category, DrawingName[]> = {
  Branding: ['board', 'stationery', 'lockup'],
  'Web Design': ['browser', 'phones'],
  'Marketing Digital': ['posts', 'phones'],
  'Design Gráfico': ['poster', 'spread'],
}

/** Drawings that get film grain, like photographs. */
const grainy = new Set<DrawingName>(['photo'])

/** A picture before it is rendered. */
export interface Draft {
  file: string
  svg: string
  grain: boolean
  wide: boolean
}

export interface Wanted {
  /** Name of the brand, as it is drawn in the pictures. */
  name: string
  category: Category
  file: string
  many: number
  /** What the pictures show, the cover first. */
  draws: DrawingName[] | undefined
  /** Number of the brand, which determines its colours and its sign. */
  brand: number
  wide: boolean
}

export function draftsOf(
  semente: number,
  { name, category, file, many, draws, brand, wide }: Wanted,
): Draft[] {
  const chance: Chance = chanceOf(semente, file)
  const palette = palettes[brand]
  if (!palette) return []
  const all = draws ?? kinds[category]
  const from = draws ? 0 : chance.number.int(all.length - 1)
  return Array.from({ length: draws?.length ?? many }, (_, at) => {
    const drawing = all[(from + at) % all.length] ?? 'board'
    const svg = drawings[drawing]({ name, palette, sign: brand, chance })
    return { file: `${file}-${at + 1}.png`, svg, grain: grainy.has(drawing), wide }
  })
}

/** Draws the pictures that people send in conversations. */
export function proofs(semente: number): Draft[] {
  const palette = palettes[AGENCY]
  if (!palette) return []
  const brief = { name: 'Estúdio Exemplo', palette, sign: AGENCY, chance: chanceOf(semente, 'estúdio') }
  return [{ file: 'prova-de-cor.png', svg: board(brief), grain: false, wide: false }]
}
