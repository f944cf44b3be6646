import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { actOfSystem, append } from '#platform/audit/queries.ts'
import type { Config } from '#platform/config.ts'
import { endOf } from '#platform/db/audit-chain.ts'
import { change } from '#platform/db/change.ts'
import { DATABASE_FILE, openDatabase } from '#platform/db/open.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { isMoved } from '#platform/move/moved.ts'
import { isSameInstallation, openSecrets, SECRET } from '#platform/secrets.ts'
import { dropAccess } from './access.ts'
import { writeEnd } from './audit-end.ts'
import type { Manifest } from './manifest.ts'

export interface EndedAccess {
  /**
   * Number of calendar addresses that are still valid; null if the revocations since the backup are unknown,
   * so that all were revoked.
   */
  agendas: number | null
}

interface Restoring {
  /** The temporary folder in which the data folder is assembled. */
  building: string
  manifest: Manifest
  /**
   * The calendar addresses and recovery codes that are valid in the installation that the backup replaces.
   */
  present: Present | undefined
  now: Temporal.Instant
}

/**
 * Removes from a restored database the access that has ended since the backup or may have ended: what `dropAccess`
 * removes, the calendar addresses that are not in `present`, and, if `present` is known, the recovery codes that are not
 * in it. The keys of the restored installation may be new, so their fingerprints are stored at its first start. The
 * function also adds the restore to the audit log and rewrites the file with the end of that log.
 */
export async function revokeRestoredAccess({
  building,
  manifest,
  present,
  now,
}: Restoring): Promise<EndedAccess> {
  const database = await openDatabase(undefined, building, true)
  const secrets = openSecrets(building)
  try {
    const agendas = await change(database, async (db) => {
      await dropAccess(db)
      await db.deleteFrom('chaves_instalacao').execute()
      if (present) await dropUsedCodes(db, present)
      const revoked = await revokeCalendars(db, present, now)
      await append(db, actOfSystem({ secrets, database }, now, 'copias.restaurar'), {
        entidade: 'pedidos_copia',
        entidade_id: null,
        interessado_id: null,
        antes: null,
        depois: JSON.stringify({ criada_em: manifest.criada_em }),
      })
      return revoked
    })
    await writeEnd(building, secrets, { ...(await endOf(database.reads)), desde: toStored(now) })
    return { agendas: present ? agendas : null }
  } finally {
    await database.close()
  }
}

/**
 * Revokes every calendar address that is not in `present`; without `present`, revokes all of them.
 * @returns the number of calendar addresses that are still valid
 */
async function revokeCalendars(
  db: WriteDb,
  present: Present | undefined,
  now: Temporal.Instant,
): Promise<number> {
  const active = db.selectFrom('assinaturas_agenda').where('revogado_em', 'is', null)
  const all = await active.select(['id', 'token_hash']).execute()
  const outdated = all.filter(({ token_hash }) => !present?.agendas.has(token_hash)).map(({ id }) => id)
  if (outdated.length > 0)
    await db
      .updateTable('assinaturas_agenda')
      .set({ revogado_em: toStored(now) })
      .where('id', 'in', outdated)
      .execute()
  return all.length - outdated.length
}

/** Deletes the recovery codes that have been used or replaced since the backup was made. */
async function dropUsedCodes(db: WriteDb, { codigos }: Present): Promise<void> {
  const unused = await db.selectFrom('codigos_recuperacao').select(['id', 'codigo_hash']).execute()
  const outdated = unused.filter(({ codigo_hash }) => !codigos.has(codigo_hash)).map(({ id }) => id)
  if (outdated.length > 0) await db.deleteFrom('codigos_recuperacao').where('id', 'in', outdated).execute()
}

/** Hashes of the calendar addresses and recovery codes that are valid when the restore starts. */
export interface Present {
  agendas: Set<string>
  codigos: Set<string>
}

/**
 * Reads which calendar addresses and recovery codes are valid in the installation of a data folder.
 * @returns undefined if the database of that installation is on PostgreSQL or cannot be read, or if the
 * backup comes from another installation
 */
export function readValidHashes(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  building: string,
): Present | undefined {
  const { dataDir, databaseUrl } = config
  const path = join(dataDir, DATABASE_FILE)
  if (databaseUrl || isMoved(dataDir) || !existsSync(path)) return undefined
  try {
    const [own, restored] = [dataDir, building].map((folder) => readFileSync(join(folder, SECRET), 'utf8'))
    if (!isSameInstallation(own ?? '', restored ?? '')) return undefined
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
    // An unreadable database is no reason to stop: it is a common reason for a restore.
    return undefined
  }
}
