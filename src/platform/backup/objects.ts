import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OBJECTS, sync } from './manifest.ts'

export interface Part {
  sha256: string
  bytes: number
}

/** The path of the object with this hash. All backups share the objects. */
export const pathOf = (backupDir: string, sha256: string): string =>
  join(backupDir, OBJECTS, sha256.slice(0, 2), sha256)

/** Stores a stream under the hash of its content, so the same content is stored once. */
export async function putObject(
  backupDir: string,
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<Part> {
  const part = join(backupDir, OBJECTS, `${randomUUID()}.parte`)
  await mkdir(dirname(part), { recursive: true, mode: 0o700 })
  try {
    const { sha256, bytes } = await writeHashed(part, content, onBytes)
    const path = pathOf(backupDir, sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(part, path)
    await sync(dirname(path))
    return { sha256, bytes }
  } finally {
    await rm(part, { force: true })
  }
}

/** Writes a stream to a file, syncs it to disk, and returns its hash and size. */
export async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await file.writeFile(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

export async function partOf(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Part | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { sha256: hash.digest('hex'), bytes }
}

export const hasObject = (backupDir: string, { sha256, bytes }: Part): Promise<boolean> =>
  hasFile(pathOf(backupDir, sha256), bytes)

export async function hasFile(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.size === bytes
}

/** Deletes objects that no backup needs, and partial files of killed processes. */
export async function sweepObjects(backupDir: string, needed: ReadonlySet<string>): Promise<void> {
  const root = join(backupDir, OBJECTS)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile() && !needed.has(entry.name)) await rm(join(entry.parentPath, entry.name))
}
