import { type Brief, circle, greek, HEIGHT, rect, shadow, sheet, times, WIDTH } from './canvas.ts'
import { fitting, write } from './letters.ts'
import { signOf } from './motifs.ts'

/** The light and the shade on a cylinder. */
const round = `<linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".28" stop-color="#fff" stop-opacity=".3"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>`

const table = ({ palette: { paper, second } }: Brief) =>
  rect(0, 0, WIDTH, HEIGHT, paper) + rect(0, 900, WIDTH, 300, second, 'opacity=".3"')

/** Draws six cans. Side by side, their labels form one coast. */
export function cans(brief: Brief): string {
  const { name, palette } = brief
  const { ink, main, second, light } = palette
  const [top, bottom, width] = [290, 960, 214]
  const left = (at: number) => 98 + at * 238
  const body = (at: number) =>
    `<path d="M${left(at)} ${top + 40}q6 -34 34 -40h${width - 68}q28 6 34 40v${bottom - top - 76}q-6 30 -34 36h-${width - 68}q-28 -6 -34 -36z"`
  const coast =
    rect(0, top, WIDTH, bottom - top, light) +
    circle(1130, 480, 110, second) +
    `<path d="M0 620Q180 470 400 590T760 560Q900 500 1060 610T1600 540V1000H0Z" fill="${ink}" opacity=".75"/>` +
    times(
      4,
      (at) =>
        `<path d="M0 ${680 + at * 74}q100 -56 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V1000H0Z" fill="${at % 2 ? second : main}" opacity="${at % 2 ? 0.9 : 1}"/>`,
    )
  const rims = times(6, (at) => rect(left(at) + 24, top - 14, width - 48, 18, '#c9c6c0', 'rx="8"'))
  const labels = times(6, (at) =>
    write(name, {
      x: left(at) + width / 2,
      y: 400,
      size: fitting(name, 130, 40),
      ink,
      at: 'middle',
      weight: 0.18,
    }),
  )
  const shades = times(6, (at) => `${body(at)} fill="url(#round)"/>`)
  return sheet(
    `<defs>${round}<clipPath id="cans">${times(6, (at) => `${body(at)}/>`)}</clipPath></defs>${table(brief)}` +
      times(
        6,
        (at) =>
          `<ellipse cx="${left(at) + width / 2 + 14}" cy="${bottom}" rx="${width * 0.56}" ry="22" fill="${ink}" opacity=".28"/>`,
      ) +
      `<g clip-path="url(#cans)">${coast}${labels}</g>${rims}${shades}`,
  )
}

/** Draws four bottles of wine. Each has the same label in another colour, with a number written by hand. */
export function bottles(brief: Brief): string {
  const { name, palette, sign } = brief
  const { ink, main, second, light, paper } = palette
  const one = (at: number) => {
    const x = 150 + at * 345
    const shape = `<path d="M${x + 100} 130h60v190q0 40 40 90q30 40 30 100v420q0 40 -40 40h-120q-40 0 -40 -40v-420q0 -60 30 -100q40 -50 40 -90z"`
    const tone = [main, second, ink, paper][at] ?? main
    const mark = [light, ink, second, main][at] ?? light
    const glass = ['#2b3a2e', '#3b2330', '#22301f', '#41331f'][at] ?? ink
    return `<ellipse cx="${x + 144}" cy="972" rx="130" ry="22" fill="${ink}" opacity=".3"/>${shape} fill="${glass}"/>${rect(x + 96, 120, 68, 120, tone, 'rx="8"')}${rect(x + 34, 560, 192, 290, tone)}${signOf(sign, x + 130, 650, 110, [mark, tone === main ? second : main])}${write(name, { x: x + 130, y: 730, size: fitting(name, 160, 30), ink: mark, at: 'middle', weight: 0.16 })}${write(`${214 + at * 87}`, { x: x + 130, y: 795, size: 22, ink: mark, at: 'middle' })}${shape} fill="url(#round)" opacity=".8"/>`
  }
  return sheet(`<defs>${round}</defs>${table(brief)}${times(4, one)}`)
}

