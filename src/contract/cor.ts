/** Colours are `#rrggbb`. The page's own papers, by day and by night; `tokens.css` has the same. */
export const papeis = { claro: ['#f5f1e8', '#ebe5d7', '#fffdf8'], escuro: ['#131210', '#1c1a17'] } as const
const [papel] = papeis.claro
const [noite] = papeis.escuro

/** WCAG 2.2: text (AA), and what must be told apart without being text. */
export const CONTRASTE_TEXTO = 4.5
const CONTRASTE_SINAL = 3
/** Light letters on a dark ground look thinner: what is made for the night gets more than the least. */
const CONTRASTE_NOITE = 7
/** What the back office is written on by day. */
export const PAPEL_DO_PAINEL = '#faf8f3'
const PANEL_CONTRAST = 6

type Channels = [number, number, number]

function channelsOf(cor: string): Channels {
  const number = Number.parseInt(cor.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const hexOf = (channels: number[]) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, as WCAG defines it: 0 for black, 1 for white. */
function luminanciaDe(cor: string): number {
  const [red, green, blue] = channelsOf(cor).map((one) => {
    const part = one / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrasteEntre(uma: string, outra: string): number {
  const [light = 0, dark = 0] = [luminanciaDe(uma), luminanciaDe(outra)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const least = (cor: string, fundos: readonly string[]) =>
  Math.min(...fundos.map((fundo) => contrasteEntre(cor, fundo)))

/** Hue and saturation stay; `light` goes from 0 (black) to 1 (white). */
function withLight(cor: string, light: number): string {
  const channels = channelsOf(cor)
  const now = lightOf(cor)
  const span = (Math.max(...channels) - Math.min(...channels)) / 255
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * now - 1))
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation
  return hexOf(channels.map((one) => 255 * (light + (span === 0 ? 0 : chroma * ((one / 255 - now) / span)))))
}

const lightOf = (cor: string) => {
  const channels = channelsOf(cor)
  return (Math.max(...channels) + Math.min(...channels)) / 510
}

const STEP = 0.005

/** The colour itself where it can be read on all of them; otherwise its nearest shade that has `wanted`. */
function readableOn(cor: string, fundos: readonly string[], wanted: number, enough = wanted): string {
  if (least(cor, fundos) >= enough) return cor
  const way = luminanciaDe(fundos[0] ?? papel) > 0.18 ? -STEP : STEP
  for (let light = lightOf(cor); light >= 0 && light <= 1; light += way) {
    const shade = withLight(cor, light)
    if (least(shade, fundos) >= wanted) return shade
  }
  return way < 0 ? '#000000' : '#ffffff'
}

/** The first ink that can be read on the colour; black or white always can. */
const inkOn = (cor: string, inks: string[], wanted = CONTRASTE_TEXTO): string =>
  [...inks, '#ffffff', '#000000'].find((ink) => contrasteEntre(ink, cor) >= wanted) ?? '#000000'

/** As much of the colour in the ink as `wanted` allows. */
function inkTowards(ink: string, cor: string, wanted: number, most: number): string {
  const [from, to] = [channelsOf(ink), channelsOf(cor)]
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = hexOf(from.map((one, at) => one + ((to[at] ?? one) - one) * share))
    if (contrasteEntre(mixed, cor) >= wanted) return mixed
  }
  return ink
}

/** What the accent becomes wherever the page uses it. */
export interface Tintas {
  /** As it was chosen: the plate. */
  placa: string
  sobrePlaca: string
  suavePlaca: string
  linhaPlaca: string
  erroPlaca: string
  /** For texts and signs on paper, and what is written on it. */
  claro: string
  sobreClaro: string
  escuro: string
  sobreEscuro: string
}

/**
 * Every use of the accent that can be read. The colour is never refused: on the plate it stays as it was chosen and
 * the ink adapts; where it is itself the ink, it becomes its nearest shade with enough contrast.
 */
export function tintasDe(cor: string): Tintas {
  const sobrePlaca = inkOn(cor, ['#f7f4ec', '#16140f'])
  const claro = readableOn(cor, papeis.claro, CONTRASTE_TEXTO)
  const escuro = readableOn(cor, papeis.escuro, CONTRASTE_NOITE, CONTRASTE_TEXTO)
  return {
    placa: cor,
    sobrePlaca,
    suavePlaca: inkTowards(sobrePlaca, cor, CONTRASTE_TEXTO, 0.18),
    linhaPlaca: inkTowards(sobrePlaca, cor, CONTRASTE_SINAL, 0.5),
    erroPlaca: inkOn(cor, ['#ffd9a8', '#7a1206', sobrePlaca]),
    claro,
    sobreClaro: inkOn(claro, ['#ffffff']),
    escuro,
    sobreEscuro: inkOn(escuro, [noite]),
  }
}

export interface Medida {
  onde: string
  fundo: string
  /** The chosen colour, or the ink on it, and what is used instead where that cannot be read. */
  escolhida: string
  razao: number
  usada: string
  razaoUsada: number
}

/** The pairs that the page really uses, each at the paper where it is worst. */
export function medidasDe(cor: string): Medida[] {
  const { sobrePlaca, claro, escuro } = tintasDe(cor)
  const on = (onde: string, papeis: readonly [string, ...string[]], usada: string): Medida => ({
    onde,
    fundo: papeis[0],
    escolhida: cor,
    usada,
    razao: least(cor, papeis),
    razaoUsada: least(usada, papeis),
  })
  const razao = contrasteEntre(sobrePlaca, cor)
  return [
    {
      onde: 'Texto sobre a cor',
      fundo: cor,
      escolhida: sobrePlaca,
      usada: sobrePlaca,
      razao,
      razaoUsada: razao,
    },
    on('A cor no papel claro', papeis.claro, claro),
    on('A cor no fundo escuro', papeis.escuro, escuro),
  ]
}

/** The page's colours in CSS; `tokens.css` holds those of the colour that a new house has. */
export function estiloDaMarca(cor: string): string {
  const t = tintasDe(cor)
  return [
    `:root{--plate:${t.placa};--on-plate:${t.sobrePlaca};--plate-soft:${t.suavePlaca};--plate-line:${t.linhaPlaca};`,
    `--plate-wrong:${t.erroPlaca};--accent:${t.claro};--on-accent:${t.sobreClaro};--accent-night:${t.escuro}}`,
    `@media (prefers-color-scheme:dark){:root{--accent:${t.escuro};--on-accent:${t.sobreEscuro}}}`,
  ].join('')
}

/** The back office's ten shades; the seventh is what buttons are filled with and links are written in. */
export function tonsDe(cor: string): string[] {
  const base = readableOn(cor, [PAPEL_DO_PAINEL], PANEL_CONTRAST)
  const light = lightOf(base)
  const above = [0, 0.1, 0.29, 0.47, 0.65, 0.76].map((part) => withLight(base, 0.97 - (0.97 - light) * part))
  const below = [0.9, 0.77, 0.6].map((part) => withLight(base, light * part))
  return [...above, base, ...below]
}

const LOGO_CONTRAST = 2.5

/** Which paper a logo needs a plate on, told by the mean colour of what of it is not transparent. */
export function placaDoLogo(tinta: string | null): 'claro' | 'escuro' | null {
  if (tinta === null) return null
  const [day, night] = [contrasteEntre(tinta, papel), contrasteEntre(tinta, noite)]
  if (night < LOGO_CONTRAST && night < day) return 'escuro'
  return day < LOGO_CONTRAST && day < night ? 'claro' : null
}
