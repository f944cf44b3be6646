import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { Config } from '#platform/config.ts'
import { StorageAway, toStorageAway } from '#platform/errors.ts'
import { openLocal } from './local.ts'
import { fetchWithPatience } from './patient-fetch.ts'

export interface StoredFile {
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
  list(): Promise<StoredFile[]>
  /** Whether the storage can be reached. May throw `StorageAway` instead. */
  isThere(): Promise<boolean>
}

export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  return storageUrl ? openS3(storageUrl) : openLocal(join(dataDir, 'arquivos'))
}

const PATIENCE_MS = 10_000

/**
 * Stores files in a bucket of any S3-compatible service.
 * @param url `s3://key:secret@bucket?endpoint=https://…&region=…`; the default credentials are those of the
 * environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)
 */
export function openS3(url: string): Storage {
  const address = new URL(url)
  const bucket = new S3mini({ ...accountOf(address), fetch: fetchWithPatience(PATIENCE_MS) })
  const bucketMissing = () => new StorageAway(`O balde ${address.hostname} não existe. Confira STORAGE_URL.`)
  const listed = async (prefix: string) => {
    const found = await withStorageErrors(bucket.listObjects('/', prefix))
    // A missing bucket must not look empty, because then every file would seem to be missing.
    if (!found) throw bucketMissing()
    return found
  }
  return {
    async put(key, bytes, type) {
      await withStorageErrors(bucket.putObject(key, bytes, type))
    },

    async get(key) {
      const response = await withStorageErrors(bucket.getObjectResponse(key))
      // S3 sends the same response for a missing file and for a missing bucket.
      if (!response && !(await withStorageErrors(bucket.bucketExists()))) throw bucketMissing()
      return (response?.body as ReadableStream<Uint8Array> | null | undefined) ?? undefined
    },

    async remove(prefix) {
      for (const { Key } of await listed(prefix)) await withStorageErrors(bucket.deleteObject(Key))
    },

    async list() {
      const all = await listed('')
      return all.map(({ Key, LastModified }) => ({ key: Key, since: new Date(LastModified).getTime() }))
    },

    isThere: () => withStorageErrors(bucket.bucketExists()),
  }
}

/** Turns every error of the service into `StorageAway`. */
async function withStorageErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toStorageAway(error)
  }
}

function accountOf({ username, password, hostname, searchParams }: URL) {
  const region = searchParams.get('region') ?? 'us-east-1'
  const service = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  return {
    endpoint: `${service.replace(/\/+$/, '')}/${hostname}`,
    region,
    accessKeyId: decodeURIComponent(username) || (process.env['AWS_ACCESS_KEY_ID'] ?? ''),
    secretAccessKey: decodeURIComponent(password) || (process.env['AWS_SECRET_ACCESS_KEY'] ?? ''),
  }
}
