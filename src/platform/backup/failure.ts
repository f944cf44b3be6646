import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { FalhaDeCopia, type OrigemDeCopia } from './contract.ts'
import { parsed, writeAtomically } from './manifest.ts'

type Where = Pick<Config, 'dataDir'>

/**
 * The path of the file with the last failure. The file is in the data folder, because the failure may be that
 * the backup folder cannot be written to.
 */
const pathIn = ({ dataDir }: Where) => join(dataDir, 'copia-falhou.json')

/** Returns the last failure; null if a backup has succeeded since then. */
export async function lastFailure(app: Where): Promise<FalhaDeCopia | null> {
  return parsed(FalhaDeCopia, await readFile(pathIn(app), 'utf8').catch(() => '')) ?? null
}

export async function setLastFailure(
  app: Where,
  origem: OrigemDeCopia,
  { motivo, now }: { motivo: string; now: Temporal.Instant },
): Promise<void> {
  const falha: FalhaDeCopia = { em: toWireInstant(toStored(now)), origem, motivo }
  await writeAtomically(pathIn(app), JSON.stringify(falha))
}

export async function deleteLastFailure(app: Where): Promise<void> {
  await rm(pathIn(app), { force: true })
}

const FULL = 13
const CANNOT_OPEN = 14
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/** Returns a sentence in Portuguese that tells an admin why the backup failed and what to do. */
export function reasonOf(error: unknown, backupDir: string): string {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === FULL)
    return `Não há espaço para a cópia em ${backupDir}. Libere espaço ou aponte BACKUP_DIR para outro disco. As cópias anteriores continuam lá.`
  if (NOT_ALLOWED.includes(code ?? '') || errcode === CANNOT_OPEN)
    return `Não é possível gravar em ${backupDir}. Confira se a pasta existe e se o Bastidor pode escrever nela, ou mude BACKUP_DIR.`
  return error instanceof Error ? error.message : String(error)
}
