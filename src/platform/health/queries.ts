import { sql } from 'kysely'
import type { Database } from '#platform/db/open.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { unsent } from '#platform/mail/queries.ts'

export interface Fila {
  esperam: number
  /** When the oldest waiting message was queued; null if no message waits. */
  desde: string | null
}

/** Counts the mails that are neither sent nor permanently failed. */
export const waitingMails = (db: ReadDb): Promise<Fila> =>
  unsentMails(db).executeTakeFirstOrThrow().then(counted)

/** Counts the unsent mails that have not been tried yet. */
export const untriedMails = (db: ReadDb): Promise<Fila> =>
  unsentMails(db).where('falha_mensagem', 'is', null).executeTakeFirstOrThrow().then(counted)

/** Counts the unsent mails whose first attempts failed temporarily. */
export const delayedMails = (db: ReadDb): Promise<Fila> =>
  unsentMails(db).where('falha_mensagem', 'is not', null).executeTakeFirstOrThrow().then(counted)

const unsentMails = (db: ReadDb) =>
  db
    .selectFrom('correio')
    .select((e) => [e.fn.countAll<number>().as('esperam'), e.fn.min('criado_em').as('desde')])
    .where(unsent)

export function waitingNotices(db: ReadDb): Promise<Fila> {
  return db
    .selectFrom('envios_push')
    .select((e) => [e.fn.countAll<number>().as('esperam'), e.fn.min('criado_em').as('desde')])
    .executeTakeFirstOrThrow()
    .then(counted)
}

const counted = ({ esperam, desde }: Fila): Fila => ({ esperam: Number(esperam), desde })

/**
 * Counts the mails that failed permanently since an instant. A mail that was cancelled before any attempt has not
 * failed.
 */
export async function givenUpSince(db: ReadDb, since: string): Promise<number> {
  return countRows(db.selectFrom('correio').where('desistiu_em', '>=', since).where('tentativas', '>', 0))
}

export function listTrabalhos(db: ReadDb) {
  return db.selectFrom('trabalhos').selectAll().orderBy('nome').execute()
}

export type Trabalho = Awaited<ReturnType<typeof listTrabalhos>>[number]

export function listFalhas(db: ReadDb, limit: number) {
  return db.selectFrom('falhas').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export async function countFalhas(db: ReadDb, since: string): Promise<number> {
  return countRows(db.selectFrom('falhas').where('em', '>=', since))
}

/** Returns the size of the database in bytes. */
export async function sizeOf({ engine, reads }: Database): Promise<number> {
  const sizeQuery =
    engine === 'sqlite'
      ? sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return Number((await sizeQuery.execute(reads)).rows[0]?.bytes ?? 0)
}

/**
 * Counts the processes that use this database. On PostgreSQL each process has one connection that listens for
 * events.
 */
export async function countProcesses({ engine, reads }: Database): Promise<number> {
  if (engine === 'sqlite') return 1
  const { rows } = await sql<{ total: number }>`select count(*) as total from pg_stat_activity
    where datname = current_database() and application_name = 'bastidor-eventos'`.execute(reads)
  return Math.max(1, Number(rows[0]?.total ?? 1))
}

/** Returns when the first admin account was created; null if there is no admin account yet. */
export async function inhabitedSince(db: ReadDb): Promise<string | null> {
  const first = await db.selectFrom('primeiro_acesso').select('em').executeTakeFirst()
  return first?.em ?? null
}
