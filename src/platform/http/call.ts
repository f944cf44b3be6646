import type { Readable } from 'node:stream'
import type { AppContext } from '#platform/app-context.ts'
import type { stateOf } from '#platform/audit/queries.ts'
import type { ClientView } from '#platform/auth/client-view.ts'
import type { Visitor } from '#platform/auth/session.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'

/** An uploaded file. It lies in a temporary folder that is deleted at the end of the request. */
export interface UploadedFile {
  nome: string
  /** The media type that the client declared. */
  tipo: string
  tamanho: number
  sha256: string
  caminho: string
}

/** The multipart body of an upload before it is read. */
export interface UploadBody {
  contentType: string
  /** The `Content-Length` of the request, or 0 if it has none. */
  length: number
  stream: () => Readable
  /** Removes the short time limit for the body. Call it after checking that the user may upload files. */
  extendTime: () => void
}

/** A request before its access has been checked. */
export interface IncomingRequest {
  app: AppContext
  /** Identifies the request in the logs and in the response. */
  requestId: string
  /** Reports an unexpected error. */
  failed: (cause: unknown) => void
  /** Client address, user agent, cookies (plain tokens) and Idempotency-Key. */
  from: {
    address: string
    agent: string
    session: string | undefined
    device: string | undefined
    /** The cookie of a browser in which a link to a review was verified. */
    review: string | undefined
    /** The cookie of an admin who views as a client. */
    view: string | undefined
    repeatKey: string | undefined
    /** False if another site's link or form, or a typed address, started the request. */
    isOwnPage: boolean
  }
  resHeaders: Headers
  /** Undefined if the request is not an upload. */
  upload: UploadBody | undefined
  /** The user of the session, if it was read before the body. Otherwise dispatch reads the session. */
  visitor: Visitor | undefined
  /** What is read as a client if `visitor` is a client as whom somebody of the team reads; otherwise undefined. */
  viewOf: ClientView['of'] | undefined
  /** Whether the client has closed the connection. */
  isGone: () => boolean
  /** Closes the connection at once, even if there is unsent data. */
  hangUp: () => void
  /** Sends this response instead of the endpoint's output. */
  answerWith: (response: Response) => void
  /** Sends the output of the endpoint, unless the handler has called `answerWith`. */
  sendJson: (status: number, output: unknown) => void
}

/** Filled in by a handler if the input does not say which record the audit row is about, or who acted. */
export interface Trail {
  id?: number
  /** The records, if one request creates or changes several. An audit row is added for each of them. */
  ids?: number[]
  /** The record before the change, if only the handler knows which record it is. */
  before?: Awaited<ReturnType<typeof stateOf>>
  /** The records before the change, by id, if one request changes several records. */
  befores?: ReadonlyMap<number, Awaited<ReturnType<typeof stateOf>>>
  /** The only changed record after the change, if the handler reads it together with its answer. */
  after?: ReturnType<typeof stateOf>
  actor?: { id: number; name: string }
  /** The termos that the change has signed. The first audit row of the request names them. */
  termos?: TermoNaAuditoria[]
}

/** A termo as the audit log names it: its number, and the SHA-256 of its signed text in hexadecimal. */
export interface TermoNaAuditoria {
  seq: number
  sha256: string
}

/** A request with its session, files, time and endpoint. */
export interface Call extends IncomingRequest {
  user: Visitor
  /** Uploaded files in a temporary folder; only for endpoints that accept files. */
  files: readonly UploadedFile[]
  now: Temporal.Instant
  trail: Trail
  endpoint: { name: string; meta: Meta; method: string; creates: boolean; input: unknown }
}

/**
 * What a handler receives. A handler gets a transaction if its endpoint changes data. For other endpoints,
 * and with `atomic: false`, it gets a handle that only reads.
 */
export interface HandlerContext<Handle extends ReadDb = WriteDb> extends Call {
  db: Handle
}

/** The part of the context that a change needs to store its author and time. */
export type AuthorContext = Pick<HandlerContext, 'db' | 'user' | 'now'>
