import { once } from 'node:events'
import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { awayBecause, codesOf, isDiskFull } from '#server/platform/errors.ts'
import type { Storage, Stored } from './storage.ts'

const UNFINISHED = '.parte'

/** Files below one folder. */
export function openLocal(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = pathOf(root, key)
      await asked(putWhole(path, bytes))
    },

    async get(key) {
      const path = pathOf(root, key)
      return asked(readFrom(root, path))
    },

    async remove(prefix) {
      await asked(rm(pathOf(root, prefix), { recursive: true, force: true }))
    },

    list: () => asked(listBelow(root)),

    async isThere() {
      // The folder is created with the first file.
      const isMade = await asked(stat(root).catch(missing))
      await asked(access(isMade ? root : dirname(root), READ_AND_WRITE))
      return true
    },
  }
}

const READ_AND_WRITE = constants.R_OK | constants.W_OK | constants.X_OK

/** Turns errors of the file system into `StorageAway`, except a full disk, which has its own answer (507). */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code } = codesOf(error)
    if (typeof code !== 'string' || isDiskFull(error)) throw error
    throw awayBecause(error)
  }
}

async function putWhole(path: string, bytes: Uint8Array): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (made) await syncFolder(dirname(made))
  await writeWhole(path, bytes)
  await syncFolder(dirname(path))
}

/** @throws if the folder itself is gone: otherwise every file would look deleted */
async function readFrom(root: string, path: string): Promise<ReadableStream<Uint8Array> | undefined> {
  const file = createReadStream(path)
  try {
    await once(file, 'open')
    return Readable.toWeb(file) as ReadableStream<Uint8Array>
  } catch (error) {
    await stat(root)
    return missing(error as NodeJS.ErrnoException)
  }
}

async function listBelow(root: string): Promise<Stored[]> {
  const found = await Promise.all(
    (await filesBelow(root)).map(async (path) => ({
      key: relative(root, path).split(sep).join('/'),
      since: (await stat(path).catch(missing))?.mtimeMs,
    })),
  )
  return found.flatMap(({ key, since }) => (since === undefined ? [] : [{ key, since }]))
}

/** What is taken out meanwhile is left out, and nothing else is. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? []
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

function pathOf(root: string, key: string): string {
  const path = join(root, key)
  // Keys are made by us; a slip would reach the whole disk.
  if (!path.startsWith(root + sep)) throw new Error('a key outside the storage')
  return path
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = await open(`${path}${UNFINISHED}`, 'w', 0o600)
  try {
    await part.writeFile(bytes)
    await part.sync()
  } finally {
    await part.close()
  }
  await rename(`${path}${UNFINISHED}`, path)
}

/** The new name of a file, or of a folder, is only safe once the folder around it is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
