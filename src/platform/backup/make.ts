import { mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#platform/app-context.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { AUDIT_KEY, SECRET, TERMOS_KEY } from '#platform/secrets.ts'
import { traced } from '#platform/tracing.ts'
import type { Copia, OrigemDeCopia } from './contract.ts'
import { isBeingDownloaded } from './download.ts'
import { deleteLastFailure, reasonOf, setLastFailure } from './failure.ts'
import { checkFiles, copyFiles } from './files.ts'
import { listCopias, removeCopia, sweepCopias } from './folder.ts'
import { type Inspection, inspect } from './inspect.ts'
import { tryBackupLock } from './lock.ts'
import {
  DATABASE,
  LIST,
  type Listing,
  type Manifest,
  readListing,
  readManifest,
  sha256Of,
  sync,
  writeAtomically,
  writeManifest,
} from './manifest.ts'
import { type Part, partOf } from './objects.ts'
import { Cancelled, type Progress, startProgress } from './progress.ts'
import { copiesToKeep } from './retention.ts'

/** The parts of the application context that making a backup needs. */
export type Source = Pick<AppContext, 'config' | 'database' | 'secrets' | 'storage' | 'clock'>

export class Busy extends Error {
  constructor() {
    super('Já há uma cópia em andamento.')
  }
}

/**
 * Backs up the whole installation into the backup folder, checks what it wrote, and deletes the backups that
 * the retention rules no longer keep and that nobody is downloading. A failed backup leaves no files behind
 * and deletes no other backup.
 * @param isWanted called after the lock is taken; if it returns false, no backup is made and the result is
 * undefined
 * @throws Busy at once if another backup is under way, Cancelled if the backup was cancelled, otherwise an
 * Error with a message for the admin, which is also stored as the last failure
 */
export async function makeCopia(
  app: Source,
  origem: OrigemDeCopia,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<Copia | undefined> {
  const { backupDir } = app.config
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    const lock = tryBackupLock(backupDir)
    if (!lock) throw new Busy()
    const progress = startProgress(app.config, origem, app.clock())
    try {
      if (!(await isWanted())) return undefined
      return await traced('backup', () => inTurn(app, origem, progress), { 'bastidor.backup': origem })
    } finally {
      progress.end()
      lock()
    }
  } catch (error) {
    if (error instanceof Busy || error instanceof Cancelled) throw error
    const motivo = reasonOf(error, backupDir)
    await setLastFailure(app.config, origem, { motivo, now: app.clock() }).catch(() => undefined)
    throw new Error(motivo, { cause: error })
  }
}

async function inTurn(app: Source, origem: OrigemDeCopia, progress: Progress): Promise<Copia> {
  const { backupDir } = app.config
  try {
    await sweepCopias(backupDir)
    const nome = await write(app, origem, progress)
    const copias = await listCopias(app.config)
    const copiesToRetain = copiesToKeep(copias)
    for (const { nome: old } of copias)
      if (!copiesToRetain.has(old) && !(await isBeingDownloaded(backupDir, old)))
        await removeCopia(backupDir, old)
    await deleteLastFailure(app.config)
    return copias.find((one) => one.nome === nome) as Copia
  } finally {
    // Deletes the stored files that no backup contains any more, and what a failed backup left behind.
    await sweepCopias(backupDir).catch(() => undefined)
  }
}

async function write(app: Source, origem: OrigemDeCopia, progress: Progress): Promise<string> {
  const { config, secrets } = app
  const { backupDir } = config
  const former = await newestListing(app)
  // The instant of the snapshot, however long the backup takes.
  const criada_em = toWireInstant(toStored(app.clock()))
  const nome = await newName(backupDir, criada_em, origem)
  const folder = join(backupDir, nome)
  await mkdir(folder, { mode: 0o700 })
  try {
    const { banco, segredo, chaves, inspection } = await copyDatabase(app, folder, progress)
    // The files are copied after the database because a file is stored before the database row that
    // references it.
    const listing = await copyFiles(app, { former, inacabadas: inspection.inacabadas }, progress)
    const list = JSON.stringify(listing)
    await writeAtomically(join(folder, LIST), list)
    const lista = { sha256: sha256Of(Buffer.from(list)), bytes: Buffer.byteLength(list) }
    const description = { origem, criada_em, ...toldOf({ banco, listing, inspection }) }
    const manifest: Manifest = { ...description, banco, segredo, chaves, lista }
    await writeManifest(folder, manifest, secrets)
    await sync(backupDir)
    await checkFiles(app, listing, progress)
    if ((await partOf(join(folder, DATABASE), progress.read))?.sha256 !== banco.sha256)
      throw new Error('O banco não foi gravado como foi lido. Confira o disco da pasta das cópias.')
    await writeManifest(folder, { ...manifest, conferida_em: toWireInstant(toStored(app.clock())) }, secrets)
    return nome
  } catch (error) {
    await removeCopia(backupDir, nome)
    throw error
  }
}

interface Made {
  banco: Part
  listing: Listing
  inspection: Inspection
}

function toldOf({ banco, listing, inspection }: Made) {
  const files = Object.values(listing)
  const folders = new Set(Object.keys(listing).map((key) => key.split('/')[0]))
  return {
    formato: 1,
    sem_acessos: true,
    conferida_em: null,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, banco.bytes),
    arquivos: files.length,
    faltam: inspection.chaves.filter((chave) => !folders.has(chave)).length,
    auditoria_rompida_em: inspection.rompida,
    migracoes: inspection.migracoes,
    auditoria: inspection.fim,
    ...(inspection.termos && { termos: inspection.termos }),
  } satisfies Partial<Manifest>
}

async function copyDatabase({ config, database }: Source, folder: string, progress: Progress) {
  const path = join(folder, DATABASE)
  await database.snapshot(path, (copied, total) => progress.step('banco', copied, total))
  const keys = [SECRET, AUDIT_KEY, TERMOS_KEY]
  for (const name of keys) await copyFile(join(config.dataDir, name), join(folder, name))
  progress.step('exame', 0, 0)
  const inspection = await inspect({ path, folder, dropsAccess: true })
  for (const name of [DATABASE, ...keys]) await sync(join(folder, name))
  const banco = await partOf(path, progress.read)
  const [segredo, auditoria, termos] = await Promise.all(keys.map((name) => partOf(join(folder, name))))
  if (!banco || !segredo || !auditoria || !termos)
    throw new Error('A cópia do banco sumiu enquanto era feita.')
  return { banco, segredo, chaves: { auditoria, termos }, inspection }
}

async function newestListing({ config }: Source): Promise<Listing> {
  const [newest] = await listCopias(config)
  const folder = join(config.backupDir, newest?.nome ?? '')
  const manifest = newest && (await readManifest(folder))
  return manifest ? readListing(folder, manifest).catch(() => ({})) : {}
}

/**
 * Builds the folder name from the São Paulo date and time and the reason, with a counter if that name is
 * taken.
 */
async function newName(backupDir: string, criada_em: string, origem: OrigemDeCopia): Promise<string> {
  const [day, time] = criada_em.slice(0, 19).split('T')
  const name = `${day}-${time?.replaceAll(':', '')}-${origem}`
  const existing = new Set(await readdir(backupDir))
  let more = 2
  if (!existing.has(name)) return name
  while (existing.has(`${name}-${more}`)) more += 1
  return `${name}-${more}`
}
