import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { packTar, type TarSource } from 'modern-tar/fs'
import { copiasMessages } from '#contract/system/endpoints/copias.ts'
import { conflict } from '#server/platform/errors.ts'
import { markWhileDownloading } from './download.ts'
import { leavingKeys } from './keys.ts'
import { DATABASE, LIST, type Manifest, readListing } from './manifest.ts'
import { hasFile, pathOf } from './objects.ts'

/** A file on disk, its name in the archive, and the size in bytes that it must have. */
type Wanted = [source: string, target: string, bytes: number]

/**
 * Prepares one backup for download as a tar archive, which is read with backpressure.
 * @returns a function that starts the stream; undefined if there is no such backup
 * @throws 409 if a file of the backup is missing or has another size, because the admin would otherwise
 * notice this only when restoring the backup
 */
export async function archiveOf(backupDir: string, nome: string): Promise<(() => Readable) | undefined> {
  const folder = join(backupDir, nome)
  const leaving = await leavingKeys(folder).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  if (!leaving) return undefined
  const entries = await wantedOf(backupDir, folder, leaving.manifest)
  const found = await Promise.all(entries.map(([source, , bytes]) => hasFile(source, bytes)))
  if (found.includes(false)) throw conflict(copiasMessages.incompleta)
  const sources = [
    ...[...leaving.texts].map(
      ([target, content]): TarSource => ({ type: 'content', content, target, mode: 0o600 }),
    ),
    ...entries.map(([source, target]): TarSource => ({ type: 'file', source, target, mode: 0o600 })),
  ]
  // The stream starts to read at once, so the caller has to consume it to its end or destroy it.
  return () => markWhileDownloading(backupDir, nome, () => packTar(sources, { concurrency: 1 }))
}

/** The files of a backup except its keys and its manifest. */
async function wantedOf(backupDir: string, folder: string, manifest: Manifest): Promise<Wanted[]> {
  const listing = await readListing(folder, manifest).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  const objects = new Map(Object.values(listing).map(({ sha256, bytes }) => [sha256, bytes]))
  const ownFiles: [string, number][] = [
    [LIST, manifest.lista.bytes],
    [DATABASE, manifest.banco.bytes],
  ]
  return [
    ...ownFiles.map(([name, bytes]): Wanted => [join(folder, name), name, bytes]),
    ...[...objects].map(([hash, bytes]): Wanted => [pathOf(backupDir, hash), pathOf('', hash), bytes]),
  ]
}
