import type { Mensagem } from './contract.ts'

export const APAGAR_ATE_MINUTOS = 5

/** Whether the user may delete a message. Only the sender may, and only for a few minutes. */
export function canApagar(user: { id: number }, mensagem: Mensagem, now: number): boolean {
  const age = now - Date.parse(mensagem.criada_em)
  return mensagem.remetente_id === user.id && !mensagem.apagada && age < APAGAR_ATE_MINUTOS * 60_000
}

export const MENSAGEM_MAX = 1000

/** Messages per page. */
export const PAGINA = 50

export const DIGITANDO_MS = 2000
