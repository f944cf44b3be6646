import { type Brief, circle, HEIGHT, rect, sheet, WIDTH } from './canvas.ts'

/**
 * Draws hills in front of a low sun, as SVG elements in the coordinates of the sheet. The renderer adds the
 * film grain.
 */
export function landscape({ palette: { main, second, ink, light }, sign }: Brief): string {
  const id = `s${sign}${main.slice(1)}`
  const sky = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${main}"/><stop offset=".6" stop-color="${second}"/><stop offset="1" stop-color="${light}"/></linearGradient>`
  const hills = [
    { y: 640, bend: 130, opacity: 0.45 },
    { y: 760, bend: -110, opacity: 0.6 },
    { y: 880, bend: 90, opacity: 0.78 },
    { y: 1010, bend: -70, opacity: 0.95 },
  ]
  const drawn = hills.map(({ y, bend, opacity }, at) => {
    const shift = ((sign * 97 + at * 211) % 400) - 200
    return `<path d="M0 ${y}C${400 + shift} ${y - bend} ${800 + shift} ${y + bend * 1.4} 1600 ${y - bend / 2}V1200H0Z" fill="${at % 2 ? ink : main}" opacity="${opacity}"/>`
  })
  const sun = circle(380 + ((sign * 173) % 800), 520, 150, light, 'opacity=".92"')
  return `<defs>${sky}</defs>${rect(0, 0, WIDTH, HEIGHT, `url(#${id})`)}${sun}${drawn.join('')}`
}

export const photo = (brief: Brief): string => sheet(landscape(brief))

/** Draws a still life of balls on a table, with light and shade. */
export function stillLife({ palette: { paper, ink, main, second }, chance }: Brief): string {
  const balls = Array.from({ length: 5 }, (_, at) => {
    const [x, radius] = [
      300 + at * 240 + chance.number.int({ min: -40, max: 40 }),
      chance.number.int({ min: 110, max: 190 }),
    ]
    const tone = [main, second, ink, second, main][at] ?? main
    const light = `<radialGradient id="b${at}" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="${tone}"/><stop offset="1" stop-color="${ink}"/></radialGradient>`
    const y = 860 - radius
    return `<defs>${light}</defs><ellipse cx="${x + 60}" cy="868" rx="${radius * 1.25}" ry="34" fill="${ink}" opacity=".28"/>${circle(x, y, radius, tone)}${circle(x, y, radius, `url(#b${at})`)}`
  })
  const wall = `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${paper}"/></linearGradient></defs>`
  return sheet(
    `${wall}${rect(0, 0, WIDTH, HEIGHT, 'url(#w)')}${rect(0, 780, WIDTH, 420, second, 'opacity=".42"')}${balls.join('')}`,
  )
}
