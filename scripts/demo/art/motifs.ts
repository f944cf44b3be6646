import { circle, rect } from './canvas.ts'

type Motif = (a: string, b: string) => string

const turned = (count: number, draw: (turn: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count)).join('')

/**
 * The signs of the brands in a square from -100 to 100, in the order of the clients. Each shows what the client does.
 * The last one is the sign of the agency.
 */
const motifs: Motif[] = [
  // A loaf in front of the rising sun.
  (a, b) =>
    `${circle(0, -8, 62, b)}<path d="M-100 70Q-100 0 -44 0H44Q100 0 100 70Z" fill="${a}"/><path d="M-48 18L-26 52M-8 14L14 52M34 14L56 50" stroke="${b}" stroke-width="11" stroke-linecap="round"/>`,
  // A coffee bean above mountains.
  (a, b) =>
    `<path d="M-100 90L-34 -26L2 34L34 -10L100 90Z" fill="${a}"/><g transform="translate(44 -60) rotate(-35)"><ellipse rx="38" ry="27" fill="${b}"/><path d="M-36 2Q-12 -16 0 0T36 -2" stroke="${a}" stroke-width="7" fill="none"/></g>`,
  // A heart with a cross.
  (a, b) =>
    `<path d="M0 92C-130 4 -96 -84 -44 -84C-18 -84 0 -64 0 -48C0 -64 18 -84 44 -84C96 -84 130 4 0 92Z" fill="${a}"/><path d="M-13 -44H13V-18H39V8H13V34H-13V8H-39V-18H-13Z" fill="${b}"/>`,
  // An open book under the sun.
  (a, b) =>
    `<path d="M-62 6A62 62 0 0 1 62 6Z" fill="${b}"/>${turned(12, (turn) => (turn >= 270 || turn <= 90 ? `<path d="M0 -72V-94" stroke="${b}" stroke-width="10" transform="translate(0 4) rotate(${turn})"/>` : ''))}<path d="M0 34Q-50 4 -100 22V88Q-50 70 0 98Q50 70 100 88V22Q50 4 0 34Z" fill="${a}"/>`,
  // A bunch of grapes.
  (a, b) =>
    `${[4, 3, 2, 1].map((many, row) => Array.from({ length: many }, (_, at) => circle((at - (many - 1) / 2) * 47, -20 + row * 38, 25, a)).join('')).join('')}<path d="M0 -46Q10 -100 72 -96Q66 -48 0 -46Z" fill="${b}"/><path d="M0 -42V-86" stroke="${b}" stroke-width="9"/>`,
  // A sunflower.
  (a, b) =>
    `${turned(14, (turn) => `<path d="M0 -36Q24 -72 0 -100Q-24 -72 0 -36Z" fill="${a}" transform="rotate(${turn})"/>`)}${circle(0, 0, 42, b)}`,
  // A spool of thread.
  (a, b) =>
    `${rect(-62, -100, 124, 28, b, 'rx="8"')}${rect(-62, 72, 124, 28, b, 'rx="8"')}${rect(-46, -72, 92, 144, a)}<path d="M-46 -44L46 -58M-46 -14L46 -28M-46 16L46 2M-46 46L46 32M46 32Q86 40 78 100" stroke="${b}" stroke-width="8" fill="none"/>`,
  // Waves under the sun.
  (a, b) =>
    `${circle(38, -50, 42, b)}<path d="M-100 40Q-50 -30 0 20T100 20V58Q50 96 0 58T-100 78Z" fill="${a}"/><path d="M-100 92Q-50 52 0 82T100 82V100H-100Z" fill="${a}" opacity=".6"/>`,
  // A tree with its roots.
  (a, b) =>
    `${circle(0, -44, 56, a)}${circle(-44, -20, 34, a)}${circle(44, -20, 34, a)}<path d="M0 -40V34M0 30Q-10 62 -70 66M0 30Q10 62 70 66M0 30Q-6 80 -34 98M0 30Q6 80 34 98" stroke="${b}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  // A rock.
  (a, b) =>
    `<path d="M-96 96L-72 -6L-22 -96L34 -72L66 14L98 96Z" fill="${a}"/><path d="M34 -72L66 14L98 96H20L2 -10Z" fill="${b}" opacity=".75"/>`,
  // A body that bends.
  (a, b) =>
    `${circle(-58, -62, 26, b)}<path d="M-86 78Q-70 -20 -4 -8T92 -74" stroke="${a}" stroke-width="30" fill="none" stroke-linecap="round"/><path d="M-30 82Q10 26 86 44" stroke="${b}" stroke-width="20" fill="none" stroke-linecap="round"/>`,
  // Buildings on the horizon.
  (a, b) =>
    `${rect(-92, -20, 52, 110, a)}${rect(-30, -96, 62, 186, a)}${rect(42, -52, 50, 142, a)}${[-70, -38, -6, 26].map((y) => rect(-16, y, 12, 16, b) + rect(8, y, 12, 16, b)).join('')}${rect(-100, 84, 200, 12, b)}`,
  // A tortoise.
  (a, b) =>
    `<path d="M-84 44A72 72 0 0 1 60 44Z" fill="${a}"/>${circle(78, 22, 22, b)}${rect(-70, 44, 30, 34, b, 'rx="12"')}${rect(14, 44, 30, 34, b, 'rx="12"')}<path d="M-36 44V0L-12 -16L12 0V44M-36 0L-62 18M12 0L38 18" stroke="${b}" stroke-width="9" fill="none"/>`,
  // A lamp like a sun.
  (a, b) =>
    `${turned(8, (turn) => `<path d="M0 -78V-100" stroke="${a}" stroke-width="14" stroke-linecap="round" transform="rotate(${turn})"/>`)}${circle(0, 0, 58, b)}<path d="M-10 26L14 -6H-14L10 -38" stroke="${a}" stroke-width="12" fill="none" stroke-linejoin="round"/>`,
  // A registration mark.
  (a, b) =>
    `${circle(0, 0, 92, a)}${circle(0, 0, 58, b)}${circle(0, 0, 40, a)}<path d="M0 -100V100M-100 0H100" stroke="${b}" stroke-width="10"/>`,
]

export const AGENCY = motifs.length - 1

/** Draws the sign of a brand, centred at x and y. */
export function signOf(sign: number, x: number, y: number, size: number, [a, b]: [string, string]): string {
  const drawn = motifs[sign % motifs.length]?.(a, b) ?? ''
  return `<g transform="translate(${x} ${y}) scale(${size / 200})">${drawn}</g>`
}
