import { ORPCError } from '@orpc/client'
import { client } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { eitherOf } from '#platform/browser/signals.ts'
import { sendFiles, UploadError, type UploadOptions } from '#platform/browser/upload.ts'
import { randomUuid } from '#platform/browser/uuid.ts'
import type { EnvioEmPartes } from '#proofing/envios/schemas.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'

/** Where a file goes: a new piece of a project, or a new version of a piece. */
export type PartsTarget = { projetoId: number } | { pecaId: number; nota: string }

/** What the browser found out about a film or a sound. */
interface MediaFacts {
  duracao_ms: number | null
  /** The picture that stands for a film. */
  poster: Blob | null
}

interface Upload extends UploadOptions {
  file: File
  target: PartsTarget
  measured: MediaFacts
}

/** More would slow each other down, and one alone leaves the line idle between two parts. */
const AT_ONCE = 2
/** After so many failures in a row the user decides. With the pauses between them this takes about two minutes. */
const ATTEMPTS = 8
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** How often an upload is begun or completed again because the server lost parts of it. */
const ROUNDS = 3

/**
 * Uploads a large file in parts. A part that fails because of the connection is sent again, and parts that the server has
 * from a former upload of the same file are not sent.
 * @throws UploadError, or the reason of `signal` if it is aborted; the upload then ends on the server too
 */
export async function sendInParts({ file, target, measured, repeatKey, ...options }: Upload): Promise<Peca> {
  const { signal, onProgress, onWaiting } = options
  const patient = <Result>(work: () => Promise<Result>) => untilConnected(work, { signal, onWaiting })
  const begin = () =>
    patient(() =>
      client.envios.iniciar(
        { ...target, nome: file.name, tamanho: file.size, modificado: file.lastModified },
        { context: { repeatKey: randomUuid() }, ...(signal && { signal }) },
      ),
    )
  let envio: EnvioEmPartes | undefined
  try {
    for (let round = 1; ; round += 1) {
      envio = await begin()
      const { id } = envio
      try {
        await sendParts(file, envio, options)
        onProgress?.(1)
        const concluded = await patient(() =>
          sendFiles({
            endpoint: endpoints.envios.concluir,
            input: { id, ...(measured.duracao_ms !== null && { duracao_ms: measured.duracao_ms }) },
            files: measured.poster ? [new File([measured.poster], 'quadro.jpg', { type: 'image/jpeg' })] : [],
            repeatKey,
            ...(signal && { signal }),
          }),
        )
        // The server stored the file, but its response was not readable. The same request is answered again.
        if (!concluded) throw new UploadError('A conexão caiu. Tente de novo quando ela voltar.', true)
        return concluded
      } catch (error) {
        // The upload has expired, or parts of it cannot be read any more.
        const isLost = error instanceof UploadError && (error.status === 404 || error.status === 422)
        if (!isLost || round === ROUNDS) throw error
      }
    }
  } catch (error) {
    if (signal?.aborted && envio) {
      client.envios.cancelar({ id: envio.id }).catch(() => undefined)
    }
    throw error
  }
}

/** Sends the missing parts of an upload, two at a time. */
async function sendParts(
  file: File,
  { id, tamanho, parte_bytes, faltam }: EnvioEmPartes,
  { signal, onProgress, onWaiting }: Omit<UploadOptions, 'repeatKey'>,
): Promise<void> {
  const failed = new AbortController()
  const either = eitherOf(failed.signal, ...(signal ? [signal] : []))
  const waiting = [...faltam]
  const sizeOf = (numero: number) => Math.min(parte_bytes, tamanho - (numero - 1) * parte_bytes)
  /** How many bytes of a part have been sent. */
  const sent = new Map(faltam.map((numero) => [numero, 0]))
  const before = tamanho - faltam.reduce((sum, numero) => sum + sizeOf(numero), 0)
  const tell = (numero: number, bytes: number) => {
    sent.set(numero, bytes)
    const all = [...sent.values()].reduce((sum, one) => sum + one, before)
    // The whole is 1 only when the last part has arrived.
    onProgress?.(Math.min(all / tamanho, 0.999))
  }
  onProgress?.(Math.min(before / tamanho, 0.999))
  const work = async () => {
    for (let numero = waiting.shift(); numero !== undefined; numero = waiting.shift()) {
      const current = numero
      const from = (current - 1) * parte_bytes
      const part = new File([file.slice(from, from + parte_bytes)], file.name)
      await untilConnected(
        () =>
          sendFiles({
            endpoint: endpoints.envios.enviarParte,
            input: { id, numero: current },
            files: [part],
            repeatKey: randomUuid(),
            onProgress: (share) => tell(current, share * sizeOf(current)),
            signal: either,
          }),
        { signal: either, onWaiting },
      )
      tell(current, sizeOf(current))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}

/** Repeats work that fails because of the connection, with longer and longer pauses. */
async function untilConnected<Result>(
  work: () => Promise<Result>,
  {
    signal,
    onWaiting,
  }: { signal?: AbortSignal | undefined; onWaiting?: UploadOptions['onWaiting'] | undefined },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      const result = await work()
      if (attempt > 1) onWaiting?.(false)
      return result
    } catch (cause) {
      signal?.throwIfAborted()
      const error = toUploadError(cause)
      if (!isTransient(error) || attempt === ATTEMPTS) throw error
      onWaiting?.(true)
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS), signal)
    }
  }
}

/** Waits; a returning connection ends the pause. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

/** Whether a later attempt may succeed: there was no response, or the server is busy or away. */
const isTransient = ({ interrompido, status }: UploadError): boolean =>
  interrompido || status === 408 || status === 429 || status >= 502

function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error
  if (error instanceof ORPCError && error.defined) return new UploadError(error.message, false, error.status)
  return new UploadError('A conexão caiu. Tente de novo quando ela voltar.', true)
}
