import type { Chance } from '../chance.ts'

export const WIDTH = 1600
export const HEIGHT = 1200

/**
 * The values from which a picture is drawn: the name, colours and sign of a brand, and a random generator for
 * details.
 */
export interface Brief {
  name: string
  palette: Palette
  sign: number
  chance: Chance
}

export interface Palette {
  paper: string
  ink: string
  main: string
  second: string
  light: string
}

export const palettes: Palette[] = [
  { paper: '#f5ead6', ink: '#2b1a12', main: '#d1552b', second: '#e9a23b', light: '#fbf5ea' },
  { paper: '#e7e3d8', ink: '#1d2b22', main: '#2f5d43', second: '#c58b4b', light: '#f5f2ea' },
  { paper: '#dfeaf0', ink: '#12233a', main: '#1f6f8b', second: '#f2a65a', light: '#f4f9fb' },
  { paper: '#fbe9e3', ink: '#33101c', main: '#b3294e', second: '#f08a6b', light: '#fff6f2' },
  { paper: '#ecebf4', ink: '#1c1740', main: '#4a3fb5', second: '#f0b429', light: '#f8f7fd' },
  { paper: '#eef0e2', ink: '#242a12', main: '#7a8b2a', second: '#db6a3a', light: '#f9faf1' },
  { paper: '#f1e4ef', ink: '#2a1029', main: '#7d2a6b', second: '#e5a6c4', light: '#fbf3fa' },
  { paper: '#e4efe9', ink: '#0f2a26', main: '#0f766e', second: '#f4c95d', light: '#f3faf7' },
]

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

/** Draws bars that represent lines of text too small to read. */
export function greek(x: number, y: number, width: number, lines: number, { ink = '#000', step = 22 } = {}) {
  const parts = [1, 0.94, 0.98, 0.9, 0.96]
  return Array.from({ length: lines }, (_, at) => {
    const part = at === lines - 1 ? 0.6 : (parts[at % parts.length] ?? 1)
    return rect(
      x,
      y + at * step,
      Math.round(width * part),
      step * 0.36,
      ink,
      `rx="${step * 0.18}" opacity=".45"`,
    )
  }).join('')
}

/** Draws a soft shadow below a rectangular thing that lies on a table. */
export const shadow = (x: number, y: number, width: number, height: number, radius = 12) =>
  [26, 16, 8]
    .map((off) => rect(x + off * 0.6, y + off, width, height, '#000', `rx="${radius}" opacity=".07"`))
    .join('')

/** Draws the sign of a brand, one of eight shapes, centred at x and y. */
export function signOf(sign: number, x: number, y: number, size: number, inks: [string, string]): string {
  const [a, b] = inks
  const shapes = [
    `${circle(0, 0, 100, a)}<path d="M-100 0A100 100 0 0 1 100 0Z" fill="${b}"/>${circle(0, 0, 34, a)}`,
    [0, 60, 120]
      .map(
        (turn) =>
          `<ellipse rx="100" ry="38" fill="${turn === 60 ? b : a}" opacity=".92" transform="rotate(${turn})"/>`,
      )
      .join(''),
    `<path d="M-100 100V-100H0A100 100 0 0 1 0 100Z" fill="${a}"/><path d="M-100 100V0H0V100Z" fill="${b}"/>`,
    `<path d="M-100 60Q-50 -60 0 60T100 60V100H-100Z" fill="${a}"/>${circle(40, -50, 46, b)}`,
    `<path d="M0 -100L100 0L0 100L-100 0Z" fill="${a}"/><path d="M0 -50L50 0L0 50L-50 0Z" fill="${b}"/>`,
    [0, 45, 90, 135]
      .map(
        (turn) =>
          `<rect x="-18" y="-100" width="36" height="200" rx="18" fill="${turn % 90 ? b : a}" transform="rotate(${turn})"/>`,
      )
      .join(''),
    `<path d="M-100 100A200 200 0 0 1 100 -100A200 200 0 0 1 -100 100Z" fill="${a}"/><path d="M-100 100L70 -70" stroke="${b}" stroke-width="16"/>`,
    `<rect x="-100" y="-100" width="95" height="95" fill="${a}"/><circle cx="52" cy="-52" r="48" fill="${b}"/><circle cx="-52" cy="52" r="48" fill="${b}"/><path d="M5 100V5H100Z" fill="${a}"/>`,
  ]
  const drawn = shapes[sign % shapes.length] ?? ''
  return `<g transform="translate(${x} ${y}) scale(${size / 200})">${drawn}</g>`
}

export const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
