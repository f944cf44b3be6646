// @vitest-environment node
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brCode } from '#platform/contract/pix.ts'
import { qrOf } from './pix-qr.ts'

const longest = brCode({
  chave: '123e4567-e12b-12d1-a456-426655440000',
  nome: 'A'.repeat(25),
  cidade: 'B'.repeat(15),
  texto: 'C'.repeat(37),
  valor: 99_999_999_999,
  txid: 'D'.repeat(25),
})
const usual = brCode({ chave: '12ABC34501DE35', nome: 'AGENCIA', cidade: 'SAO PAULO', valor: 1 })

// In its type declarations, jsQR nests the function one level deeper than in the module itself.
const read = jsQR as unknown as typeof jsQR.default

/**
 * Renders the SVG to pixels and decodes the QR code in them, as a phone does with the picture of its camera.
 */
async function photographed(svg: string, width: number) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(width, width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([
  ['a usual code', usual],
  ['the longest possible code', longest],
])('the QR code decodes to the Pix code: %s', async (_, code) => {
  expect(await photographed(qrOf(code), 480)).toBe(code)
})
