/**
 * A single-stroke alphabet on a grid of 4 × 6 units. The pairs use no font, because the fonts differ between
 * machines and sharp cannot load ours.
 */
const strokes: Record<string, [width: number, path: string]> = {
  A: [4, 'M0 6L2 0L4 6M.75 4H3.25'],
  B: [3.8, 'M0 0V6H2.2A1.6 1.6 0 0 0 2.2 2.8H0M0 0H2A1.4 1.4 0 0 1 2 2.8'],
  C: [4, 'M3.9 1.4A2 2 0 0 0 0 2V4A2 2 0 0 0 3.9 4.6'],
  D: [4, 'M0 0V6H1.2A2.8 3 0 0 0 1.2 0Z'],
  E: [3.4, 'M3.4 0H0V6H3.4M0 3H2.8'],
  F: [3.3, 'M3.3 0H0V6M0 3H2.7'],
  G: [4, 'M3.9 1.4A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.3'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [3, 'M3 0V4.4A1.5 1.6 0 0 1 0 4.4'],
  K: [3.9, 'M0 0V6M3.8 0L0 3.5M1.5 2.2L3.9 6'],
  L: [3.3, 'M0 0V6H3.3'],
  M: [4.8, 'M0 6V0L2.4 3.8L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  P: [3.8, 'M0 6V0H2.1A1.65 1.65 0 0 1 2.1 3.3H0'],
  Q: [4.1, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.5 4.4L4.2 6.2'],
  R: [3.9, 'M0 6V0H2.1A1.65 1.65 0 0 1 2.1 3.3H0M1.8 3.3L3.9 6'],
  S: [3.8, 'M3.6 1.4A1.8 1.5 0 1 0 1.9 2.95A1.8 1.52 0 1 1 .1 4.6'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.3 6L2.8 1.4L4.3 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3.1L4 0M2 3.1V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  1: [1.4, 'M0 1.2L1.4 0V6'],
  2: [3.8, 'M.1 1.8A1.85 1.8 0 0 1 3.8 2C3.8 3.6 .2 4.6 0 6H3.8'],
  3: [3.8, 'M.3 0H3.6L1.7 2.4A1.8 1.8 0 1 1 .1 4.9'],
  4: [4, 'M3 6V0L0 4.3H4'],
  5: [3.8, 'M3.5 0H.5L.2 2.8A1.9 1.75 0 1 1 .1 5'],
  6: [3.8, 'M3.2 0L.6 3A1.9 1.9 0 1 0 3.4 3.3A1.9 1.9 0 0 0 .5 3.2'],
  7: [3.8, 'M0 0H3.8L1.2 6'],
  8: [3.8, 'M1.9 2.7A1.5 1.35 0 1 1 1.92 2.7M1.9 2.7A1.85 1.65 0 1 0 1.92 2.7'],
  9: [3.8, 'M.6 6L3.2 3A1.9 1.9 0 1 0 .4 2.7A1.9 1.9 0 0 0 3.3 2.8'],
  '&': [4, 'M4 6L.8 1.6A1.2 1.2 0 1 1 2.9 1.6C2.4 2.6 0 3 0 4.5A1.7 1.5 0 0 0 3.8 4.2'],
  '-': [2, 'M0 3H2'],
  '.': [0, 'M0 5.9V6'],
}

/** Accents above and below a letter that is four units wide. */
const marcacoes: Record<string, string> = {
  '\u0301': 'M1.6 -.9L2.5 -1.8',
  '\u0300': 'M2.4 -.9L1.5 -1.8',
  '\u0302': 'M1.2 -.9L2 -1.7L2.8 -.9',
  '\u0303': 'M.9 -1.1C1.5 -1.9 2.4 -.7 3.1 -1.5',
  '\u0327': 'M2.1 6.4C3 6.6 2.6 7.5 1.5 7.2',
}

const GAP = 1.5
const SPACE = 2.6

interface Written {
  x: number
  y: number
  /** Height of the capitals in pixels. */
  size: number
  ink: string
  /** Width of the stroke as a fraction of the size. */
  weight?: number
  /** Additional space between letters, in units of the grid. */
  tracking?: number
  at?: 'start' | 'middle'
}

interface Set {
  path: string
  x: number
}

function compose(text: string, tracking: number): { signs: Set[]; width: number } {
  const signs: Set[] = []
  let x = 0
  let last: Set | undefined
  for (const sign of text.toUpperCase().normalize('NFD')) {
    const marcacao = marcacoes[sign]
    const [width, path] = strokes[sign] ?? []
    if (marcacao && last) signs.push({ path: marcacao, x: last.x })
    else if (width !== undefined && path) {
      last = { path, x }
      signs.push(last)
      x += width + GAP + tracking
    } else x += SPACE + tracking
  }
  return { signs, width: Math.max(0, x - GAP - tracking) }
}

/**
 * Draws a text in capitals. The point x, y is the top left corner of the text, or its top centre with `at:
 * 'middle'`.
 */
export function write(text: string, it: Written): string {
  const { weight = 0.14, tracking = 0, at = 'start' } = it
  const { signs, width } = compose(text, tracking)
  const scale = it.size / 6
  const left = at === 'middle' ? width / 2 : 0
  const paths = signs.map(({ path, x }) => `<path d="${path}" transform="translate(${x.toFixed(2)} 0)"/>`)
  const place = `translate(${(it.x - left * scale).toFixed(1)} ${it.y.toFixed(1)}) scale(${scale.toFixed(4)})`
  return `<g transform="${place}" fill="none" stroke="${it.ink}" stroke-width="${weight * 6}" stroke-linecap="butt" stroke-linejoin="miter">${paths.join('')}</g>`
}
