import { mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AppContext } from '#platform/app-context.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { UNFINISHED } from '#platform/files/local.ts'
import { isTermoPdf } from '#platform/files/termo-pdfs.ts'
import { AUDIT_KEY, SECRET, TERMOS_KEY } from '#platform/secrets.ts'
import { traced } from '#platform/tracing.ts'
import type { Copia, OrigemDeCopia } from './contract.ts'
import { isBeingDownloaded } from './download.ts'
import { deleteLastFailure, reasonOf, setLastFailure } from './failure.ts'
import { listCopias, removeCopia, sweepCopias } from './folder.ts'
import { type Inspection, inspect } from './inspect.ts'
import {
  DATABASE,
  LIST,
  Listing,
  type Manifest,
  readListing,
  readManifest,
  sha256Of,
  sync,
  writeAtomically,
  writeManifest,
} from './manifest.ts'
import { hasObject, type Part, partOf, pathOf, putObject } from './objects.ts'
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
    const nome = await writeBackup(app, origem, progress)
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

async function writeBackup(app: Source, origem: OrigemDeCopia, progress: Progress): Promise<string> {
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

interface MadeBackup {
  banco: Part
  listing: Listing
  inspection: Inspection
}

function toldOf({ banco, listing, inspection }: MadeBackup) {
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

/**
 * Takes the mutex that lets only one process at a time make backups in a folder. It is a lock on an SQLite
 * file, which the operating system releases when the process ends, however it ends.
 * @returns a function that releases the lock; undefined if the lock is already held
 */
export function tryBackupLock(backupDir: string): (() => void) | undefined {
  const file = new DatabaseSync(join(backupDir, 'trava.sqlite'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return () => file.close()
  } catch {
    file.close()
    return undefined
  }
}

type From = Pick<Source, 'config' | 'storage'>

/** What `copyFiles` goes by. */
interface Copying {
  /** The listing of the previous backup. */
  former: Listing
  /** The storage keys of uploads that are not finished. */
  inacabadas: string[]
}

/**
 * Copies every complete file of the storage into the object store of the backups. The content of a key never
 * changes, so files that the previous backup already has are not read again. Only a part of an unfinished upload can be
 * replaced, so these parts are left out. They are sent again after a restore. The PDFs of termos are left out too: they are
 * drawn again.
 */
async function copyFiles(app: From, { former, inacabadas }: Copying, progress: Progress): Promise<Listing> {
  const skipped = new Set(inacabadas)
  const isCopied = (key: string) =>
    !key.endsWith(UNFINISHED) && !isTermoPdf(key) && !skipped.has(key.split('/')[0] ?? '')
  const keys = (await app.storage.list()).map(({ key }) => key).filter(isCopied)
  const listing: Listing = {}
  for (const [at, key] of keys.sort().entries()) {
    progress.step('arquivos', at, keys.length)
    const previous = former[key]
    const has = previous && (await hasObject(app.config.backupDir, previous))
    const part = has ? previous : await keepFile(app, key, progress)
    if (part) listing[key] = part
  }
  return Listing.parse(listing)
}

/**
 * Copies one file of the storage into the object store.
 * @returns undefined if the file was deleted after it was listed
 */
async function keepFile(app: From, key: string, progress: Progress): Promise<Part | undefined> {
  const content = await app.storage.get(key)
  return content && putObject(app.config.backupDir, content, progress.read)
}

/**
 * Reads every object of a backup again and replaces a damaged one from the storage.
 * @throws if the storage has no intact copy of a damaged object
 */
async function checkFiles(app: From, listing: Listing, progress: Progress): Promise<void> {
  const { backupDir } = app.config
  const byHash = new Map(Object.entries(listing).map(([key, part]) => [part.sha256, { key, part }]))
  let done = 0
  for (const { key, part } of byHash.values()) {
    progress.step('conferencia', done, byHash.size)
    done += 1
    const path = pathOf(backupDir, part.sha256)
    if ((await partOf(path, progress.read))?.sha256 === part.sha256) continue
    const retried = await keepFile(app, key, progress)
    if (retried?.sha256 !== part.sha256)
      throw new Error(
        `O arquivo ${key} se danificou na pasta das cópias e não há outro igual no armazenamento.`,
      )
  }
}
