import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'

const fileOf = (dataDir: string) => join(dataDir, 'mudou.txt')

/** Leaves word in a data folder that its house lives elsewhere now: what was left behind grows old. */
export function leaveWord(dataDir: string, to: string): void {
  const { host, pathname } = new URL(to)
  writeFileSync(fileOf(dataDir), `${host}${pathname}\n`, { mode: 0o600 })
}

export function takeWordBack(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Whether the house of a data folder lives elsewhere now. */
export const isLeftBehind = (dataDir: string): boolean => existsSync(fileOf(dataDir))

/** @throws where a start would go on with what was left behind */
export function refuseLeftBehind({ dataDir, databaseUrl }: Config): void {
  const path = fileOf(dataDir)
  if (databaseUrl || !existsSync(path)) return
  const where = readFileSync(path, 'utf8').trim()
  throw new Error(
    `Esta casa se mudou para ${where}: defina DATABASE_URL. Para voltar ao banco que ficou na pasta, e perder o que veio depois, apague ${path}.`,
  )
}
