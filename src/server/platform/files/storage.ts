import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openLocal } from './local.ts'
import { openS3 } from './s3.ts'

export interface Stored {
  key: string
  /** When it was put there, in milliseconds since 1970. */
  since: number
}

/**
 * Stores the bytes of files in a folder of this machine or in a bucket. Keys look like `<random>/<name>`. Methods throw
 * `StorageAway` if the storage cannot be reached or refuses.
 */
export interface Storage {
  /** Whole or not at all, and on the disk before it returns. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined where there is none. */
  get(key: string): Promise<ReadableStream<Uint8Array> | undefined>
  /** All that lies under one key. */
  remove(prefix: string): Promise<void>
  list(): Promise<Stored[]>
  /** Whether files can be put there at all. */
  isThere(): Promise<boolean>
}

export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  return storageUrl ? openS3(storageUrl) : openLocal(join(dataDir, 'arquivos'))
}
