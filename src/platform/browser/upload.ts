import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from '@orpc/contract'
import type { FileLimits, TypedMeta } from '#platform/contract/endpoint.ts'
import { viewHeaders } from './client-view.ts'
import { isErrorBody, TOO_LARGE_FOR_PROXY } from './link.ts'

/** An endpoint of the contract that accepts files, such as `endpoints.projetos.enviarImagens`. */
export type UploadEndpoint = ContractProcedure<AnySchema, AnySchema, ErrorMap, TypedMeta<boolean, FileLimits>>

/** The endpoint that receives a file, and the fields that are sent with it. */
export interface UploadTarget<Endpoint extends UploadEndpoint> {
  endpoint: Endpoint
  input: InferContractRouterInputs<Endpoint>
}

export interface UploadOptions {
  /**
   * The idempotency key. It is created once for each upload that the user starts, so that a retry does not
   * store the file twice.
   */
  repeatKey: string
  /** Called with the share of the bytes that have been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Called when the upload waits for the connection, and when it continues. */
  onWaiting?: (isWaiting: boolean) => void
  /** Called with a sentence about the file that does not prevent its upload. */
  onWarning?: (warning: string) => void
  signal?: AbortSignal
}

interface Upload<Endpoint extends UploadEndpoint> extends UploadTarget<Endpoint>, UploadOptions {
  files: readonly File[]
}

/**
 * The error of a failed upload. If `interrompido` is true, it is unknown whether the server stored the file,
 * and a retry with the same key is safe.
 */
export class UploadError extends Error {
  readonly interrompido: boolean
  /** Status of the response; 0 if there was no response. */
  readonly status: number
  constructor(message: string, interrompido = false, status = 0) {
    super(message)
    this.interrompido = interrompido
    this.status = status
  }
}

/**
 * Uploads files in one request. It uses XMLHttpRequest because `fetch` does not report upload progress.
 * @returns the output of the endpoint, or undefined if the response of a successful upload is not readable
 * @throws UploadError, or the reason of `signal` if it is aborted
 */
export function sendFiles<Endpoint extends UploadEndpoint>({
  endpoint,
  input,
  files,
  repeatKey,
  onProgress,
  signal,
}: Upload<Endpoint>): Promise<InferContractRouterOutputs<Endpoint> | undefined> {
  const { method = 'POST', path = '', successStatus } = endpoint['~orpc'].route
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const fields = new Map(given.map(([field, value]) => [field, String(value)]))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, fields))
    request.setRequestHeader('idempotency-key', repeatKey)
    for (const [name, value] of Object.entries(viewHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      request.status === successStatus
        ? resolve(answerOf(request) as InferContractRouterOutputs<Endpoint> | undefined)
        : reject(errorOf(request)),
    )
    request.addEventListener('error', () =>
      reject(new UploadError('A conexão caiu. Tente de novo quando ela voltar.', true)),
    )
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    const body = new FormData()
    for (const [field, value] of fields) if (!path.includes(`{${field}}`)) body.append(field, value)
    for (const file of files) body.append('arquivo', file, file.name)
    request.send(body)
  })
}

/**
 * Returns the address of the endpoint with the path parameters filled in. The other fields are sent in the
 * body.
 */
function addressOf(path: string, fields: ReadonlyMap<string, string>): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, field: string) => fields.get(field) ?? '')}`
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
  // This response comes from a proxy, which would reject a retry as well.
  if (request.status === 413) return new UploadError(TOO_LARGE_FOR_PROXY, false, 413)
  return new UploadError('Erro ao enviar o arquivo.', true, request.status)
}
