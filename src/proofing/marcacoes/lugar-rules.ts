/**
 * A place on a page in ten-thousandths of its width or height, from the top left corner. `w` and `h` are null for a
 * point.
 */
export interface Lugar {
  pagina: number
  x: number
  y: number
  w: number | null
  h: number | null
}

/** The length of both sides of a page in the units of `Lugar`. */
export const LADO = 10_000
/** The shortest side of an area. */
export const AREA_MIN = 50

/** A place and a time as a browser sends them. What is missing may be null or left out. */
interface SentLugar {
  pagina?: number | null | undefined
  x?: number | null | undefined
  y?: number | null | undefined
  w?: number | null | undefined
  h?: number | null | undefined
  inicio_ms?: number | null | undefined
  fim_ms?: number | null | undefined
}

/** Whether these coordinates describe a mark of this form completely, and lie on the page. */
export function isPlaceOf(forma: 'ponto' | 'area' | 'geral', { pagina, x, y, w, h }: SentLugar): boolean {
  const isOnPage = pagina != null && x != null && y != null
  if (forma === 'geral') return [pagina, x, y, w, h].every((value) => value == null)
  if (forma === 'ponto') return isOnPage && w == null && h == null
  return isOnPage && w != null && h != null && x + w <= LADO && y + h <= LADO
}

/** Whether the end of a passage, if there is one, follows its beginning. */
export function isTimeOf({ inicio_ms, fim_ms }: SentLugar): boolean {
  return fim_ms == null || (inicio_ms != null && fim_ms >= inicio_ms)
}

interface Size {
  largura: number
  altura: number
}

/** How much the proportions of two pages may differ so that a mark means the same place on both. */
const TOLERANCIA = 0.02

/** Whether a place on one page is the same place on the other. */
export function hasSameProportions(one: Size, other: Size): boolean {
  const ratio = (one.largura * other.altura) / (one.altura * other.largura)
  return Math.abs(ratio - 1) <= TOLERANCIA
}

/** Converts a fraction of a side, from 0 to 1, to the units of `Lugar`. */
export const toUnits = (fraction: number): number => Math.min(LADO, Math.max(0, Math.round(fraction * LADO)))

/** The area between two opposite corners, given as fractions of the sides; undefined if it is too small. */
export function areaBetween(
  from: { x: number; y: number },
  to: { x: number; y: number },
): { x: number; y: number; w: number; h: number } | undefined {
  const [left, right] = [toUnits(from.x), toUnits(to.x)].sort((a, b) => a - b)
  const [top, bottom] = [toUnits(from.y), toUnits(to.y)].sort((a, b) => a - b)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined
  const [w, h] = [right - left, bottom - top]
  return w >= AREA_MIN && h >= AREA_MIN ? { x: left, y: top, w, h } : undefined
}

/** Describes in words where on its page a place is, such as `alto à direita`. */
export function wordsFor({ x, y, w, h }: Lugar): string {
  const third = (position: number) => Math.min(2, Math.floor((position * 3) / LADO))
  const column = third(x + (w ?? 0) / 2)
  const row = third(y + (h ?? 0) / 2)
  if (row === 1 && column === 1) return 'centro'
  return `${rows[row]} ${columns[column]}`
}

const rows = ['alto', 'meio', 'embaixo']
const columns = ['à esquerda', 'ao centro', 'à direita']
