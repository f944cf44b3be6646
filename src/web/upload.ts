import { endpointAt } from './endpoint-at.ts'
import { isErrorBody, TOO_LARGE_FOR_PROXY } from './link.ts'

export interface Upload {
  /** The row that takes the file, `['projetos', 'enviarImagens']`, and what its address needs; what it has no place for goes along as fields. */
  row: readonly [string, string]
  input: Record<string, string | number>
  file: File
  /** One for each intent: sent again after a lost answer, the work is done once. */
  repeatKey: string
  /** From 0 to 1, of the bytes on their way. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** `interrompido`: nobody knows whether it arrived; the same again is safe. */
export class UploadError extends Error {
  readonly interrompido: boolean
  /** Of the answer; 0 where there was none. */
  readonly status: number
  constructor(message: string, interrompido = false, status = 0) {
    super(message)
    this.interrompido = interrompido
    this.status = status
  }
}

/**
 * Sends one file. `fetch` tells nothing of what is on its way, so this is the older way.
 * @returns what the row answers
 */
export function sendFile({ row, input, file, repeatKey, onProgress, signal }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(row, input))
    request.setRequestHeader('idempotency-key', repeatKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status === 201 ? resolve(answerOf(request)) : reject(errorOf(request)),
    )
    request.addEventListener('error', () =>
      reject(new UploadError('A conexão caiu. Tente de novo quando ela voltar.', true)),
    )
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    for (const [field, value] of Object.entries(input))
      if (!pathOf(row).includes(`{${field}}`)) body.append(field, String(value))
    body.append('arquivo', file, file.name)
    request.send(body)
  })
}

function addressOf(row: Upload['row'], input: Upload['input']): string {
  return `/api${pathOf(row).replace(/\{(\w+)\}/g, (_, field: string) => String(input[field]))}`
}

function pathOf([domain, name]: Upload['row']): string {
  return endpointAt(domain, name)?.['~orpc'].route.path ?? ''
}

function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined
  }
}

function errorOf(request: XMLHttpRequest): UploadError {
  const body = answerOf(request)
  if (isErrorBody(body)) return new UploadError(body.error, false, request.status)
  // The answer of a proxy: the same request would be refused again.
  if (request.status === 413) return new UploadError(TOO_LARGE_FOR_PROXY, false, 413)
  return new UploadError('Erro ao enviar o arquivo.', true, request.status)
}
