import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Copia } from '#contract/copias.ts'
import type { Config } from '#server/config.ts'

/** Beside the data of each copy; says what it is. */
export const MANIFEST = 'manifesto.json'

const Manifest = z.object(Copia.omit({ nome: true }).shape)

/** The copies that are whole, newest first. One that was broken off has no manifest yet, and is none. */
export async function listCopias({ backupDir }: Pick<Config, 'backupDir'>): Promise<Copia[]> {
  const names = await readdir(backupDir).catch(() => [])
  const found = await Promise.all(names.map((nome) => readCopia(backupDir, nome)))
  return found
    .filter((one) => one !== undefined)
    .sort((one, other) => other.criada_em.localeCompare(one.criada_em))
}

async function readCopia(backupDir: string, nome: string): Promise<Copia | undefined> {
  const text = await readFile(join(backupDir, nome, MANIFEST), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { nome, ...Manifest.parse(JSON.parse(text)) }
}
