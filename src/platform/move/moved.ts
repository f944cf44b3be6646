import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

const fileOf = (dataDir: string) => join(dataDir, 'mudou.txt')

/**
 * Marks a data folder whose database was moved elsewhere, so that the server does not start with the outdated
 * data in the folder.
 */
export function markMoved(dataDir: string, to: string): void {
  const { host, pathname } = new URL(to)
  writeFileSync(fileOf(dataDir), `${host}${pathname}\n`, { mode: 0o600 })
}

export function unmarkMoved(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Whether the database of a data folder was moved elsewhere. */
export const isMoved = (dataDir: string): boolean => existsSync(fileOf(dataDir))

/**
 * Prevents the server from starting with the outdated database that a move left in the data folder.
 * @throws an error that names the new database
 */
export function refuseLeftBehind({ dataDir, databaseUrl }: Config): void {
  const path = fileOf(dataDir)
  if (databaseUrl || !existsSync(path)) return
  const target = readFileSync(path, 'utf8').trim()
  throw new Error(
    `Esta instalação se mudou para ${target}: defina DATABASE_URL. Para voltar ao banco que ficou na pasta, e perder o que veio depois, apague ${path}.`,
  )
}
