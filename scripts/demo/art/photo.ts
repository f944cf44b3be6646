import { type Brief, circle, HEIGHT, rect, sheet, WIDTH } from './canvas.ts'
import { signOf } from './motifs.ts'

/**
 * Draws hills in front of a low sun, as SVG elements in the coordinates of the sheet. The renderer adds the
 * film grain.
 */
function landscape({ palette: { main, second, ink, light }, sign }: Brief): string {
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
  const sun = circle(1180, 470, 150, light, 'opacity=".92"')
  return `<defs>${sky}</defs>${rect(0, 0, WIDTH, HEIGHT, `url(#${id})`)}${sun}${drawn.join('')}`
}

/** Brands of places: their pictures show a landscape, and those of the others show their sign. */
const inLandscape = new Set([1, 4, 7, 9])
const ROCK = 9

/** Draws what a brand shows of itself, as SVG elements in the coordinates of the sheet. */
export function scene(brief: Brief): string {
  const { sign, palette } = brief
  const { main, second, light, ink } = palette
  if (sign === ROCK)
    return `${landscape(brief)}<path d="M720 820L800 520L880 330L1010 300L1110 420L1210 640L1290 840Z" fill="${main}"/><path d="M1010 300L1110 420L1210 640L1290 840H1060L970 560Z" fill="${ink}" opacity=".35"/>`
  if (inLandscape.has(sign)) return landscape(brief)
  return `${rect(0, 0, WIDTH, HEIGHT, main)}${circle(1180, 640, 420, second, 'opacity=".4"')}${signOf(sign, 1180, 620, 440, [light, second])}`
}

export const photo = (brief: Brief): string => sheet(scene(brief))
