import { ORPCError } from '@orpc/client'
import type { Mensagem } from '#contract/chat.ts'
import { client } from '#web/api.ts'
import { sendFile, UploadError } from '#web/upload.ts'
import { Lost, type Post, SignedOut } from './pendente.ts'

const ANSWER_MS = 30_000

/**
 * Sends one message: JSON, or multipart where a file goes along. It says whose it is, so that a cookie that became
 * somebody else's sends nothing in that one's name.
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
      const travel = { repeatKey: chave, onProgress, signal }
      const answer = await sendFile({ row: ['chat', 'enviar'], input, file: arquivo, ...travel })
      // It was taken, and what came back is not to be read.
      if (!answer) throw new Lost()
      return answer as Mensagem
    }
    const either = eitherOf(signal, AbortSignal.timeout(ANSWER_MS))
    return await client.chat.enviar(input, { context: { repeatKey: chave }, signal: either })
  } catch (error) {
    throw meant(error)
  }
}

/** As `AbortSignal.any`, which Safari has from 17.4 on only. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const one of signals) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { signal: either.signal })
  }
  return either.signal
}

/** Too much at once, or something on the way: later it may go. */
const passing = new Set([408, 429, 502, 503, 504])

function meant(error: unknown): Error {
  const { status, known, message } = told(error)
  if (status === 401) return new SignedOut()
  return known && !passing.has(status) ? new Error(message) : new Lost()
}

function told(error: unknown): { status: number; known: boolean; message: string } {
  if (error instanceof UploadError)
    return { status: error.status, known: !error.interrompido, message: error.message }
  if (error instanceof ORPCError)
    return { status: error.status, known: error.defined, message: error.message }
  return { status: 0, known: false, message: '' }
}
