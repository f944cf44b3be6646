import { ORPCError } from '@orpc/client'
import { client } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { eitherOf } from '#platform/browser/signals.ts'
import { sendFiles, UploadError } from '#platform/browser/upload.ts'
import { NoResponse, type Post, SessionExpired } from './pendente.ts'

const ANSWER_MS = 30_000

/**
 * Sends one message: with a file as multipart, otherwise as JSON. The sender's id is included, so that the
 * server rejects the message if the cookie now belongs to another account.
 */
export const post: Post = async (pendente, { signal, onProgress }) => {
  const { chave, usuario_id, com, mensagem, arquivo, resposta_a } = pendente
  const input = {
    remetente_id: usuario_id,
    destinatario_id: com,
    mensagem,
    ...(resposta_a && { resposta_a: resposta_a.id }),
  }
  try {
    if (arquivo) {
      const answer = await sendFiles({
        endpoint: endpoints.chat.enviar,
        input,
        files: [arquivo],
        repeatKey: chave,
        onProgress,
        signal,
      })
      // The server accepted the upload, but the response is not readable.
      if (!answer) throw new NoResponse()
      return answer
    }
    const either = eitherOf(signal, AbortSignal.timeout(ANSWER_MS))
    return await client.chat.enviar(input, { context: { repeatKey: chave }, signal: either })
  } catch (error) {
    throw toError(error)
  }
}

/** Status codes of temporary failures, which are retried later. */
const passing = new Set([408, 429, 502, 503, 504])

function toError(error: unknown): Error {
  const { status, known, message } = problemOf(error)
  if (status === 401) return new SessionExpired()
  return known && !passing.has(status) ? new Error(message) : new NoResponse()
}

function problemOf(error: unknown): { status: number; known: boolean; message: string } {
  if (error instanceof UploadError)
    return { status: error.status, known: !error.interrompido, message: error.message }
  if (error instanceof ORPCError)
    return { status: error.status, known: error.defined, message: error.message }
  return { status: 0, known: false, message: '' }
}
