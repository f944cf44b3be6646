import { expect, test } from 'vitest'
import {
  canSerAprovada,
  naoMostradoEmPalavras,
  type ParteNaoMostrada,
  partesNaoMostradas,
} from './nao-mostrado-rules.ts'

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

test('only what moves and is shown still cannot be approved', () => {
  expect(partesNaoMostradas.filter((one) => !canSerAprovada([one]))).toEqual(['animacao'])
  expect(canSerAprovada([])).toBe(true)
})
