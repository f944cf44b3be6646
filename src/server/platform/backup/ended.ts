import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { actOfSystem, append, endOf } from '#server/platform/audit/queries.ts'
import type { Config } from '#server/platform/config.ts'
import { change } from '#server/platform/db/change.ts'
import { FILE, openDatabase } from '#server/platform/db/open.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { isLeftBehind } from '#server/platform/move/moved.ts'
import { openSecrets, SECRET } from '#server/platform/secrets.ts'
import { writeEnd } from './audit-end.ts'
import type { Manifest } from './manifest.ts'

/** Whatever lets somebody in, was to be used once, or answers a call again. */
const emptied = ['sessoes', 'tokens', 'repeticoes', 'dispositivos', 'envios_push', 'inscricoes_push'] as const

export interface Ended {
  /** How many calendar addresses still hold; null where nobody knows which were revoked since, and all are. */
  agendas: number | null
}

interface Restoring {
  /** The folder in which the house is put together. */
  building: string
  manifest: Manifest
  /** Of the house that the copy takes the place of. */
  present: Present | undefined
  now: Temporal.Instant
}

/**
 * Takes out of a restored database what has ended since the copy was made, or may have: sessions, links, invitations,
 * trusted devices, answers that are kept for repeated calls, and calendar addresses. The audit tells of the restore, and
 * its end is written down anew.
 */
export async function endWhatWas({ building, manifest, present, now }: Restoring): Promise<Ended> {
  const database = await openDatabase(undefined, building, true)
  const secrets = openSecrets(building)
  try {
    // A copy may be of a version that did not have all of them yet.
    const tables = new Set((await database.writes.introspection.getTables()).map(({ name }) => name))
    const agendas = await change(database, async (db) => {
      for (const name of emptied) if (tables.has(name)) await db.deleteFrom(name).execute()
      if (present) await dropUsedCodes(db, present)
      const kept = tables.has('assinaturas_agenda') ? await revokeCalendars(db, present, now) : 0
      await append(db, actOfSystem({ secrets, database }, now, 'copias.restaurar'), {
        entidade: 'pedidos_copia',
        entidade_id: null,
        interessado_id: null,
        antes: null,
        depois: JSON.stringify({ criada_em: manifest.criada_em }),
      })
      return kept
    })
    await writeEnd(building, secrets, { ...(await endOf(database.reads)), desde: stored(now) })
    return { agendas: present ? agendas : null }
  } finally {
    await database.close()
  }
}

/** @returns how many hold */
async function revokeCalendars(db: Db, present: Present | undefined, now: Temporal.Instant): Promise<number> {
  const holding = db.selectFrom('assinaturas_agenda').where('revogado_em', 'is', null)
  const all = await holding.select(['id', 'token_hash']).execute()
  const gone = all.filter(({ token_hash }) => !present?.agendas.has(token_hash)).map(({ id }) => id)
  if (gone.length > 0)
    await db
      .updateTable('assinaturas_agenda')
      .set({ revogado_em: stored(now) })
      .where('id', 'in', gone)
      .execute()
  return all.length - gone.length
}

/** A recovery code that was used since, or replaced by new ones, opens nothing any more. */
async function dropUsedCodes(db: Db, { codigos }: Present): Promise<void> {
  const unused = await db.selectFrom('codigos_recuperacao').select(['id', 'codigo_hash']).execute()
  const gone = unused.filter(({ codigo_hash }) => !codigos.has(codigo_hash)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('codigos_recuperacao').where('id', 'in', gone).execute()
}

/** What holds today, by its hash. */
export interface Present {
  agendas: Set<string>
  codigos: Set<string>
}

/** Of the house that lives in a folder, where it is the one of the copy and can be read; on PostgreSQL it is not there. */
export function presentOf(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  building: string,
): Present | undefined {
  const { dataDir, databaseUrl } = config
  const path = join(dataDir, FILE)
  if (databaseUrl || isLeftBehind(dataDir) || !existsSync(path)) return undefined
  try {
    const secretOf = (folder: string) => readFileSync(join(folder, SECRET), 'utf8')
    if (secretOf(dataDir) !== secretOf(building)) return undefined
    const db = new DatabaseSync(path, { readOnly: true })
    const hashes = (query: string) =>
      new Set(
        db
          .prepare(query)
          .all()
          .map(({ hash }) => String(hash)),
      )
    const present = {
      agendas: hashes('select token_hash as hash from assinaturas_agenda where revogado_em is null'),
      codigos: hashes('select codigo_hash as hash from codigos_recuperacao where usado_em is null'),
    }
    db.close()
    return present
  } catch {
    // A restore is often asked for because that database cannot be read any more.
    return undefined
  }
}
