import { pattern } from './brand.ts'
import { type Brief, circle, greek, HEIGHT, rect, shadow, sheet, times, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'
import { signOf } from './motifs.ts'

const [x, y, width, height] = [430, 90, 740, 1020]

/** Draws the shape on a poster: the sign of the brand on rays, on waves, or on its pattern. */
function formOf({ palette: { main, second, light }, sign, chance }: Brief): string {
  const [middle, heart] = [x + width / 2, y + 370]
  const large = signOf(sign, middle, heart, 470, [light, second])
  const grounds = [
    () =>
      times(
        12,
        (at) =>
          `<path d="M${middle} ${heart}L${middle - 120} ${heart - 900}H${middle + 120}Z" fill="${second}" opacity=".22" transform="rotate(${at * 30} ${middle} ${heart})"/>`,
      ),
    () => circle(middle, heart, 330, second, 'opacity=".35"'),
    () =>
      times(
        6,
        (at) =>
          `<path d="M${x} ${y + 40 + at * 125}q185 -90 370 0t370 0v40q-185 90 -370 0t-370 0z" fill="${second}" opacity=".28"/>`,
      ),
  ]
  return rect(x, y, width, 750, main) + chance.helpers.arrayElement(grounds)() + large
}

/** Draws a poster on a wall, with one large shape and one large word. */
export function poster(brief: Brief): string {
  const { name, palette } = brief
  const { paper, ink, main, light } = palette
  const form = formOf(brief)
  const words = write(name, {
    x: x + 50,
    y: y + 800,
    size: fitting(name, width - 100, 92),
    ink,
    weight: 0.18,
  })
  const foot = greek(x + 50, y + 930, 260, 2, { ink, step: 24 })
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, '#d9d4ca') +
      rect(0, 0, WIDTH, HEIGHT, main, 'opacity=".1"') +
      shadow(x, y, width, height, 2) +
      `<clipPath id="a"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#a)">${rect(x, y, width, height, light === paper ? paper : light)}${form}${words}${foot}</g>`,
  )
}

/** Draws three packages of a product line, each in another colour. */
export function packaging(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const one = (x: number, tone: string, mark: string) => {
    const shade = `<linearGradient id="g${x}" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>`
    const body = `<path d="M${x} 330q0 -26 30 -36h280q30 10 30 36v600q0 40 -60 46h-220q-60 -6 -60 -46z"`
    return `<defs>${shade}</defs><ellipse cx="${x + 190}" cy="980" rx="210" ry="26" fill="${ink}" opacity=".28"/>${body} fill="${tone}"/>${rect(x + 34, 260, 272, 40, '#c9c6c0', 'rx="10"')}${circle(x + 170, 520, 108, mark)}${signOf(sign, x + 170, 520, 116, [tone, light])}${write(name, { x: x + 170, y: 690, size: fitting(name, 260, 40), ink: mark, at: 'middle', weight: 0.16 })}${greek(x + 85, 790, 170, 3, { ink: mark, step: 24 })}${body} fill="url(#g${x})"/>`
  }
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, paper) +
      rect(0, 880, WIDTH, 320, second, 'opacity=".32"') +
      one(160, main, light) +
      one(630, second, ink) +
      one(1100, ink, second),
  )
}

/** Draws an open catalogue. */
export function spread(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const fold = `<defs><linearGradient id="f" x1="0" x2="1"><stop offset=".44" stop-color="#000" stop-opacity="0"/><stop offset=".5" stop-color="#000" stop-opacity=".3"/><stop offset=".56" stop-color="#000" stop-opacity="0"/></linearGradient></defs>`
  const left =
    rect(170, 190, 630, 820, main) +
    pattern(brief, 170, 190, 630, 420) +
    write(name, { x: 220, y: 690, size: fitting(name, 520, 70), ink: light }) +
    greek(220, 820, 420, 4, { ink: light, step: 30 })
  const right =
    rect(800, 190, 630, 820, light) +
    [0, 1, 2, 3]
      .map(
        (at) =>
          rect(
            860 + (at % 2) * 270,
            250 + Math.floor(at / 2) * 350,
            240,
            220,
            [second, paper, paper, main][at] ?? paper,
          ) +
          signOf(sign, 980 + (at % 2) * 270, 360 + Math.floor(at / 2) * 350, 110, [ink, light]) +
          greek(860 + (at % 2) * 270, 494 + Math.floor(at / 2) * 350, 220, 3, { ink, step: 24 }),
      )
      .join('')
  return sheet(
    `${fold}${rect(0, 0, WIDTH, HEIGHT, second)}${rect(0, 0, WIDTH, HEIGHT, paper, 'opacity=".5"')}${shadow(170, 190, 1260, 820, 4)}${left}${right}${rect(170, 190, 1260, 820, 'url(#f)')}`,
  )
}
