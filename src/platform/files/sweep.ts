import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { toStored } from '#platform/db/time.ts'
import { knownChaves } from './known.ts'
import { UNFINISHED } from './local.ts'

/**
 * The age that a file without a database row must have to be deleted. It is longer than any upload takes,
 * because a younger file may still get its database row.
 */
const UNDER_WAY = { hours: 2 }
const BINNED = { hours: 30 * 24 }
const AT_ONCE = 500

/**
 * Deletes the rows of pictures and attachments that were soft-deleted 30 days ago or earlier. The pictures of a
 * project are left out: they are purged with their piece. Then deletes the stored files that no row references, the files
 * that a killed process left half written, and the unfinished uploads, if they are older than `UNDER_WAY`.
 */
export async function sweepFiles(
  app: Pick<AppContext, 'clock' | 'config' | 'database' | 'storage'>,
): Promise<void> {
  const now = app.clock()
  const before = toStored(now.subtract(BINNED))
  await change(app.database, async (db) => {
    await db.deleteFrom('arquivos').where('excluido_em', '<', before).where('versao_id', 'is', null).execute()
    await db.deleteFrom('anexos').where('excluido_em', '<', before).execute()
  })
  await removeOrphans(app, now.subtract(UNDER_WAY).epochMilliseconds)
  await removeUnfinished(join(app.config.dataDir, 'envios'), now.subtract(UNDER_WAY).epochMilliseconds)
}

async function removeOrphans(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  before: number,
): Promise<void> {
  const old = (await storage.list()).filter(({ since }) => since < before)
  const chaves = [...new Set(old.map(({ key }) => key.split('/')[0] ?? ''))]
  for (let at = 0; at < chaves.length; at += AT_ONCE) {
    const batch = chaves.slice(at, at + AT_ONCE)
    const known = await knownChaves(database.reads, batch)
    for (const chave of batch) if (!known.has(chave)) await storage.remove(`${chave}/`)
  }
  for (const { key } of old) if (key.endsWith(UNFINISHED)) await storage.remove(key)
}

/** Deletes temporary upload folders that a killed process left behind. */
async function removeUnfinished(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
