import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARKER = 'exemplo.json'

/**
 * The values from which an example agency is made. The same values make the same agency, except for random
 * keys and tokens.
 */
export interface Recipe {
  /** The last day of the example. */
  hoje: string
  semente: number
  meses: number
}

/** `pronto` is false while the example is being created. An interrupted example is created again. */
type Marker = Recipe & { pronto: boolean }

/**
 * Finds the example in a folder.
 * @returns null if the folder is empty or missing
 * @throws if the folder holds files of something else, which are left unchanged
 */
export function findDemo(folder: string): Marker | null {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return null
  const path = join(folder, MARKER)
  if (!existsSync(path)) {
    throw new Error(
      `A pasta ${folder} não está vazia e não é de um exemplo. Nada foi tocado: escolha outra com --pasta.`,
    )
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Marker
}

/**
 * Empties the folder and marks it as an unfinished example.
 * @throws if the folder holds files that belong to no example
 */
export function beginDemo(folder: string, recipe: Recipe): void {
  if (findDemo(folder)) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  markDemo(folder, { ...recipe, pronto: false })
}

export function markDemo(folder: string, marker: Marker): void {
  writeFileSync(join(folder, MARKER), `${JSON.stringify(marker)}\n`)
}
