import { type Brief, circle, greek, HEIGHT, rect, shadow, sheet, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'
import { signOf } from './motifs.ts'

/** Draws the sign and the name of a brand in a large size. */
export function lockup({ name, palette: { main, light, second }, sign }: Brief): string {
  const size = fitting(name, 1100, 120)
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, main) +
      circle(WIDTH, HEIGHT, 620, second, 'opacity=".16"') +
      signOf(sign, 800, 480, 340, [light, second]) +
      write(name, { x: 800, y: 760, size, ink: light, at: 'middle', weight: 0.15 }) +
      write('identidade visual', {
        x: 800,
        y: 940,
        size: 26,
        ink: light,
        at: 'middle',
        tracking: 1.6,
        weight: 0.1,
      }),
  )
}

/** Draws a brand board: the sign, the colours, letters and a pattern on a grid. */
export function board(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const cells = [
    rect(0, 0, 800, 600, main) + signOf(sign, 400, 300, 300, [light, second]),
    rect(800, 0, 800, 600, light) +
      write(name, { x: 1200, y: 262, size: fitting(name, 620, 84), ink, at: 'middle' }),
    rect(0, 600, 530, 600, second) + pattern(brief, 0, 600, 530, 600),
    rect(530, 600, 535, 600, paper) +
      write('Aa', { x: 600, y: 680, size: 210, ink, weight: 0.16 }) +
      write('abcdefghijklm', { x: 600, y: 980, size: 30, ink }) +
      write('nopqrstuvwxyz', { x: 600, y: 1036, size: 30, ink }),
    [main, second, ink, paper, light].map((tone, at) => rect(1065, 600 + at * 120, 535, 120, tone)).join(''),
  ]
  return sheet(cells.join(''))
}

export function pattern(
  { sign, palette: { light, main } }: Brief,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const step = 106
  const signs: string[] = []
  for (let row = 0; row * step < height + step; row += 1)
    for (let column = 0; column * step < width + step; column += 1)
      signs.push(signOf(sign, x + column * step + (row % 2) * 53, y + row * step, 62, [light, main]))
  const id = `p${x}${y}`
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${signs.join('')}</g>`
}

/** Draws business cards and a letter on a table, seen from above. */
export function stationery(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const letter = `<g transform="rotate(-8 560 640)">${shadow(280, 170, 620, 880, 4)}${rect(280, 170, 620, 880, light)}${signOf(sign, 350, 250, 70, [main, second])}${write(name, { x: 405, y: 238, size: 24, ink })}${greek(330, 380, 500, 14, { ink, step: 34 })}</g>`
  const card = (x: number, y: number, turn: number, back: boolean) =>
    `<g transform="rotate(${turn} ${x + 210} ${y + 120})">${shadow(x, y, 420, 240, 8)}${rect(x, y, 420, 240, back ? main : light, 'rx="8"')}${
      back
        ? signOf(sign, x + 210, y + 120, 120, [light, second])
        : write(name, { x: x + 36, y: y + 44, size: fitting(name, 300, 26), ink }) +
          greek(x + 36, y + 140, 220, 3, { ink, step: 24 })
    }</g>`
  const ground = `${rect(0, 0, WIDTH, HEIGHT, paper)}<path d="M0 900L1600 500V1200H0Z" fill="${second}" opacity=".35"/>`
  return sheet(
    ground +
      letter +
      card(1010, 260, 9, true) +
      card(960, 640, -5, false) +
      circle(1420, 1010, 110, main) +
      signOf(sign, 1420, 1010, 90, [light, second]),
  )
}
