import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const PRIVATE = { mode: 0o600, flush: true } as const

/**
 * Creates a file atomically, readable only by the operating system user of the server. If another process or thread
 * creates it at the same time, the file of the first one stays.
 */
export function createOnce(path: string, text: string): void {
  const temporaryPath = `${path}.${randomUUID()}`
  writeFileSync(temporaryPath, text, PRIVATE)
  try {
    linkSync(temporaryPath, path)
  } catch {
    // The link fails if the file already exists or if the file system does not support hard links.
    if (!existsSync(path)) writeFileSync(path, text, { ...PRIVATE, flag: 'wx' })
  } finally {
    rmSync(temporaryPath)
  }
}

/** Replaces a file atomically, readable only by the operating system user of the server. */
export function replaceFile(path: string, text: string): void {
  const temporaryPath = `${path}.${randomUUID()}`
  writeFileSync(temporaryPath, text, PRIVATE)
  renameSync(temporaryPath, path)
}

/** Reads a file with a key and makes it unreadable for other operating system users. */
export function readPrivate(path: string): string {
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8')
}
