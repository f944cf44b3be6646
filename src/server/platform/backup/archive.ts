import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { packTar, type TarSource } from 'modern-tar/fs'
import { copiasMessages } from '#contract/copias.ts'
import { conflict } from '#server/platform/errors.ts'
import { SECRET } from '#server/platform/secrets.ts'
import { heldWhile } from './download.ts'
import { DATABASE, LIST, MANIFEST, type Manifest, readListing, readManifest } from './manifest.ts'
import { hasFile, pathOf } from './objects.ts'

/** A file on the disk, its name in the archive, and how long it has to be. */
type Wanted = [source: string, target: string, bytes: number]

/**
 * One copy as a tar file, read only as fast as it is taken.
 * @returns how to begin; undefined where there is no such copy
 * @throws where a file of it is gone: whoever took it would only find that out when they need it
 */
export async function archiveOf(backupDir: string, nome: string): Promise<(() => Readable) | undefined> {
  const folder = join(backupDir, nome)
  const manifest = await readManifest(folder)
  if (!manifest) return undefined
  const wanted = await wantedOf(backupDir, folder, manifest)
  const found = await Promise.all(wanted.map(([source, , bytes]) => hasFile(source, bytes)))
  if (found.includes(false)) throw conflict(copiasMessages.incompleta)
  const file = (source: string, target: string): TarSource => ({ type: 'file', source, target, mode: 0o600 })
  const sources = [
    file(join(folder, MANIFEST), MANIFEST),
    ...wanted.map(([source, target]) => file(source, target)),
  ]
  // It begins to read at once, so only for somebody who takes it to its end, or ends it.
  return () => heldWhile(backupDir, nome, () => packTar(sources, { concurrency: 1 }))
}

async function wantedOf(backupDir: string, folder: string, manifest: Manifest): Promise<Wanted[]> {
  const listing = await readListing(folder, manifest).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  const objects = new Map(Object.values(listing).map(({ sha256, bytes }) => [sha256, bytes]))
  const own: [string, number][] = [
    [SECRET, manifest.segredo.bytes],
    [LIST, manifest.lista.bytes],
    [DATABASE, manifest.banco.bytes],
  ]
  return [
    ...own.map(([name, bytes]): Wanted => [join(folder, name), name, bytes]),
    ...[...objects].map(([hash, bytes]): Wanted => [pathOf(backupDir, hash), pathOf('', hash), bytes]),
  ]
}
