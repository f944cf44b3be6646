import { type Brief, circle, HEIGHT, rect, shadow, sheet, times, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'
import { signOf } from './motifs.ts'

/** Draws the front of a shop with its sign and an awning. */
export function storefront(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const awning = times(
    14,
    (at) => `<path d="M${200 + at * 86} 470h86v120q-43 50 -86 0z" fill="${at % 2 ? light : main}"/>`,
  )
  const shelf = (y: number) =>
    rect(300, y, 520, 12, ink) +
    times(
      6,
      (at) =>
        `<ellipse cx="${350 + at * 84}" cy="${y - 24}" rx="36" ry="24" fill="${at % 2 ? second : '#b8722f'}"/>`,
    )
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, paper) +
      rect(140, 130, 1320, 920, second, 'opacity=".5"') +
      rect(140, 130, 1320, 920, light, 'opacity=".45"') +
      rect(200, 200, 1204, 190, ink) +
      signOf(sign, 330, 295, 130, [light, second]) +
      write(name, { x: 430, y: 250, size: fitting(name, 800, 92), ink: light, weight: 0.16 }) +
      rect(260, 560, 600, 400, '#f7e7c4') +
      shelf(740) +
      shelf(880) +
      rect(260, 560, 600, 400, 'none', `stroke="${ink}" stroke-width="16"`) +
      rect(980, 560, 300, 490, main) +
      rect(1016, 600, 228, 300, '#f7e7c4') +
      circle(1250, 810, 14, light) +
      awning +
      rect(0, 1050, WIDTH, 150, ink, 'opacity=".7"'),
  )
}

/** Draws a residential building with a sales stand in front of it. */
export function building(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const tower = (x: number, y: number, columns: number, rows: number, tone: string) =>
    rect(x, y, columns * 84 + 24, 1050 - y, tone) +
    times(columns * rows, (at) =>
      rect(
        x + 24 + (at % columns) * 84,
        y + 40 + Math.floor(at / columns) * 88,
        60,
        56,
        (at * 7) % 5 === 0 ? second : light,
        'opacity=".9"',
      ),
    )
  return sheet(
    `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${main}" stop-opacity=".55"/><stop offset="1" stop-color="${second}" stop-opacity=".45"/></linearGradient></defs>${rect(0, 0, WIDTH, HEIGHT, paper)}${rect(0, 0, WIDTH, HEIGHT, 'url(#dusk)')}${circle(1250, 330, 130, light, 'opacity=".9"')}` +
      tower(220, 150, 5, 9, main) +
      tower(700, 380, 4, 6, ink) +
      rect(0, 1040, WIDTH, 160, ink) +
      shadow(1000, 740, 480, 300, 4) +
      rect(1000, 740, 480, 300, light) +
      rect(980, 712, 520, 36, second) +
      signOf(sign, 1090, 850, 110, [main, second]) +
      write(name, { x: 1160, y: 826, size: fitting(name, 290, 46), ink, weight: 0.17 }) +
      rect(1050, 930, 380, 110, main, 'opacity=".35"'),
  )
}
