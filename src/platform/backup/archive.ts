import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { packTar, type TarSource } from 'modern-tar/fs'
import { conflict } from '#platform/errors.ts'
import { copiasMessages } from './contract.ts'
import { markWhileDownloading } from './download.ts'
import { reasonOf } from './failure.ts'
import { inspect } from './inspect.ts'
import { leavingKeys } from './keys.ts'
import { DATABASE, LIST, MANIFEST, type Manifest, readListing } from './manifest.ts'
import { hasFile, type Part, partOf, pathOf } from './objects.ts'

/** A file on disk, its name in the archive, and the size in bytes that it must have. */
type Wanted = [source: string, target: string, bytes: number]

/**
 * Prepares one backup for download as a tar archive, which is read with backpressure.
 * @returns a function that starts the stream; undefined if there is no such backup
 * @throws 409 if a file of the backup is missing or has another size, because the admin would otherwise
 * notice this only when restoring the backup
 */
export async function archiveOf(
  backupDir: string,
  nome: string,
): Promise<(() => Promise<Readable>) | undefined> {
  const folder = join(backupDir, nome)
  const leaving = await leavingKeys(folder).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  if (!leaving) return undefined
  const { manifest, texts } = leaving
  const listed = await wantedOf(backupDir, folder, manifest)
  const own: Wanted = [join(folder, DATABASE), DATABASE, manifest.banco.bytes]
  const found = await Promise.all([own, ...listed].map(([source, , bytes]) => hasFile(source, bytes)))
  if (found.includes(false)) throw conflict(copiasMessages.incompleta)
  return async () => {
    const cleaned = manifest.sem_acessos ? undefined : await cleanedCopy(backupDir, folder)
    const told: Manifest = { ...manifest, sem_acessos: true, ...(cleaned && { banco: cleaned.banco }) }
    const contents = [[MANIFEST, Buffer.from(leaving.signed(told))] as const, ...texts]
    // Without a date, these entries would have the current one, and no two downloads would be equal.
    const mtime = new Date(manifest.criada_em)
    const files = [[cleaned?.path ?? own[0], DATABASE] as const, ...listed]
    const sources = [
      ...contents.map(
        ([target, content]): TarSource => ({ type: 'content', content, target, mtime, mode: 0o600 }),
      ),
      ...files.map(([source, target]): TarSource => ({ type: 'file', source, target, mode: 0o600 })),
    ]
    // The stream starts to read at once, so the caller has to consume it to its end or destroy it.
    const stream = markWhileDownloading(backupDir, nome, () => packTar(sources, { concurrency: 1 }))
    return cleaned ? stream.once('close', () => void rm(cleaned.path, { force: true })) : stream
  }
}

/**
 * Copies the database of a backup of an earlier version and removes from the copy what lets somebody in.
 * @throws 409 if the copy cannot be made
 */
async function cleanedCopy(backupDir: string, folder: string): Promise<{ path: string; banco: Part }> {
  const path = join(folder, `saindo-${randomUUID()}.sqlite`)
  try {
    await copyFile(join(folder, DATABASE), path)
    await inspect({ path, folder: null, dropsAccess: true })
    const banco = await partOf(path)
    if (!banco) throw new Error('A cópia do banco sumiu enquanto era preparada.')
    return { path, banco }
  } catch (error) {
    await rm(path, { force: true })
    throw conflict(reasonOf(error, backupDir))
  }
}

/** The files of a backup except its database, its keys and its manifest. */
async function wantedOf(backupDir: string, folder: string, manifest: Manifest): Promise<Wanted[]> {
  const listing = await readListing(folder, manifest).catch(() => {
    throw conflict(copiasMessages.incompleta)
  })
  const objects = new Map(Object.values(listing).map(({ sha256, bytes }) => [sha256, bytes]))
  return [
    [join(folder, LIST), LIST, manifest.lista.bytes],
    ...[...objects].map(([hash, bytes]): Wanted => [pathOf(backupDir, hash), pathOf('', hash), bytes]),
  ]
}
