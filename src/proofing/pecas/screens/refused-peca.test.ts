import { expect, test } from 'vitest'
import { whyRefusePeca, whyRefuseVersao } from './refused-peca.ts'

const MB = 1024 * 1024

/** A file of any size, without its bytes. */
function file(name: string, type: string, size = 1000): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  ['filme.mp4', 'video/mp4', 500 * MB, undefined],
  ['filme.mp4', 'video/mp4', 500 * MB + 1, 'Cada filme ou som pode ter no máximo 500 MB.'],
  // A browser that does not know a kind of file sends no type.
  ['FILME.MOV', '', 1000, undefined],
  ['som.m4a', 'audio/x-m4a', 0, 'Este arquivo está vazio.'],
  ['catálogo.pdf', 'application/pdf', 100 * MB + 1, 'Cada PDF pode ter no máximo 100 MB.'],
  ['capa.png', 'image/png', 1000, undefined],
  ['capa.avif', '', 1000, undefined],
  ['catálogo.pdf', '', 100 * MB + 1, 'Cada PDF pode ter no máximo 100 MB.'],
  ['voz.opus', '', 1000, undefined],
  ['filme.avi', 'video/x-msvideo', 1000, expect.stringMatching(/PDF ou imagens.*MP4, WebM ou MOV/)],
])('“%s” as a piece (%s, %i bytes): %s', (name, type, size, expected) => {
  expect(whyRefusePeca(file(name, type, size))).toEqual(expected)
})

test.each([
  ['filme', file('filme.mp4', 'video/mp4'), undefined],
  [
    'filme',
    file('som.mp3', 'audio/mpeg'),
    'Esta peça é um filme. Crie outra peça para enviar outro tipo de arquivo.',
  ],
  [
    'filme',
    file('capa.png', 'image/png'),
    'Esta peça é um filme. Crie outra peça para enviar outro tipo de arquivo.',
  ],
  [
    'som',
    file('filme.mp4', 'video/mp4'),
    'Esta peça é um som. Crie outra peça para enviar outro tipo de arquivo.',
  ],
  [
    'imagem',
    file('filme.mp4', 'video/mp4'),
    'Esta peça não é um filme nem um som. Crie outra peça para enviar este arquivo.',
  ],
  ['imagem', file('capa.png', 'image/png'), undefined],
] as const)('as a version of a piece of the kind %s', (tipo, given, expected) => {
  expect(whyRefuseVersao(tipo, given)).toBe(expected)
})
