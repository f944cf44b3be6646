/**
 * The backgrounds of the public page in light and dark mode, as in `tokens.css`. All colours in this file are
 * `#rrggbb`.
 */
export const papeis = { claro: ['#f5f1e8', '#ebe5d7', '#fffdf8'], escuro: ['#131210', '#1c1a17'] } as const
const [papel] = papeis.claro
const [noite] = papeis.escuro

/** Minimum contrasts of WCAG 2.2, level AA: for text, and for graphical signs. */
export const CONTRASTE_TEXTO = 4.5
const CONTRASTE_SINAL = 3
/**
 * The minimum contrast of a shade that is derived for dark mode. This contrast is higher than WCAG requires,
 * because light text on a dark background looks thinner.
 */
const CONTRASTE_NOITE = 7
/** The background of the back office in light mode. */
export const PAPEL_DO_PAINEL = '#faf8f3'
const PANEL_CONTRAST = 6

type Channels = [number, number, number]

function channelsOf(cor: string): Channels {
  const number = Number.parseInt(cor.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const hexOf = (channels: number[]) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** Returns the relative luminance as WCAG defines it: 0 for black, 1 for white. */
function luminanciaDe(cor: string): number {
  const [red, green, blue] = channelsOf(cor).map((one) => {
    const part = one / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 (same colour) to 21 (black on white). */
export function contrasteEntre(uma: string, outra: string): number {
  const [light = 0, dark = 0] = [luminanciaDe(uma), luminanciaDe(outra)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const leastContrast = (cor: string, fundos: readonly string[]) =>
  Math.min(...fundos.map((fundo) => contrasteEntre(cor, fundo)))

/**
 * Changes the lightness of a colour and keeps its hue and saturation. `light` goes from 0 (black) to 1
 * (white).
 */
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

/**
 * Returns the colour itself if its contrast with all backgrounds is at least `enough`. Otherwise returns the
 * nearest shade (darker on light backgrounds, lighter on dark ones) whose contrast is at least `wanted`, or
 * black or white if there is none.
 */
function readableOn(
  cor: string,
  fundos: readonly string[],
  { wanted, enough = wanted }: { wanted: number; enough?: number },
): string {
  if (leastContrast(cor, fundos) >= enough) return cor
  const way = luminanciaDe(fundos[0] ?? papel) > 0.18 ? -STEP : STEP
  for (let light = lightOf(cor); light >= 0 && light <= 1; light += way) {
    const shade = withLight(cor, light)
    if (leastContrast(shade, fundos) >= wanted) return shade
  }
  return way < 0 ? '#000000' : '#ffffff'
}

/**
 * Returns the first of the text colours (`inks`) that is readable on the colour. If none is, white or black
 * is returned, because one of these two is always readable.
 */
const inkOn = (cor: string, inks: string[], wanted = CONTRASTE_TEXTO): string =>
  [...inks, '#ffffff', '#000000'].find((ink) => contrasteEntre(ink, cor) >= wanted) ?? '#000000'

/**
 * Mixes some of the colour into the ink: as much as the contrast `wanted` allows, but at most the share
 * `most`.
 */
function inkTowards(ink: string, cor: string, { wanted, most }: { wanted: number; most: number }): string {
  const [from, to] = [channelsOf(ink), channelsOf(cor)]
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = hexOf(from.map((one, at) => one + ((to[at] ?? one) - one) * share))
    if (contrasteEntre(mixed, cor) >= wanted) return mixed
  }
  return ink
}

/** The shades of the accent colour that the public page uses. */
export interface Tintas {
  /** The plate, a surface in the chosen colour itself. */
  placa: string
  sobrePlaca: string
  suavePlaca: string
  linhaPlaca: string
  erroPlaca: string
  /** The accent for text and signs on light paper, and the text colour on top of it. */
  claro: string
  sobreClaro: string
  escuro: string
  sobreEscuro: string
}

/**
 * Derives readable shades from any accent colour; no colour is rejected. On the plate the colour is used as
 * chosen, and the text on the plate is adapted to it. Where the colour is used for text, the nearest shade
 * with enough contrast is used instead.
 */
export function tintasDe(cor: string): Tintas {
  const sobrePlaca = inkOn(cor, ['#f7f4ec', '#16140f'])
  const claro = readableOn(cor, papeis.claro, { wanted: CONTRASTE_TEXTO })
  const escuro = readableOn(cor, papeis.escuro, { wanted: CONTRASTE_NOITE, enough: CONTRASTE_TEXTO })
  return {
    placa: cor,
    sobrePlaca,
    suavePlaca: inkTowards(sobrePlaca, cor, { wanted: CONTRASTE_TEXTO, most: 0.18 }),
    linhaPlaca: inkTowards(sobrePlaca, cor, { wanted: CONTRASTE_SINAL, most: 0.5 }),
    erroPlaca: inkOn(cor, ['#ffd9a8', '#7a1206', sobrePlaca]),
    claro,
    sobreClaro: inkOn(claro, ['#ffffff']),
    escuro,
    sobreEscuro: inkOn(escuro, [noite]),
  }
}

export interface ContrastMeasure {
  onde: string
  fundo: string
  /**
   * The colour to be checked: the chosen colour, or that of the text on it. `usada` is the readable shade
   * that is used instead.
   */
  escolhida: string
  razao: number
  usada: string
  razaoUsada: number
}

/** Measures the main pairs of colours of the public page, each on its least favourable background. */
export function medidasDe(cor: string): ContrastMeasure[] {
  const { sobrePlaca, claro, escuro } = tintasDe(cor)
  const on = (onde: string, papeis: readonly [string, ...string[]], usada: string): ContrastMeasure => ({
    onde,
    fundo: papeis[0],
    escolhida: cor,
    usada,
    razao: leastContrast(cor, papeis),
    razaoUsada: leastContrast(usada, papeis),
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

/** Returns the shades as CSS. `tokens.css` contains the same CSS values for the default accent colour. */
export function estiloDaMarca(cor: string): string {
  const t = tintasDe(cor)
  return [
    `:root{--plate:${t.placa};--on-plate:${t.sobrePlaca};--plate-soft:${t.suavePlaca};--plate-line:${t.linhaPlaca};`,
    `--plate-wrong:${t.erroPlaca};--accent:${t.claro};--on-accent:${t.sobreClaro};--accent-night:${t.escuro}}`,
    `@media (prefers-color-scheme:dark){:root{--accent:${t.escuro};--on-accent:${t.sobreEscuro}}}`,
  ].join('')
}

/** Returns the ten shades of the back office. The seventh shade fills buttons and colours links. */
export function tonsDe(cor: string): string[] {
  const base = readableOn(cor, [PAPEL_DO_PAINEL], { wanted: PANEL_CONTRAST })
  const light = lightOf(base)
  const above = [0, 0.1, 0.29, 0.47, 0.65, 0.76].map((part) => withLight(base, 0.97 - (0.97 - light) * part))
  const below = [0.9, 0.77, 0.6].map((part) => withLight(base, light * part))
  return [...above, base, ...below]
}

const LOGO_CONTRAST = 2.5

/**
 * Returns the background on which the logo needs a plate, or null.
 * @param tinta mean colour of the logo's opaque pixels; null if the logo has no transparency
 */
export function logoBackground(tinta: string | null): 'claro' | 'escuro' | null {
  if (tinta === null) return null
  const [day, night] = [contrasteEntre(tinta, papel), contrasteEntre(tinta, noite)]
  if (night < LOGO_CONTRAST && night < day) return 'escuro'
  return day < LOGO_CONTRAST && day < night ? 'claro' : null
}
