import { LADO, type Lugar } from '#proofing/marcacoes/lugar-rules.ts'

/**
 * How the comparison of a page ended: nothing changed, something changed, the former version has no such page, the page
 * has other proportions, or it failed. `esperando` until it was made.
 */
export const estadosDaComparacao = ['esperando', 'igual', 'mudou', 'nova', 'outro_formato', 'falhou'] as const
export type EstadoDaComparacao = (typeof estadosDaComparacao)[number]

/** What the comparison says about a mark that was created on a former version. */
export const mudancas = ['mudou', 'nada', 'sem'] as const
export type Mudanca = (typeof mudancas)[number]

export const mudancaLabels: Record<Mudanca, string> = {
  mudou: 'Mudou aqui',
  nada: 'Nada mudou aqui',
  sem: 'Sem comparação',
}

/** The side in pixels of the blocks in which differences are counted. */
export const BLOCO = 16

/** How far from a point a change still counts as made there, in the units of `Lugar`. */
const AROUND = LADO * 0.04

/** The share of the place of a mark that must have changed. */
const SHARE_MIN = 0.01

/** An area in the units of `Lugar`. */
export interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** The blocks of a page that changed. The last column and the last row may reach beyond the frame. */
export interface Mascara {
  /** The size of the frame in pixels. */
  largura: number
  altura: number
  /** A bit for each block, row by row, the highest bit of a byte first. */
  bits: Uint8Array
}

export const blocksAlong = (pixels: number): number => Math.ceil(pixels / BLOCO)

/** The part of the page that a mark is about: its area, or what is around its point. */
export function areaOf({ x, y, w, h }: Omit<Lugar, 'pagina'>): Area {
  if (w !== null && h !== null) return { x, y, w, h }
  const left = Math.max(0, x - AROUND)
  const top = Math.max(0, y - AROUND)
  return {
    x: left,
    y: top,
    w: Math.min(LADO, x + AROUND) - left,
    h: Math.min(LADO, y + AROUND) - top,
  }
}

/** The share of an area that lies in blocks that changed, from 0 to 1. */
export function changedShare({ largura, altura, bits }: Mascara, { x, y, w, h }: Area): number {
  const [left, right] = [(x * largura) / LADO, ((x + w) * largura) / LADO]
  const [top, bottom] = [(y * altura) / LADO, ((y + h) * altura) / LADO]
  const columns = blocksAlong(largura)
  let changed = 0
  for (let row = Math.floor(top / BLOCO); row * BLOCO < bottom; row += 1)
    for (let column = Math.floor(left / BLOCO); column * BLOCO < right; column += 1)
      if (isSet(bits, row * columns + column))
        changed += overlap([left, right], column) * overlap([top, bottom], row)
  return changed / ((right - left) * (bottom - top))
}

/** Whether enough of the place of a mark changed. */
export const hasChanged = (mascara: Mascara, lugar: Lugar): boolean =>
  changedShare(mascara, areaOf(lugar)) >= SHARE_MIN

/** Whether two areas have a point in common. */
export const meet = (one: Area, other: Area): boolean =>
  one.x <= other.x + other.w &&
  other.x <= one.x + one.w &&
  one.y <= other.y + other.h &&
  other.y <= one.y + one.h

const isSet = (bits: Uint8Array, at: number): boolean => (((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1

/** How much of a block lies between two positions. */
const overlap = ([from, to]: [number, number], block: number): number =>
  Math.max(0, Math.min(to, (block + 1) * BLOCO) - Math.max(from, block * BLOCO))
