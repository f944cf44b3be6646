import type { Mensagem } from '#contract/chat.ts'

/** A message on its way, as this browser keeps it until the server has it. */
export interface Pendente {
  /** Its Idempotency-Key, the same at every try: however often it leaves, it arrives once. */
  chave: string
  usuario_id: number
  com: number
  mensagem: string
  arquivo: File | null
  resposta_a: Mensagem['resposta_a']
  escrita_em: number
  /** The newest message that the conversation had then; what arrives of this one comes after it. */
  depois_de: number
  /** When it first left; null: it never did. */
  tentada_em: number | null
  /** What the server said against it; null: it is still to be sent. */
  erro: string | null
}

export type Nova = Pick<Pendente, 'com' | 'mensagem' | 'arquivo' | 'resposta_a' | 'depois_de'>

type Estado = 'enviando' | 'espera' | 'falhou'

/** The same with what only this moment knows of it. */
export interface NaSaida extends Pendente {
  estado: Estado
  /** Of a file, from 0 to 1 of its bytes. */
  progresso: number
}

/** What arrived, and under which key it left. */
export interface Enviada {
  chave: string
  mensagem: Mensagem
}

/** What is on its way, and what of it arrived since the page was opened. */
export interface Saida {
  pendentes: readonly NaSaida[]
  enviadas: readonly Enviada[]
}

/** Nobody knows whether it arrived; the same key again is safe. */
export class Lost extends Error {}

/** The session is over: it is sent once the same person is back. */
export class SignedOut extends Error {}

export interface Travel {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** @throws Lost, SignedOut, or the sentence with which the server refused */
export type Post = (pendente: Pendente, travel: Travel) => Promise<Mensagem>
