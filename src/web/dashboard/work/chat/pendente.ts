import type { Mensagem } from '#contract/work/endpoints/chat.ts'

/** An unsent message, as stored in this browser until the server has it. */
export interface Pendente {
  /** Its Idempotency-Key, the same for every retry, so that it is delivered once. */
  chave: string
  usuario_id: number
  com: number
  mensagem: string
  arquivo: File | null
  resposta_a: Mensagem['resposta_a']
  escrita_em: number
  /**
   * Id of the newest message in the conversation when this one was written. Its id on the server is higher.
   */
  depois_de: number
  /** Time of the first attempt in ms; null if it was never sent. */
  tentada_em: number | null
  /** The server's error message; null while it is still to be sent. */
  erro: string | null
}

export type Nova = Pick<Pendente, 'com' | 'mensagem' | 'arquivo' | 'resposta_a' | 'depois_de'>

type Estado = 'enviando' | 'espera' | 'falhou'

/** A pending message with its current state in this tab. */
export interface NaSaida extends Pendente {
  estado: Estado
  /** Upload progress of the file, from 0 to 1. */
  progresso: number
}

/** A delivered message with the key it was sent under. */
export interface Enviada {
  chave: string
  mensagem: Mensagem
}

/** The pending messages, and those delivered since the page was opened. */
export interface OutboxSnapshot {
  pendentes: readonly NaSaida[]
  enviadas: readonly Enviada[]
}

/**
 * No usable response, so it is unknown whether the message was delivered. Repeating it with the same key is
 * safe.
 */
export class NoResponse extends Error {}

/** The session has expired. The message is sent after the same account signs in again. */
export class SessionExpired extends Error {}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** @throws NoResponse, SessionExpired, or an error with the server's message */
export type Post = (pendente: Pendente, travel: SendOptions) => Promise<Mensagem>
