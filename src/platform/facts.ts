import type { AppContext } from './app-context.ts'
import type { Asker } from './contract/roles.ts'
import type { WriteDb } from './db/schema.ts'

/** The transaction in which something happened, and the user who caused it. */
export interface Occasion {
  db: WriteDb
  app: AppContext
  user: Asker
  now: Temporal.Instant
}

/**
 * What can happen, by name, with what others need to know of it. A domain declares its own facts in the file that
 * states them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each domain adds its facts to it
export interface Facts {}

/**
 * What a domain does when something happened. It runs in the same transaction, so its effects are stored together with
 * the fact, or not at all.
 */
export type Listener = <Name extends keyof Facts>(
  on: Occasion,
  name: Name,
  fact: Facts[Name],
) => Promise<void>

/** What a domain does about the facts that concern it, by name. */
export type Reactions = { [Name in keyof Facts]?: (on: Occasion, fact: Facts[Name]) => Promise<void> }

/** States that something happened. The listeners of `AppContext` act on it one after the other. */
export async function happened<Name extends keyof Facts>(
  { db, app, user, now }: Occasion,
  name: Name,
  fact: Facts[Name],
): Promise<void> {
  for (const listen of app.listeners) await listen({ db, app, user, now }, name, fact)
}
