import { expect, test } from 'vitest'
import {
  addressOfWork,
  enderecoDaPrevia,
  enderecoDe,
  enderecoDoDownload,
  srcsetDe,
  tamanhoDaPrevia,
} from './enderecos.ts'

test('a picture has addresses for its versions, the download and the preview, and a portfolio entry has an address', () => {
  const imagem = { id: 7, larguras: [480, 960] }
  expect(enderecoDe(imagem, 480, 'avif')).toBe('/api/arquivos/7/480.avif')
  expect(enderecoDoDownload(imagem)).toBe('/api/arquivos/7')
  expect(enderecoDaPrevia(imagem)).toBe('/api/arquivos/7/previa.jpg')
  expect(srcsetDe(imagem, 'webp')).toBe('/api/arquivos/7/480.webp 480w, /api/arquivos/7/960.webp 960w')
  expect(addressOfWork({ slug: 'panetones' })).toBe('/portfolio/panetones')
})

test.each([
  [2400, 1800, 1200, 900],
  [1200, 801, 1200, 801],
  [600, 400, 600, 400],
  [3000, 1, 1200, 1],
])('the preview of a picture of %d × %d pixels has %d × %d pixels', (largura, altura, width, height) => {
  expect(tamanhoDaPrevia({ largura, altura })).toEqual({ largura: width, altura: height })
})
