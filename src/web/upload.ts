import { endpointAt } from './endpoint-at.ts'
import { isErrorBody, TOO_LARGE_FOR_PROXY } from './link.ts'

export interface Upload {
  /**
   * The endpoint that receives the file, such as `['projetos', 'enviarImagens']`. `input` fills its path
   * parameters; other fields are sent in the multipart body.
   */
  row: readonly [string, string]
  input: Record<string, string | number>
  file: File
  /**
   * Idempotency key: one for each upload that the user starts, so that a retry does not store the file twice.
   */
  repeatKey: string
  /** The share of bytes sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * `interrompido`: it is unknown whether the server stored the file, and a retry with the same key is safe.
 */
export class UploadError extends Error {
  readonly interrompido: boolean
  /** Status of the response; 0 if there was none. */
  readonly status: number
  constructor(message: string, interrompido = false, status = 0) {
    super(message)
    this.interrompido = interrompido
    this.status = status
  }
}

/**
 * Uploads one file. It uses XMLHttpRequest because `fetch` does not report upload progress.
 * @returns the output of the endpoint
 * @throws UploadError
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
  // The response of a proxy. A retry would be rejected again.
  if (request.status === 413) return new UploadError(TOO_LARGE_FOR_PROXY, false, 413)
  return new UploadError('Erro ao enviar o arquivo.', true, request.status)
}
