import type { Mensagem } from '#studio/chat/contract.ts'

/** An unsent message, as stored in this browser until the server has it. */
export interface Pendente {
  /** The message's Idempotency-Key. It is the same for every retry, so that the message is delivered once. */
  chave: string
  usuario_id: number
  com: number
  mensagem: string
  arquivo: File | null
  resposta_a: Mensagem['resposta_a']
  escrita_em: number
  /**
   * Id of the newest message in the conversation when this message was written. On the server this message
   * gets a higher id.
   */
  depois_de: number
  /** Time of the first attempt in ms; null if the message was never sent. */
  tentada_em: number | null
  /**
   * Why the message is not retried automatically: the server's error message, or the note that its delivery
   * is uncertain. Null while the message is still to be sent.
   */
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

/** A delivered message with the idempotency key under which it was sent. */
export interface DeliveredMensagem {
  chave: string
  mensagem: Mensagem
}

/** The pending messages, and the messages delivered since the page was opened. */
export interface OutboxSnapshot {
  pendentes: readonly NaSaida[]
  enviadas: readonly DeliveredMensagem[]
}

/**
 * Thrown if there was no usable response, or if the server was too busy for the message. The message may have
 * been delivered. Sending it again with the same key is safe.
 */
export class NoResponse extends Error {}

/** Thrown if the session has expired. The message is sent after the same account has signed in again. */
export class SessionExpired extends Error {}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/**
 * Sends a pending message and returns it as stored by the server.
 * @throws NoResponse, SessionExpired, or an error with the server's message
 */
export type Post = (pendente: Pendente, travel: SendOptions) => Promise<Mensagem>
