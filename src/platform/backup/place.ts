import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ZONA } from '#platform/contract/datas.ts'
import { sync } from './manifest.ts'

/**
 * Names that a vacant data folder may contain: the backups and the lock files. Anything else makes the folder
 * not vacant.
 */
const NO_HOUSE = /^(copias|trava\.sqlite.*)$/

/**
 * Returns the path of a sibling of the data folder, whose name contains its state and the time of the restore
 * or the process id.
 */
const siblingPath = (dataDir: string, purpose: 'antes' | 'restaurada' | 'restaurando', of: string | number) =>
  `${dataDir}.${purpose}-${of}`

/**
 * Returns the folder in which a restore is assembled. If the process is killed, the partial folder remains.
 */
export const buildingOf = (dataDir: string): string => siblingPath(dataDir, 'restaurando', process.pid)

export async function isVacant(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.every((name) => NO_HOUSE.test(name))
}

/**
 * Puts an assembled and checked data folder into its place. The assembled folder is first renamed to
 * `.restaurada-…`, which marks it as complete. If this function is interrupted after it has renamed the former
 * data folder, `finishRestore` completes the restore. If it is interrupted earlier, a former data folder that
 * is not vacant stays in use.
 * @returns the new path of the former data folder; null if there was none or it was vacant
 */
export async function takePlace(
  building: string,
  dataDir: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const time = now.toZonedDateTimeISO(ZONA).toString().slice(0, 19).replaceAll(':', '')
  const restoredDir = siblingPath(dataDir, 'restaurada', time)
  try {
    await rename(building, restoredDir)
    if (existsSync(dataDir)) await rename(dataDir, siblingPath(dataDir, 'antes', time))
  } catch (error) {
    await rm(restoredDir, { recursive: true, force: true })
    throw notReplaceable(dataDir, error)
  }
  return finishSwap(dataDir, time)
}

/**
 * Creates the error for a data folder that cannot be renamed. A mount point cannot be renamed, and often
 * nothing can be written beside it.
 */
export const notReplaceable = (dataDir: string, error: unknown) =>
  new Error(
    `A pasta ${dataDir} não pôde ser trocada (${(error as NodeJS.ErrnoException).code}). Se ela é um volume montado, restaure em uma pasta dentro dele com --data-dir e aponte DATA_DIR para lá.`,
    { cause: error },
  )

/** Does the second half of the swap, which can be repeated after an interruption. */
async function finishSwap(dataDir: string, time: string): Promise<string | null> {
  const [restoredDir, formerDir] = [
    siblingPath(dataDir, 'restaurada', time),
    siblingPath(dataDir, 'antes', time),
  ]
  try {
    // The backups inside the former data folder are moved too, because BACKUP_DIR still points to that place.
    if (existsSync(join(formerDir, 'copias')))
      await rename(join(formerDir, 'copias'), join(restoredDir, 'copias'))
    await rename(restoredDir, dataDir)
  } catch (error) {
    throw new Error(
      `A troca das pastas parou no meio. A instalação restaurada está completa em ${restoredDir}, e a anterior em ${formerDir}. Resolva o motivo e comece de novo (npm start): o início termina a troca. Para voltar à anterior, dê a ela o nome ${dataDir}.`,
      { cause: error },
    )
  }
  await sync(dirname(dataDir))
  return (await deleteIfVacant(formerDir)) ? null : formerDir
}

/**
 * Deletes a former data folder that was vacant.
 * @returns false if the folder was not vacant and is therefore retained
 */
async function deleteIfVacant(formerDir: string): Promise<boolean> {
  if (!existsSync(formerDir)) return true
  if (!(await isVacant(formerDir))) return false
  for (const name of await readdir(formerDir)) await rm(join(formerDir, name))
  await rmdir(formerDir)
  return true
}

/**
 * Completes a restore that was interrupted when the former data folder had already been renamed, or if there
 * was none or it was vacant.
 * @returns a message for the admin; undefined if there was no such restore
 */
export async function finishRestore(dataDir: string): Promise<string | undefined> {
  const prefix = basename(siblingPath(dataDir, 'restaurada', ''))
  const [found] = (await leftoversOf(dataDir)).filter((path) => basename(path).startsWith(prefix)).reverse()
  if (!found || !(await isVacant(dataDir))) return undefined
  const time = basename(found).slice(prefix.length)
  if (existsSync(dataDir) && !existsSync(siblingPath(dataDir, 'antes', time)))
    await rename(dataDir, siblingPath(dataDir, 'antes', time))
  const formerDir = await finishSwap(dataDir, time)
  const former = formerDir ? ` A anterior está completa em ${formerDir}.` : ''
  return `Uma restauração tinha parado no meio da troca das pastas, e foi terminada: em ${dataDir} está a instalação restaurada.${former}`
}

/** Lists the folders that interrupted restores left beside the data folder, sorted by name. */
export async function leftoversOf(dataDir: string): Promise<string[]> {
  const kinds = (['restaurada', 'restaurando'] as const).map((purpose) =>
    basename(siblingPath(dataDir, purpose, '')),
  )
  const names = await readdir(dirname(dataDir)).catch(() => [])
  return names
    .filter((name) => kinds.some((kind) => name.startsWith(kind)))
    .sort()
    .map((name) => join(dirname(dataDir), name))
}
