import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage, Stored } from './storage.ts'

const UNFINISHED = '.parte'

/** Files below one folder. */
export function openLocal(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = pathOf(root, key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (made) await syncFolder(dirname(made))
      await writeWhole(path, bytes)
      await syncFolder(dirname(path))
    },

    async get(key) {
      const path = pathOf(root, key)
      const found = await stat(path).catch(missing)
      return found ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : undefined
    },

    async remove(prefix) {
      await rm(pathOf(root, prefix), { recursive: true, force: true })
    },

    list: () => listBelow(root),

    // Made with the first file.
    isThere: async () => true,
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
