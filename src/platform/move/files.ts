import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Storage } from '#platform/files/storage.ts'

export interface MovedFiles {
  brought: number
  /** Files that the target already had with the same content. */
  there: number
}

/**
 * Copies every file to another storage, except partial files of uploads, and reads the copy back. A repeated
 * run copies only missing and different files.
 * @throws if a file in the target differs after the copy
 */
export async function moveFiles(from: Storage, to: Storage): Promise<MovedFiles> {
  const counts = { brought: 0, there: 0 }
  for (const { key } of await from.list()) {
    const bytes = await read(from, key)
    // Skips a file that was deleted meanwhile, and a partial file of an interrupted upload.
    if (!bytes || key.endsWith('.parte')) continue
    const expected = digest(bytes)
    if (digest(await read(to, key)) === expected) {
      counts.there += 1
      continue
    }
    await to.put(key, bytes, key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
    if (digest(await read(to, key)) !== expected)
      throw new Error(`O arquivo ${key} não chegou inteiro ao destino.`)
    counts.brought += 1
  }
  return counts
}

async function read(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const found = await storage.get(key)
  return found && buffer(found as WebStream)
}

const digest = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')
