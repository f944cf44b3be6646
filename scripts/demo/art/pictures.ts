import type { categories } from '#contract/work/rules/categories.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { board, lockup, stationery } from './brand.ts'
import { type Brief, palettes } from './canvas.ts'
import { photo, stillLife } from './photo.ts'
import { packaging, poster, spread } from './print.ts'
import { browser, phones, posts } from './screens.ts'

type Category = (typeof categories)[number]
type Drawing = (brief: Brief) => string

/**
 * The drawings of each category of projects. The cover of a project is a random one of these drawings, and
 * its other pictures follow in this order.
 */
const kinds: Record<Category, Drawing[]> = {
  Branding: [board, stationery, lockup],
  'Web Design': [browser, phones, photo],
  'Marketing Digital': [posts, photo, phones],
  'Design Gráfico': [poster, packaging, spread, stillLife],
}

/** Drawings that get film grain, like photographs. */
const grainy = new Set<Drawing>([photo, stillLife])

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
  /** Number of the brand, which determines its colours and its sign. */
  brand: number
  wide: boolean
}

export function draftsOf(semente: number, { name, category, file, many, brand, wide }: Wanted): Draft[] {
  const chance: Chance = chanceOf(semente, file)
  const palette = palettes[brand % palettes.length]
  if (!palette) return []
  const all = kinds[category]
  const from = chance.number.int(all.length - 1)
  return Array.from({ length: many }, (_, at) => {
    const draw = all[(from + at) % all.length] ?? board
    const svg = draw({ name, palette, sign: brand, chance })
    return { file: `${file}-${at + 1}.png`, svg, grain: grainy.has(draw), wide }
  })
}

/** Draws the pictures that people send in conversations. */
export function drawings(semente: number): Draft[] {
  const [palette] = palettes
  if (!palette) return []
  const brief = { name: 'Estúdio Exemplo', palette, sign: 7, chance: chanceOf(semente, 'estúdio') }
  return [{ file: 'prova-de-cor.png', svg: packaging(brief), grain: false, wide: false }]
}
