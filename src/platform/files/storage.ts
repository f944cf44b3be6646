import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { openLocal } from './local.ts'
import { openS3 } from './s3.ts'

export interface Stored {
  key: string
  /** When the file was stored, in milliseconds since 1970. */
  since: number
}

/**
 * Stores the bytes of files in a folder of this machine or in a bucket. Keys look like `<random>/<name>`.
 * Methods throw `StorageAway` if the storage cannot be reached or refuses; on a full disk, the storage in a
 * folder throws the error of the system.
 */
export interface Storage {
  /** Stores a file atomically. When this returns, the file is durable. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined if there is no such file. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes all files under a prefix such as `<random>/`. */
  remove(prefix: string): Promise<void>
  list(): Promise<Stored[]>
  /** Whether the storage can be reached. May throw `StorageAway` instead. */
  isThere(): Promise<boolean>
}

export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  return storageUrl ? openS3(storageUrl) : openLocal(join(dataDir, 'arquivos'))
}
