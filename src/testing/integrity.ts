import { sql } from 'kysely'
import { verifyChain } from '#platform/audit/queries.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openSecrets } from '#platform/secrets.ts'

/**
 * Runs SQLite's integrity check and verifies the audit chain of a data folder. No server may use the folder.
 */
export async function integrity(dataDir: string) {
  const database = await openDatabase(undefined, dataDir, true)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.reads)
    const sound = rows.map((row) => row.integrity_check).join('; ')
    return { sound, chain: await verifyChain(database.reads, openSecrets(dataDir)) }
  } finally {
    await database.close()
  }
}
