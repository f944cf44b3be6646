import { isErrorBody } from './link.ts'
import { rows } from './rows.ts'

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
  constructor(message: string, interrompido = false) {
    super(message)
    this.interrompido = interrompido
  }
}

/** Sends one file. `fetch` tells nothing of what is on its way, so this is the older way. */
export function sendFile({ row, input, file, repeatKey, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(row, input))
    request.setRequestHeader('idempotency-key', repeatKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status === 201 ? resolve() : reject(errorOf(request.responseText)),
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
  const known = rows as unknown as Record<string, Record<string, { '~orpc': { route: { path?: string } } }>>
  return known[domain]?.[name]?.['~orpc'].route.path ?? ''
}

function errorOf(text: string): UploadError {
  const unclear = new UploadError('Erro ao enviar o arquivo.', true)
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? new UploadError(body.error) : unclear
  } catch {
    return unclear
  }
}
