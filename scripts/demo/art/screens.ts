import { type Brief, circle, greek, HEIGHT, rect, shadow, sheet, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'
import { signOf } from './motifs.ts'
import { scene } from './photo.ts'

/** Draws a web site in a browser window. */
export function browser(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const [x, y, width, height] = [140, 130, 1320, 960]
  const bar =
    rect(x, y, width, 56, '#fff', 'rx="16"') +
    ['#e2675b', '#e8b44a', '#6fb36b'].map((tone, at) => circle(x + 34 + at * 30, y + 28, 9, tone)).join('') +
    rect(x + 300, y + 14, 720, 28, '#eceae6', 'rx="14"')
  const head = `${signOf(sign, x + 80, y + 116, 52, [main, second])}${write(name, { x: x + 122, y: y + 104, size: 22, ink })}${[0, 1, 2, 3].map((at) => rect(x + 850 + at * 100, y + 110, 64, 9, ink, 'rx="4" opacity=".55"')).join('')}`
  const hero = `<svg x="${x}" y="${y + 176}" width="${width}" height="470" viewBox="0 330 1600 570" preserveAspectRatio="xMidYMid slice">${scene(brief)}</svg>${write(name, { x: x + 80, y: y + 330, size: fitting(name, 900, 96), ink: '#fff', weight: 0.17 })}${rect(x + 80, y + 490, 230, 62, second, 'rx="31"')}${rect(x + 140, y + 516, 110, 10, ink, 'rx="5"')}`
  const cards = [0, 1, 2]
    .map((at) => {
      const left = x + 80 + at * 400
      const tone = [main, second, ink][at] ?? main
      return (
        rect(left, y + 690, 360, 130, tone, 'rx="8"') +
        signOf(sign, left + 180, y + 755, 76, [light, paper]) +
        greek(left, y + 846, 330, 3, { ink, step: 26 })
      )
    })
    .join('')
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, main) +
      circle(1500, 100, 520, second, 'opacity=".35"') +
      shadow(x, y, width, height, 16) +
      rect(x, y, width, height, light, 'rx="16"') +
      bar +
      head +
      hero +
      cards,
  )
}

/** Draws three phones with screens of an app. */
export function phones(brief: Brief): string {
  const { palette, sign, name } = brief
  const { paper, ink, main, second, light } = palette
  const frame = (x: number, y: number, inside: string) =>
    `${shadow(x, y, 380, 790, 52)}${rect(x, y, 380, 790, '#16140f', 'rx="52"')}<g transform="translate(${x + 14} ${y + 14})"><clipPath id="c${x}"><rect width="352" height="762" rx="40"/></clipPath><g clip-path="url(#c${x})">${inside}</g></g>`
  const start =
    rect(0, 0, 352, 762, main) +
    signOf(sign, 176, 300, 150, [light, second]) +
    write(name, { x: 176, y: 430, size: fitting(name, 280, 34), ink: light, at: 'middle' })
  const list =
    rect(0, 0, 352, 762, light) +
    write('menu', { x: 28, y: 70, size: 34, ink }) +
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          rect(28, 150 + at * 116, 96, 92, [main, second, ink][at % 3] ?? main, 'rx="14"') +
          signOf(sign, 76, 196 + at * 116, 48, [light, paper]) +
          greek(142, 168 + at * 116, 170, 3, { ink, step: 24 }),
      )
      .join('')
  const page =
    rect(0, 0, 352, 762, paper) +
    `<svg width="352" height="340" viewBox="300 200 900 870" preserveAspectRatio="xMidYMid slice">${scene(brief)}</svg>` +
    greek(28, 390, 290, 7, { ink, step: 30 }) +
    rect(28, 650, 296, 64, main, 'rx="32"') +
    rect(116, 677, 120, 10, light, 'rx="5"')
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, paper) +
      `<path d="M0 760C400 560 900 980 1600 600V1200H0Z" fill="${second}" opacity=".55"/>` +
      frame(130, 250, start) +
      frame(610, 130, list) +
      frame(1090, 250, page),
  )
}

/** Draws six posts of a campaign on social media. */
export function posts(brief: Brief): string {
  const { palette, sign, name } = brief
  const { paper, ink, main, second, light } = palette
  const words = brief.chance.helpers.shuffle(['novo', 'agora', 'vem', 'hoje', 'sim', 'oba'])
  const cell = (at: number) => {
    const [x, y] = [170 + (at % 3) * 430, 160 + Math.floor(at / 3) * 450]
    const tones = [main, light, second, ink, main, paper]
    const inks = [light, main, ink, second, second, ink]
    const [tone = main, own = light] = [tones[at], inks[at]]
    const insides = [
      () => signOf(sign, x + 200, y + 215, 210, [light, second]),
      () => write(words[0] ?? '', { x: x + 200, y: y + 160, size: 100, ink: own, at: 'middle', weight: 0.2 }),
      () => circle(x + 200, y + 215, 130, main) + circle(x + 270, y + 150, 64, light),
      () =>
        write('30%', { x: x + 60, y: y + 120, size: 150, ink: own, weight: 0.2 }) +
        greek(x + 60, y + 330, 260, 2, { ink: light, step: 28 }),
      () =>
        `<svg x="${x}" y="${y}" width="400" height="420" viewBox="300 150 1000 1050" preserveAspectRatio="xMidYMid slice">${scene(brief)}</svg>`,
      () => write(name, { x: x + 200, y: y + 190, size: fitting(name, 320, 44), ink: own, at: 'middle' }),
    ]
    return shadow(x, y, 400, 420, 6) + rect(x, y, 400, 420, tone) + (insides[at]?.() ?? '')
  }
  return sheet(rect(0, 0, WIDTH, HEIGHT, '#e9e6e0') + [0, 1, 2, 3, 4, 5].map(cell).join(''))
}
