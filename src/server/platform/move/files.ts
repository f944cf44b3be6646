import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Storage } from '#server/platform/files/storage.ts'

export interface MovedFiles {
  brought: number
  /** Were there already, to the byte. */
  there: number
}

/**
 * Brings every file from one storage to another, and reads it there again. Repeated, it brings what is missing or
 * different.
 * @throws where a file is not the same afterwards
 */
export async function moveFiles(from: Storage, to: Storage): Promise<MovedFiles> {
  const moved = { brought: 0, there: 0 }
  for (const { key } of await from.list()) {
    const bytes = await read(from, key)
    // Of an upload that was broken off, or gone by now.
    if (!bytes || key.endsWith('.parte')) continue
    const wanted = digest(bytes)
    if (digest(await read(to, key)) === wanted) {
      moved.there += 1
      continue
    }
    await to.put(key, bytes, key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')
    if (digest(await read(to, key)) !== wanted)
      throw new Error(`O arquivo ${key} não chegou inteiro ao destino.`)
    moved.brought += 1
  }
  return moved
}

async function read(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const found = await storage.get(key)
  return found && buffer(found as WebStream)
}

const digest = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')
