import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copia, NomeDeCopia } from '#contract/copias.ts'
import type { Config } from '#server/platform/config.ts'
import { MANIFEST, readListing, readManifest } from './manifest.ts'
import { sweepObjects } from './objects.ts'

type Where = Pick<Config, 'backupDir'>

/** The copies that are whole, newest first. One that was broken off has no manifest yet, and is none. */
export async function listCopias({ backupDir }: Where): Promise<Copia[]> {
  const found = await Promise.all((await foldersOf(backupDir)).map((nome) => readCopia(backupDir, nome)))
  return found
    .filter((one) => one !== undefined)
    .sort((one, other) => other.criada_em.localeCompare(one.criada_em) || other.nome.localeCompare(one.nome))
}

async function foldersOf(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => [])
  return names.filter((name) => NomeDeCopia.safeParse(name).success)
}

async function readCopia(backupDir: string, nome: string): Promise<Copia | undefined> {
  const manifest = await readManifest(join(backupDir, nome))
  if (!manifest) return undefined
  const { origem, criada_em, conferida_em, bytes, arquivos, faltam, auditoria_rompida_em } = manifest
  return { nome, origem, criada_em, conferida_em, bytes, arquivos, faltam, auditoria_rompida_em }
}

/** Takes a copy away: first what makes it one, so that a half of it is never taken for a whole. */
export async function removeCopia(backupDir: string, nome: string): Promise<void> {
  await rm(join(backupDir, nome, MANIFEST), { force: true })
  await rm(join(backupDir, nome), { recursive: true, force: true })
}

/** Takes away copies that were broken off, and objects that no copy needs. Only for whoever holds the turn. */
export async function sweepCopias(backupDir: string): Promise<void> {
  const needed = new Set<string>()
  for (const nome of await foldersOf(backupDir)) {
    const folder = join(backupDir, nome)
    const names = await readdir(folder)
    if (!names.includes(MANIFEST)) {
      await rm(folder, { recursive: true, force: true })
      continue
    }
    const manifest = await readManifest(folder)
    // What a copy needs that cannot be read nobody knows: then nothing is taken away.
    if (!manifest) return
    const listing = await readListing(folder, manifest).catch(() => undefined)
    if (!listing) return
    for (const { sha256 } of Object.values(listing)) needed.add(sha256)
  }
  await sweepObjects(backupDir, needed)
}
