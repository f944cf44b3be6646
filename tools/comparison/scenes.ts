import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { write } from './letters.ts'
import { circle, greek, HEIGHT, rect, sheet, WIDTH } from './shapes.ts'

/** A rectangle in the units of the scene, which is 1600 wide and 1200 high. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** What is printed over the background of a scene. An edit changes some of it. */
export interface Print {
  /** The first digit of the price, the last one of the telephone number, and the first one of the day. */
  price: string
  phone: string
  day: string
  logo: { x: number; y: number }
  seal: boolean
  button: string
  panel: string
}

export const print: Print = {
  price: '9',
  phone: '8',
  day: '3',
  logo: { x: 1320, y: 120 },
  seal: true,
  button: '#b3294e',
  panel: '#fbf5ea',
}

/** Where each part of the print is. */
export const places = {
  price: { x: 330, y: 820, w: 44, h: 64 },
  phone: { x: 420, y: 920, w: 16, h: 22 },
  day: { x: 290, y: 980, w: 10, h: 14 },
  logo: { x: 1260, y: 60, w: 120, h: 120 },
  seal: { x: 820, y: 420, w: 160, h: 160 },
  button: { x: 560, y: 900, w: 200, h: 70 },
  panel: { x: 120, y: 780, w: 700, h: 300 },
} satisfies Record<string, Box>

const backgrounds = [
  'board',
  'stationery',
  'landscape',
  'posts',
  'poster',
  'storefront',
  'spread',
  'landscape-2',
] as const

export const BACKGROUNDS = backgrounds.length

/** A scene before it is rendered. The two landscapes get film grain, like photographs. */
interface Scene {
  background: Buffer
  /** What is printed over the background, as SVG. */
  printed: Buffer
  grain: boolean
}

export function draw(background: number, it: Print): Scene {
  const name = backgrounds[background] ?? 'board'
  const ink = '#2b1a12'
  const parts = [
    rect(places.panel.x, places.panel.y, places.panel.w, places.panel.h, it.panel, 'rx="12"'),
    write('por', { x: 160, y: 820, size: 64, ink }),
    write(it.price, { x: places.price.x, y: 820, size: 64, ink }),
    write('9,00', { x: places.price.x + 58, y: 820, size: 64, ink }),
    write('11 91234-567', { x: 160, y: 920, size: 22, ink }),
    write(it.phone, { x: places.phone.x, y: 920, size: 22, ink }),
    write('válido até', { x: 160, y: 980, size: 14, ink }),
    write(it.day, { x: places.day.x, y: 980, size: 14, ink }),
    write('0 de junho', { x: places.day.x + 13, y: 980, size: 14, ink }),
    greek(160, 1020, 300, 2, { ink }),
    rect(places.button.x, places.button.y, places.button.w, places.button.h, it.button, 'rx="10"'),
    circle(it.logo.x, it.logo.y, 60, '#0f766e'),
    circle(it.logo.x, it.logo.y, 30, '#f4c95d'),
    it.seal
      ? circle(900, 500, 80, '#e0a100') + write('novo', { x: 900, y: 485, size: 30, ink, at: 'middle' })
      : '',
  ]
  return {
    background: readFileSync(join(import.meta.dirname, `backgrounds/${name}.webp`)),
    printed: Buffer.from(sheet(parts.join(''))),
    grain: name.startsWith('landscape'),
  }
}

/** The share of the scene that a box takes, in the units of marks. */
export const toUnits = ({ x, y, w, h }: Box) => ({
  x: Math.round((x * 10_000) / WIDTH),
  y: Math.round((y * 10_000) / HEIGHT),
  w: Math.round((w * 10_000) / WIDTH),
  h: Math.round((h * 10_000) / HEIGHT),
})
