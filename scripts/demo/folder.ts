import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARKER = 'exemplo.json'

/** What a demonstration was made of: the same three make the same one. */
export interface Recipe {
  /** The day on which its story ends. */
  hoje: string
  semente: number
  meses: number
}

interface Marker extends Recipe {
  /** False while it is being made: one that was interrupted is made anew. */
  pronto: boolean
}

/**
 * The demonstration that lives in a folder; null where there is room for one.
 * @throws where something else lives there, which is never touched
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

/** @throws where anything lives in the folder that is no demonstration */
export function beginDemo(folder: string, recipe: Recipe): void {
  removeDemo(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  mark(folder, { ...recipe, pronto: false })
}

export function finishDemo(folder: string, recipe: Recipe): void {
  mark(folder, { ...recipe, pronto: true })
}

/** Takes a demonstration away, and nothing but a demonstration. */
export function removeDemo(folder: string): void {
  if (findDemo(folder)) rmSync(folder, { recursive: true })
}

function mark(folder: string, marker: Marker): void {
  writeFileSync(join(folder, MARKER), `${JSON.stringify(marker)}\n`)
}
