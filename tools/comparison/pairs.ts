import type { Sharp } from 'sharp'
import { BACKGROUNDS, type Box, type Print, places, print } from './scenes.ts'

/** The two pictures of a pair are exported like this. */
interface Export {
  width: number
  encode: (picture: Sharp) => Sharp
}

/** Two pictures of which it is known where they differ. */
export interface Pair {
  kind: string
  background: number
  after: Print
  /** The part of the scene that the second picture shows, as a share cut off each side. */
  crop: { x: number; y: number }
  /** Where the pictures differ. */
  changed: Box[]
  exports: [Export, Export]
}

const png = (width = 2000): Export => ({ width, encode: (picture) => picture.png({ compressionLevel: 1 }) })
const jpeg = (quality: number, width = 2000): Export => ({
  width,
  encode: (picture) => picture.jpeg({ quality }),
})
const webp = (quality: number, width = 2000): Export => ({
  width,
  encode: (picture) => picture.webp({ quality, effort: 2 }),
})

/** The exports of pairs that show a change, in turn. */
const turns: [Export, Export][] = [
  [png(), png()],
  [jpeg(92), jpeg(92)],
  [jpeg(90), jpeg(75)],
  [png(), webp(80)],
  [png(), png(1400)],
]

interface Edit {
  kind: string
  to: Partial<Print>
  changed: Box[]
}

const edits: Edit[] = [
  {
    kind: 'movida 60 px',
    to: { logo: { x: 1320, y: 180 } },
    changed: [{ x: 1260, y: 60, w: 120, h: 180 }],
  },
  {
    kind: 'movida 12 px',
    to: { logo: { x: 1332, y: 120 } },
    changed: [{ x: 1260, y: 60, w: 132, h: 120 }],
  },
  { kind: 'recolorida', to: { button: '#1f6f8b' }, changed: [places.button] },
  { kind: 'fundo recolorido', to: { panel: '#dfeaf0' }, changed: [places.panel] },
  { kind: 'preço editado', to: { price: '8' }, changed: [places.price] },
  { kind: 'telefone editado', to: { phone: '9' }, changed: [places.phone] },
  { kind: 'elemento retirado', to: { seal: false }, changed: [places.seal] },
  {
    kind: 'sutil: letra miúda',
    to: { day: '2' },
    changed: [places.day],
  },
  {
    kind: 'sutil: movida 3 px',
    to: { logo: { x: 1323, y: 120 } },
    changed: [{ x: 1260, y: 60, w: 123, h: 120 }],
  },
  { kind: 'sutil: cor quase igual', to: { button: '#bd3358' }, changed: [places.button] },
]

/** Exports that change nothing that a person would see. */
const exports: [string, Export, Export][] = [
  ['o mesmo arquivo de novo', png(), png()],
  ['PNG e JPEG 92', png(), jpeg(92)],
  ['JPEG 92 e JPEG 75', jpeg(92), jpeg(75)],
  ['JPEG 75 e JPEG 60', jpeg(75), jpeg(60)],
  ['PNG e WebP 80', png(), webp(80)],
  ['PNG de 2000 e de 1400 px', png(), png(1400)],
  ['JPEG 90 de 2000 e de 1400 px', jpeg(90), jpeg(90, 1400)],
]

const whole = { x: 0, y: 0 }

/** All pairs. A cropped picture differs wherever something is printed. */
export function pairs(): Pair[] {
  const all: Pair[] = []
  for (let background = 0; background < BACKGROUNDS; background += 1) {
    for (const [at, { kind, to, changed }] of edits.entries()) {
      const turn = turns[(background + at) % turns.length] ?? [png(), png()]
      all.push({ kind, background, after: { ...print, ...to }, crop: whole, changed, exports: turn })
    }
    for (const [kind, one, other] of exports)
      all.push({
        kind: `reexportada: ${kind}`,
        background,
        after: print,
        crop: whole,
        changed: [],
        exports: [one, other],
      })
    const printed = [places.price, places.phone, places.logo, places.button]
    const [one, other] = turns[background % turns.length] ?? [png(), png()]
    const cropped = { background, after: print, changed: printed, exports: [one, other] as [Export, Export] }
    all.push({ kind: 'cortada por igual', crop: { x: 0.03, y: 0.03 }, ...cropped })
    all.push({ kind: 'cortada em outro formato', crop: { x: 0.1, y: 0 }, ...cropped })
  }
  return all
}
