import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'

export interface Asking {
  db: ReadDb
  user: Visitor
  now: Temporal.Instant
}

/** The days of a report, both included. */
export interface Period {
  de: string
  ate: string
}

/** The project and the client that a row belongs to. */
export interface DoProjeto {
  projeto_id: number
  titulo: string
  /** The client's account; null if the project has only a client's name. */
  clientId: number | null
  clientName: string
}
