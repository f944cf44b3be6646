import type { categories } from '#contract/categories.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { board, lockup, stationery } from './brand.ts'
import { type Brief, palettes } from './canvas.ts'
import { photo, stillLife } from './photo.ts'
import { packaging, poster, spread } from './print.ts'
import { browser, phones, posts } from './screens.ts'

type Category = (typeof categories)[number]
type Drawing = (brief: Brief) => string

/** What is shown of a project of each kind, the cover first; one or the other comes first by chance. */
const kinds: Record<Category, Drawing[]> = {
  Branding: [board, stationery, lockup],
  'Web Design': [browser, phones, photo],
  'Marketing Digital': [posts, photo, phones],
  'Design Gráfico': [poster, packaging, spread, stillLife],
}

/** Those have a grain as film has. */
const grainy = new Set<Drawing>([photo, stillLife])

/** A picture that is still to be rendered. */
export interface Draft {
  file: string
  svg: string
  grain: boolean
  wide: boolean
}

export interface Wanted {
  /** Of the brand, as it is written on everything. */
  name: string
  category: Category
  file: string
  many: number
  /** Tells the brands apart: its colours and its sign. */
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

/** What is sent in conversations. */
export function drawings(semente: number): Draft[] {
  const [palette] = palettes
  if (!palette) return []
  const brief = { name: 'Estúdio Exemplo', palette, sign: 7, chance: chanceOf(semente, 'estúdio') }
  return [{ file: 'prova-de-cor.png', svg: packaging(brief), grain: false, wide: false }]
}
