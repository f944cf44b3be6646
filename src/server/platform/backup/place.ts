import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ZONA } from '#contract/datas.ts'
import { sync } from './manifest.ts'

/** What may lie in a folder in which no house lives: the copies, and what the lock leaves. */
const NO_HOUSE = /^(copias|trava\.sqlite.*)$/

/** A folder beside, named by what it is and by the moment of its restore. */
const beside = (dataDir: string, what: 'antes' | 'restaurada' | 'restaurando', of: string | number) =>
  `${dataDir}.${what}-${of}`

/** Where a house is put together; what is half done when the process ends stays there. */
export const buildingOf = (dataDir: string): string => beside(dataDir, 'restaurando', process.pid)

export async function isVacant(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.every((name) => NO_HOUSE.test(name))
}

/**
 * Puts a house that was built and checked into its place. From its first new name on it is known to be whole, so that
 * `finishRestore` can go on from wherever this is broken off.
 * @returns where the former folder is now; null where no house was in it
 */
export async function takePlace(
  building: string,
  dataDir: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const time = now.toZonedDateTimeISO(ZONA).toString().slice(0, 19).replaceAll(':', '')
  const whole = beside(dataDir, 'restaurada', time)
  try {
    await rename(building, whole)
    if (existsSync(dataDir)) await rename(dataDir, beside(dataDir, 'antes', time))
  } catch (error) {
    await rm(whole, { recursive: true, force: true })
    throw notReplaceable(dataDir, error)
  }
  return settle(dataDir, time)
}

/** What is mounted keeps its name, and often nothing can be written beside it. */
export const notReplaceable = (dataDir: string, error: unknown) =>
  new Error(
    `A pasta ${dataDir} não pôde ser trocada (${(error as NodeJS.ErrnoException).code}). Se ela é um volume montado, restaure em uma pasta dentro dele com --data-dir e aponte DATA_DIR para lá.`,
    { cause: error },
  )

/** The second half, which may be begun again. */
async function settle(dataDir: string, time: string): Promise<string | null> {
  const [whole, aside] = [beside(dataDir, 'restaurada', time), beside(dataDir, 'antes', time)]
  try {
    // Copies that were kept inside of the former folder stay where BACKUP_DIR says.
    if (existsSync(join(aside, 'copias'))) await rename(join(aside, 'copias'), join(whole, 'copias'))
    await rename(whole, dataDir)
  } catch (error) {
    throw new Error(
      `A troca das pastas parou no meio. A casa restaurada está inteira em ${whole}, e a de antes em ${aside}. Resolva o motivo e comece de novo (npm start): o início termina a troca. Para voltar à de antes, dê a ela o nome ${dataDir}.`,
      { cause: error },
    )
  }
  await sync(dirname(dataDir))
  return (await tidied(aside)) ? null : aside
}

/** Takes a folder away that held no house. */
async function tidied(aside: string): Promise<boolean> {
  if (!existsSync(aside)) return true
  if (!(await isVacant(aside))) return false
  for (const name of await readdir(aside)) await rm(join(aside, name))
  await rmdir(aside)
  return true
}

/**
 * Ends a restore that was broken off after its house was whole and the former one had gone aside.
 * @returns what to tell about it; undefined where there was none
 */
export async function finishRestore(dataDir: string): Promise<string | undefined> {
  const prefix = basename(beside(dataDir, 'restaurada', ''))
  const [found] = (await leftoversOf(dataDir)).filter((path) => basename(path).startsWith(prefix)).reverse()
  if (!found || !(await isVacant(dataDir))) return undefined
  const time = basename(found).slice(prefix.length)
  if (existsSync(dataDir) && !existsSync(beside(dataDir, 'antes', time)))
    await rename(dataDir, beside(dataDir, 'antes', time))
  const aside = await settle(dataDir, time)
  const former = aside ? ` A de antes está inteira em ${aside}.` : ''
  return `Uma restauração tinha parado no meio da troca das pastas, e foi terminada: em ${dataDir} está a casa restaurada.${former}`
}

/** What restores that were broken off earlier have left beside, in the order of their names. */
export async function leftoversOf(dataDir: string): Promise<string[]> {
  const kinds = (['restaurada', 'restaurando'] as const).map((what) => basename(beside(dataDir, what, '')))
  const names = await readdir(dirname(dataDir)).catch(() => [])
  return names
    .filter((name) => kinds.some((kind) => name.startsWith(kind)))
    .sort()
    .map((name) => join(dirname(dataDir), name))
}
