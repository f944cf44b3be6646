import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { packTar, type TarSource } from 'modern-tar/fs'
import { SECRET } from '#server/secrets.ts'
import { DATABASE, LIST, MANIFEST, OBJECTS, readListing, readManifest } from './manifest.ts'
import { pathOf } from './objects.ts'

/** One copy as a tar file, read only as fast as it is taken; undefined where there is no such copy. @returns how to begin */
export async function archiveOf(backupDir: string, nome: string): Promise<(() => Readable) | undefined> {
  const folder = join(backupDir, nome)
  const manifest = await readManifest(folder)
  if (!manifest) return undefined
  const listing = await readListing(folder, manifest)
  const hashes = new Set(Object.values(listing).map(({ sha256 }) => sha256))
  const file = (source: string, target: string): TarSource => ({ type: 'file', source, target, mode: 0o600 })
  const sources = [
    ...[MANIFEST, SECRET, LIST, DATABASE].map((name) => file(join(folder, name), name)),
    ...[...hashes].map((hash) => file(pathOf(backupDir, hash), `${OBJECTS}/${hash.slice(0, 2)}/${hash}`)),
  ]
  // It begins to read at once, so only for somebody who takes it to its end, or ends it.
  return () => packTar(sources, { concurrency: 1 })
}
