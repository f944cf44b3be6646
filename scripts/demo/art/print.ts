import { pattern } from './brand.ts'
import { type Brief, circle, greek, HEIGHT, rect, shadow, sheet, signOf, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'

const [x, y, width, height] = [430, 90, 740, 1020]

/** Draws the shape on a poster, one of four: circles, waves, signs, or a triangle with a circle. */
function formOf({ palette: { ink, main, second, light }, chance }: Brief): string {
  const forms = [
    () =>
      [0, 1, 2, 3, 4]
        .map((at) => circle(x + width / 2, y + 430, 330 - at * 64, at % 2 ? light : main))
        .join(''),
    () =>
      [0, 1, 2, 3, 4, 5]
        .map(
          (at) =>
            `<path d="M${x} ${y + 120 + at * 105}q185 -120 370 0t370 0v58q-185 120 -370 0t-370 0z" fill="${[main, second, ink][at % 3]}"/>`,
        )
        .join(''),
    () =>
      Array.from({ length: 16 }, (_, at) =>
        signOf(chance.number.int(7), x + 116 + (at % 4) * 170, y + 130 + Math.floor(at / 4) * 170, 140, [
          at % 3 ? main : ink,
          second,
        ]),
      ).join(''),
    () =>
      `<path d="M${x} ${y + 700}L${x + width} ${y}V${y + 700}Z" fill="${main}"/>${circle(x + 220, y + 260, 170, second)}${rect(x + 90, y + 470, 300, 40, ink)}`,
  ]
  return chance.helpers.arrayElement(forms)()
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
          signOf(sign + at, 980 + (at % 2) * 270, 360 + Math.floor(at / 2) * 350, 110, [ink, light]) +
          greek(860 + (at % 2) * 270, 494 + Math.floor(at / 2) * 350, 220, 3, { ink, step: 24 }),
      )
      .join('')
  return sheet(
    `${fold}${rect(0, 0, WIDTH, HEIGHT, second)}${rect(0, 0, WIDTH, HEIGHT, paper, 'opacity=".5"')}${shadow(170, 190, 1260, 820, 4)}${left}${right}${rect(170, 190, 1260, 820, 'url(#f)')}`,
  )
}
