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

/** The colours of the brands, in the order of the clients. The last ones are those of the agency. */
export const palettes: Palette[] = [
  { paper: '#f5ead6', ink: '#2b1a12', main: '#d1552b', second: '#e9a23b', light: '#fbf5ea' },
  { paper: '#e7e3d8', ink: '#1d2b22', main: '#2f5d43', second: '#c58b4b', light: '#f5f2ea' },
  { paper: '#dfeaf0', ink: '#12233a', main: '#1f6f8b', second: '#f2a65a', light: '#f4f9fb' },
  { paper: '#fbe9e3', ink: '#33101c', main: '#b3294e', second: '#f0a43c', light: '#fff6f2' },
  { paper: '#efe9ef', ink: '#2a1230', main: '#5f2a63', second: '#9aa64a', light: '#faf7f4' },
  { paper: '#fbf3d9', ink: '#3a2408', main: '#e0a100', second: '#6b8e3a', light: '#fffaea' },
  { paper: '#f1e4ef', ink: '#2a1029', main: '#7d2a6b', second: '#e5a6c4', light: '#fbf3fa' },
  { paper: '#e4efe9', ink: '#0f2a26', main: '#0f766e', second: '#f4c95d', light: '#f3faf7' },
  { paper: '#eef0e2', ink: '#242a12', main: '#6d7f26', second: '#b4693c', light: '#f9faf1' },
  { paper: '#e1eaf2', ink: '#14263c', main: '#2d6aa3', second: '#8fb7d6', light: '#f4f8fc' },
  { paper: '#f7e9e4', ink: '#37211c', main: '#c4705a', second: '#e7b9a3', light: '#fdf6f3' },
  { paper: '#e6e8ea', ink: '#1b2430', main: '#3d5268', second: '#d98e4a', light: '#f6f7f8' },
  { paper: '#e9e7dc', ink: '#1f2a1c', main: '#4f6b3a', second: '#c9a24a', light: '#f7f5ec' },
  { paper: '#ecebf4', ink: '#1c1740', main: '#4a3fb5', second: '#f0b429', light: '#f8f7fd' },
  { paper: '#f5f1e8', ink: '#16140f', main: '#b8431d', second: '#e9a23b', light: '#fffdf8' },
]

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

/** Draws something several times, with its number. */
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

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

export const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
