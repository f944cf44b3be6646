import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaravelDe } from '#platform/contract/anexos.ts'
import {
  extensoesDeMidia,
  isMidia,
  MIDIA_MAX_BYTES,
  midiaDe,
  PARTE_BYTES,
  PARTES_MAX,
  partesDe,
  tamanhoDaParte,
} from './midia-rules.ts'

test.each([
  ['Abertura.MP4', 'filme'],
  ['corte final.webm', 'filme'],
  ['camera.mov', 'filme'],
  ['trilha.mp3', 'som'],
  ['voz.m4a', 'som'],
  ['jingle.v2.ogg', 'som'],
  ['PTT-20261126-WA0003.opus', 'som'],
  ['mp4', undefined],
  ['capa.png', undefined],
  ['filme.mp4.zip', undefined],
  ['x.constructor', undefined],
])('%s is %j', (nome, tipo) => {
  expect(midiaDe(nome)).toBe(tipo)
})

test('every accepted extension has a content type that says whether it is a film or a sound', () => {
  const types = (extensoes: readonly string[]) =>
    extensoes.map((one) => declaravelDe(`x${one}`)?.[0].split('/')[0])
  expect(new Set(types(extensoesDeMidia.filme))).toEqual(new Set(['video']))
  expect(new Set(types(extensoesDeMidia.som))).toEqual(new Set(['audio']))
  expect(['filme', 'som', 'imagem', 'pdf'].map(isMidia)).toEqual([true, true, false, false])
})

test('the sizes of the parts of a file add up to its size', () => {
  const sizes = fc.record({
    tamanho: fc.integer({ min: 1, max: 5000 }),
    parte_bytes: fc.integer({ min: 1, max: 900 }),
  })
  fc.assert(
    fc.property(sizes, (file) => {
      const partes = partesDe(file)
      const all = Array.from({ length: partes }, (_, at) => tamanhoDaParte(file, at + 1))
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(file.tamanho)
      expect(all.slice(0, -1).every((one) => one === file.parte_bytes)).toBe(true)
      expect(all.at(-1)).toBeGreaterThan(0)
      expect(tamanhoDaParte(file, partes + 1)).toBe(0)
    }),
  )
  expect(partesDe({ tamanho: MIDIA_MAX_BYTES, parte_bytes: PARTE_BYTES })).toBe(PARTES_MAX)
})
