import type { Tela } from '#proofing/pecas/schemas.ts'

/** A point as fractions of the sides of a page, from 0 to 1. */
export interface Spot {
  x: number
  y: number
}

/** What a click or a tap on the page does. */
export type Tool = 'mover' | 'marcar' | 'area'

/** Whether the main pointer is a finger. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches

/** Where a new mark will be, in the units of `Lugar`. */
export interface NewPlace {
  forma: 'ponto' | 'area'
  x: number
  y: number
  w?: number
  h?: number
}

/** Returns where on an element a pointer is, whatever the zoom of the element. */
export function spotOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  const within = (fraction: number) => Math.min(1, Math.max(0, fraction))
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}

/** The address of a page in the smallest width that has at least this many pixels, or in its widest one. */
export function addressOf({ endereco, larguras, largura }: Tela, pixels: number): string {
  const fitting = larguras.find((one) => one >= pixels) ?? larguras.at(-1) ?? largura
  return `${endereco}/${fitting}.webp`
}