/** Draws a paper bag with bread, and loaves beside it. */
export function breadBag(brief: Brief): string {
  const { name, palette, sign } = brief
  const { ink, main, second, light } = palette
  const loaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><rect x="-46" y="-250" width="92" height="500" rx="46" fill="#c9853f"/><path d="M-28 -170L28 -200M-28 -90L28 -120M-28 -10L28 -40M-28 70L28 40M-28 150L28 120" stroke="#f0cf9a" stroke-width="15" stroke-linecap="round"/></g>`
  const bag = `<path d="M560 430l36 -26l38 26l38 -26l38 26l38 -26l38 26l38 -26l38 26l38 -26l38 26l36 -26v596h-414z" fill="${light}"/><path d="M900 404l74 26v570l-74 -0z" fill="#000" opacity=".08"/>`
  return sheet(
    table(brief) +
      `<ellipse cx="790" cy="1004" rx="330" ry="34" fill="${ink}" opacity=".25"/>` +
      loaf(690, 380, -14, 1) +
      loaf(800, 330, 3, 1.05) +
      loaf(890, 390, 16, 0.95) +
      bag +
      signOf(sign, 767, 640, 210, [main, second]) +
      write(name, { x: 767, y: 800, size: fitting(name, 300, 60), ink, at: 'middle', weight: 0.17 }) +
      `<g transform="translate(250 900)"><ellipse rx="190" ry="92" fill="#b8722f"/><path d="M-110 -30L-70 30M-30 -46L10 34M60 -40L100 20" stroke="#f0cf9a" stroke-width="18" stroke-linecap="round"/></g>` +
      `<g transform="translate(1270 930)"><ellipse rx="150" ry="80" fill="#c9853f"/><path d="M-80 -20Q0 -70 80 -20" stroke="#f0cf9a" stroke-width="16" fill="none" stroke-linecap="round"/></g>`,
  )
}

/** Draws gift or shipping boxes with a ribbon. */
export function boxes(brief: Brief): string {
  const { name, palette, sign } = brief
  const { ink, main, second, light } = palette
  const one = (x: number, y: number, size: number, tone: string, ribbon: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="190" cy="424" rx="250" ry="26" fill="${ink}" opacity=".26"/>${rect(0, 60, 340, 360, tone)}<path d="M340 60l60 -44v352l-60 52z" fill="${tone}"/><path d="M340 60l60 -44v352l-60 52z" fill="#000" opacity=".24"/><path d="M0 60l60 -44h340l-60 44z" fill="${tone}"/><path d="M0 60l60 -44h340l-60 44z" fill="#fff" opacity=".2"/>${rect(0, 106, 340, 34, ribbon)}<path d="M340 106l60 -44v34l-60 44z" fill="${ribbon}" opacity=".8"/><path d="M200 38q-90 -96 -110 -30q-4 34 110 30q90 -96 110 -30q4 34 -110 30" fill="${ribbon}"/>${signOf(sign, 170, 250, 130, [ribbon, light])}${write(name, { x: 170, y: 346, size: fitting(name, 240, 34), ink: ribbon, at: 'middle', weight: 0.17 })}</g>`
  return sheet(
    table(brief) +
      one(130, 360, 0.92, second, ink) +
      one(1060, 380, 0.9, ink, second) +
      one(330, 560, 1, light, main) +
      one(790, 540, 1.04, main, light),
  )
}

/** Draws dyed cloths on a line, and a label with the name. */
export function cloths(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const cloth = (at: number) => {
    const x = 90 + at * 290
    const tone = [main, second, '#3e6a8a', '#d9a441', ink][at] ?? main
    const length = [720, 640, 780, 600, 700][at] ?? 700
    return `<path d="M${x} 200q125 30 250 0v${length}q-60 34 -125 0t-125 0z" fill="${tone}"/><path d="M${x} ${length - 40}q60 -50 125 0t125 0v${240}q-60 34 -125 0t-125 0z" fill="#000" opacity=".1"/><path d="M${x + 70} 214v${length - 20}M${x + 170} 214v${length - 30}" stroke="#fff" stroke-width="10" opacity=".13"/>${rect(x + 36, 172, 16, 60, '#b98a55', 'rx="4"')}${rect(x + 200, 172, 16, 60, '#b98a55', 'rx="4"')}`
  }
  const label = `<g transform="rotate(7 1050 800)">${shadow(900, 620, 320, 420, 10)}${rect(900, 620, 320, 420, light, 'rx="10"')}${circle(1060, 666, 16, paper)}${signOf(sign, 1060, 790, 150, [main, second])}${write(name, { x: 1060, y: 900, size: fitting(name, 250, 40), ink, at: 'middle', weight: 0.16 })}${greek(960, 968, 200, 2, { ink, step: 22 })}</g><path d="M1054 652Q1000 420 1090 200" stroke="${ink}" stroke-width="4" fill="none"/>`
  return sheet(
    `${rect(0, 0, WIDTH, HEIGHT, paper)}<path d="M0 196Q800 226 1600 190" stroke="${ink}" stroke-width="6" fill="none"/>${times(5, cloth)}${label}`,
  )
}

