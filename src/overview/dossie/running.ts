import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { PageColours } from './page.ts'
import type { Projeto } from './queries.ts'

/** Whose dossier is made, and of what. */
export interface Dossier {
  app: AppContext
  db: ReadDb
  user: Visitor
  now: Temporal.Instant
  projeto: Projeto
  /** The name of the agency. */
  agencia: string
  /** What people outside the team read as the author of its messages. */
  assinatura: string
  look: PageColours
}
