import { expect, test } from 'vitest'
import { blocosDe } from './privacidade-rules.ts'

const titulo = (texto: string) => ({ tipo: 'titulo', texto })
const texto = (texto: string) => ({ tipo: 'texto', texto })
const lista = (...itens: string[]) => ({ tipo: 'lista', itens })

test.each([
  ['', []],
  ['# Dados', [titulo('Dados')]],
  ['#Dados', [texto('#Dados')]],
  ['um\ndois', [texto('um\ndois')]],
  ['um\n\ndois', [texto('um'), texto('dois')]],
  ['um\r\n \r\ndois', [texto('um'), texto('dois')]],
  ['- um\n- dois', [lista('um', 'dois')]],
  ['- um\n\n- dois', [lista('um', 'dois')]],
  ['texto\n- um', [texto('texto'), lista('um')]],
  ['- um\ntexto\n- dois', [lista('um'), texto('texto'), lista('dois')]],
  ['# Dados\ntexto', [titulo('Dados'), texto('texto')]],
  ['- um\ntexto', [lista('um'), texto('texto')]],
  ['  # Dados  ', [titulo('Dados')]],
])('parses the text %j into blocks', (plain, blocos) => {
  expect(blocosDe(plain)).toEqual(blocos)
})
