import { expect, test } from 'vitest'
import type { Mensagem } from './contract.ts'
import { canApagar } from './rules.ts'

const sent = '2026-11-20T17:30:00Z'
const caio = 7
const mensagem: Mensagem = {
  id: 1,
  remetente_id: caio,
  destinatario_id: 2,
  mensagem: 'Oi',
  arquivo_url: null,
  arquivo: null,
  resposta_a: null,
  criada_em: sent,
  lida: false,
  apagada: false,
}

test.each([
  ['the sender, at once', caio, 0, mensagem, true],
  ['the sender, a millisecond before five minutes have passed', caio, 299_999, mensagem, true],
  ['the sender, after five minutes', caio, 300_000, mensagem, false],
  ['the recipient', 2, 0, mensagem, false],
  ['the sender, of a deleted message', caio, 0, { ...mensagem, apagada: true }, false],
])('checks whether a message may be deleted by %s', (_, id, age, message, expected) => {
  expect(canApagar({ id }, message, Date.parse(sent) + age)).toBe(expected)
})