/** Draws a shirt with the sign of the brand, and a round sign on a wall. */
export function uniform(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const shirt = `<path d="M250 330L440 230Q520 300 600 230L790 330L720 500L660 470V1010H380V470L320 500Z" fill="${main}"/><path d="M440 230Q520 300 600 230Q520 360 440 230Z" fill="#000" opacity=".25"/>`
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, paper) +
      rect(1000, 0, 600, HEIGHT, second, 'opacity=".45"') +
      shadow(380, 470, 280, 540, 30) +
      shirt +
      signOf(sign, 520, 560, 190, [light, second]) +
      write(name, { x: 520, y: 690, size: fitting(name, 190, 34), ink: light, at: 'middle', weight: 0.17 }) +
      rect(1000, 380, 130, 16, ink) +
      rect(1120, 380, 14, 70, ink) +
      rect(1380, 380, 14, 70, ink) +
      rect(1100, 380, 330, 16, ink) +
      circle(1272, 656, 226, '#000', 'opacity=".16"') +
      circle(1256, 640, 220, light) +
      signOf(sign, 1256, 590, 200, [main, second]) +
      write(name, { x: 1256, y: 740, size: fitting(name, 260, 52), ink, at: 'middle', weight: 0.17 }),
  )
}

/** Draws three posters of a series on a wall: one shape and one word each. */
export function series({ name, palette }: Brief): string {
  const { paper, ink, main, second, light } = palette
  const forms = [
    [
      'mar',
      (x: number) =>
        times(
          4,
          (at) =>
            `<path d="M${x} ${330 + at * 100}q105 -80 210 0t210 0v50q-105 80 -210 0t-210 0z" fill="${at % 2 ? second : main}"/>`,
        ),
    ],
    [
      'casa',
      (x: number) =>
        `<path d="M${x + 60} 520L${x + 210} 340L${x + 360} 520V740H${x + 60}Z" fill="${main}"/>${rect(x + 180, 610, 70, 130, second)}`,
    ],
    ['sol', (x: number) => circle(x + 210, 520, 150, second) + circle(x + 210, 520, 96, main)],
  ] as const
  const sheets = forms.map(([word, form], at) => {
    const x = 100 + at * 490
    return `${shadow(x, 180, 420, 800, 2)}<svg x="${x}" y="180" width="420" height="800" viewBox="${x} 180 420 800">${rect(x, 180, 420, 800, at === 1 ? paper : light)}${form(x)}</svg>${write(word, { x: x + 40, y: 810, size: 76, ink, weight: 0.2 })}${write(name, { x: x + 40, y: 920, size: fitting(name, 250, 20), ink, weight: 0.14 })}`
  })
  return sheet(
    `${rect(0, 0, WIDTH, HEIGHT, '#d9d4ca')}${rect(0, 1080, WIDTH, 120, '#bdb6a8')}${sheets.join('')}`,
  )
}

/** Draws an open report with a map, portraits and figures. */
export function report(brief: Brief): string {
  const { name, palette, sign } = brief
  const { paper, ink, main, second, light } = palette
  const map = `<path d="M300 420q60 -90 170 -70q90 -40 160 40q70 60 20 150q30 90 -70 140q-60 90 -160 40q-110 10 -120 -110q-60 -90 0 -190z" fill="${second}" opacity=".55"/>${times(9, (at) => circle(350 + ((at * 137) % 280), 420 + ((at * 89) % 230), 8 + (at % 3) * 7, main))}`
  const bars = times(6, (at) =>
    rect(880 + at * 76, 620 - (60 + at * 38), 48, 60 + at * 38, at === 5 ? main : second),
  )
  const people = times(
    3,
    (at) =>
      `${circle(920 + at * 170, 800, 58, [main, second, ink][at] ?? main)}${circle(920 + at * 170, 784, 24, light)}<path d="M${876 + at * 170} 836q44 -50 88 0z" fill="${light}"/>`,
  )
  return sheet(
    rect(0, 0, WIDTH, HEIGHT, paper) +
      shadow(170, 190, 1260, 820, 4) +
      rect(170, 190, 630, 820, light) +
      rect(800, 190, 630, 820, light) +
      signOf(sign, 260, 270, 76, [main, second]) +
      write(name, { x: 320, y: 250, size: 34, ink }) +
      map +
      greek(250, 850, 460, 4, { ink, step: 30 }) +
      write('372', { x: 870, y: 270, size: 96, ink: main, weight: 0.18 }) +
      bars +
      people +
      greek(870, 910, 460, 3, { ink, step: 26 }) +
      rect(792, 190, 16, 820, '#000', 'opacity=".1"'),
  )
}
