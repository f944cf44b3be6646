import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type Copia, NomeDeCopia } from './contract.ts'
import { MANIFEST, readListing, readManifest } from './manifest.ts'
import { sweepObjects } from './objects.ts'

type Where = Pick<Config, 'backupDir'>

/** Lists the complete backups, newest first. An interrupted backup has no manifest and is left out. */
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

/**
 * Deletes a backup. The manifest is deleted first, so that a half-deleted backup is never mistaken for a
 * complete one.
 */
export async function removeCopia(backupDir: string, nome: string): Promise<void> {
  await rm(join(backupDir, nome, MANIFEST), { force: true })
  await rm(join(backupDir, nome), { recursive: true, force: true })
}

/**
 * Deletes interrupted backups and objects that no backup references. The caller must hold the backup lock.
 */
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
    // If a manifest or listing is unreadable, it is unknown which objects that backup needs, so none are
    // deleted.
    if (!manifest) return
    const listing = await readListing(folder, manifest).catch(() => undefined)
    if (!listing) return
    for (const { sha256 } of Object.values(listing)) needed.add(sha256)
  }
  await sweepObjects(backupDir, needed)
}
