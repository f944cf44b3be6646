import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE, readManifest, sha256Of, writeManifest } from '#platform/backup/manifest.ts'
import type { Secrets } from '#platform/secrets.ts'

/**
 * Turns a backup into one of a version that copied the database with all access in it.
 * @param added the SQL that adds such access
 */
export async function asFormerCopia(folder: string, secrets: Secrets, added: string): Promise<void> {
  const path = join(folder, DATABASE)
  const file = new DatabaseSync(path)
  file.exec(added)
  file.close()
  const found = await readManifest(folder)
  if (!found) throw new Error('There is no such backup')
  const { sem_acessos: _, ...manifest } = found
  const bytes = readFileSync(path)
  await writeManifest(
    folder,
    { ...manifest, banco: { sha256: sha256Of(bytes), bytes: bytes.length } },
    secrets,
  )
}
