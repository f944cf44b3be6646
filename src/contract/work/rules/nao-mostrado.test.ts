import { expect, test } from 'vitest'
import { naoMostradoEmPalavras, type ParteNaoMostrada } from './nao-mostrado.ts'

test.each<[ParteNaoMostrada[], string]>([
  [[], ''],
  [['camadas'], 'camadas desligadas'],
  [['anexos', 'camadas'], 'camadas desligadas e arquivos anexados'],
  [
    ['formulario', 'texto_invisivel', 'texto_fora', 'animacao'],
    'uma animação, da qual só o primeiro quadro é mostrado, texto fora da área visível, texto invisível e campos de formulário',
  ],
])('%j is named as “%s”', (partes, words) => {
  expect(naoMostradoEmPalavras(partes)).toBe(words)
})
