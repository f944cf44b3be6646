import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import type { Config } from '#platform/config.ts'
import { whyNotUsable } from '#platform/db/migrate.ts'
import { DATABASE_FILE } from '#platform/db/open.ts'
import { openStorage } from '#platform/files/storage.ts'
import { AUDIT_KEY, SECRET, TERMOS_KEY, wasUsed } from '#platform/secrets.ts'
import { type EndedAccess, readValidHashes, revokeRestoredAccess } from './ended.ts'
import { inspect } from './inspect.ts'
import { bringKeys, damagedBackup } from './keys.ts'
import {
  DATABASE,
  LIST,
  MANIFEST,
  type Manifest,
  OBJECTS,
  readListing,
  readManifest,
  sha256Of,
  sync,
} from './manifest.ts'
import { partOf, pathOf, writeHashed } from './objects.ts'
import { buildingOf, finishRestore, isVacant, leftoversOf, notReplaceable, takePlace } from './place.ts'

interface RestoreOptions {
  /** The folder of a backup, or the downloaded tar file. */
  from: string
  config: Pick<Config, 'dataDir' | 'storageUrl' | 'backupDir' | 'databaseUrl'> &
    Partial<Pick<Config, 'termosSenha'>>
  /** Whether an existing data folder may be replaced. The existing folder is renamed, not deleted. */
  replace: boolean
  now: Temporal.Instant
  /** Asks for the passphrase of an encrypted backup. */
  askSenha?: AskSenha
}

const noSenha = () => Promise.reject(new Error('O arquivo está cifrado: falta a frase com que foi baixado.'))

export interface RestoreResult extends EndedAccess {
  manifest: Manifest
  /** Whether the backup did not contain the key of the termos, so that a new one was made. */
  isNewTermosKey: boolean
  /** The new path of the former data folder; null if the former data folder was vacant. */
  aside: string | null
  /** Folders that earlier interrupted restores left beside the data folder. These folders can be deleted. */
  leftovers: string[]
}

/**
 * Restores a backup as the data folder. Everything except the files in a bucket is assembled and checked in a
 * folder beside the data folder, and this folder then takes its place. An existing data folder is renamed,
 * and deleted only if it contained nothing but lock files and backups, which are moved.
 * @throws if the backup is incomplete, was changed or comes from a newer version, or if the data folder may
 * not be replaced
 */
export async function restore({
  from,
  config,
  replace,
  now,
  askSenha = noSenha,
}: RestoreOptions): Promise<RestoreResult> {
  const { dataDir } = config
  await refuseUnasked(dataDir, replace)
  const building = buildingOf(dataDir)
  const unpacked = `${building}-arquivo`
  await mkdir(building, { recursive: true, mode: 0o700 }).catch((error) => {
    throw notReplaceable(dataDir, error)
  })
  try {
    const source = await openSource(from, unpacked, askSenha)
    const { manifest, isNewTermosKey } = await buildDataFolder(source, dataDir, {
      ...config,
      dataDir: building,
    })
    const present = readValidHashes(config, building)
    const ended = await revokeRestoredAccess({ building, manifest, present, now })
    for (const name of [SECRET, AUDIT_KEY, TERMOS_KEY, DATABASE_FILE]) await sync(join(building, name))
    await sync(building)
    await rm(unpacked, { recursive: true, force: true })
    const aside = await takePlace(building, dataDir, now)
    return { ...ended, manifest, isNewTermosKey, aside, leftovers: await leftoversOf(dataDir) }
  } finally {
    for (const path of [building, unpacked]) await rm(path, { recursive: true, force: true })
  }
}

async function refuseUnasked(dataDir: string, replace: boolean): Promise<void> {
  const finished = await finishRestore(dataDir)
  if (finished)
    throw new Error(`${finished} Se ainda quer outra cópia no lugar dela, rode o comando de novo.`)
  if (await isVacant(dataDir)) return
  if (!replace)
    throw new Error(
      `A pasta ${dataDir} não está vazia. Com --substituir ela é guardada ao lado, com outro nome, e a cópia fica no lugar dela.`,
    )
  if (!wasUsed(dataDir) && !existsSync(join(dataDir, DATABASE_FILE)))
    throw new Error(`A pasta ${dataDir} não é de um Bastidor e não será trocada.`)
}

interface OpenedBackup {
  folder: string
  /**
   * The folder that contains `objetos`. In a downloaded archive this is the folder of the backup itself,
   * otherwise the parent of all backups.
   */
  root: string
}

async function openSource(from: string, unpacked: string, askSenha: AskSenha): Promise<OpenedBackup> {
  const found = await stat(from).catch(() => undefined)
  if (!found) throw new Error(`Não há nada em ${from}.`)
  if (!found.isDirectory()) {
    await mkdir(unpacked, { recursive: true, mode: 0o700 })
    await unpack(from, unpacked, askSenha)
    return { folder: unpacked, root: unpacked }
  }
  if (!(await readManifest(from)))
    throw new Error(
      `A pasta ${from} não é uma cópia inteira: falta o manifesto. Indique a pasta de uma só cópia, como 2026-11-20-143000-diaria.`,
    )
  return { folder: from, root: existsSync(join(from, OBJECTS)) ? from : dirname(from) }
}

interface Built {
  manifest: Manifest
  isNewTermosKey: boolean
}

async function buildDataFolder(
  { folder, root }: OpenedBackup,
  replaced: string,
  config: RestoreOptions['config'],
): Promise<Built> {
  const into = config.dataDir
  const { manifest, isNewTermosKey } = await bringKeys({ folder, into, replaced, senha: config.termosSenha })
  const why = whyNotUsable(manifest.migracoes)
  if (why) throw new Error(`A cópia ${why}.`)
  const database = join(into, DATABASE_FILE)
  await copyFile(join(folder, DATABASE), database)
  if ((await partOf(database))?.sha256 !== manifest.banco.sha256) throw damagedBackup('o banco não confere')
  await inspect({ path: database, folder: into })
  await putFiles({ folder, root }, manifest, config)
  return { manifest, isNewTermosKey }
}

/**
 * Puts the files of a backup into the storage. A key always has the same content, so files that a bucket
 * still has are not uploaded again.
 */
async function putFiles(
  { folder, root }: OpenedBackup,
  manifest: Manifest,
  config: RestoreOptions['config'],
): Promise<void> {
  const listing = await readListing(folder, manifest)
  const storage = openStorage(config)
  const existingKeys = new Set((await storage.list()).map(({ key }) => key))
  for (const [key, { sha256 }] of Object.entries(listing)) {
    const bytes = await readFile(pathOf(root, sha256)).catch(() => undefined)
    if (!bytes || sha256Of(bytes) !== sha256) throw damagedBackup(`o arquivo ${key} falta ou não confere`)
    if (!existingKeys.has(key)) await storage.put(key, bytes, 'application/octet-stream')
  }
}

/**
 * The names that `archiveOf` writes. Any other name is rejected, above all a name that points outside the
 * target folder.
 */
const OURS = new RegExp(
  `^(${[MANIFEST, SECRET, AUDIT_KEY, TERMOS_KEY, LIST, DATABASE].map((name) => name.replace('.', '\\.')).join('|')}|${OBJECTS}/([0-9a-f]{2})/\\2[0-9a-f]{62})$`,
)

/** The first line of a file in the age format. */
const AGE = 'age-encryption.org/v1\n'

/** Returns the passphrase of an encrypted backup. */
type AskSenha = () => Promise<string>

/**
 * Unpacks a downloaded backup. One of an earlier version is not encrypted.
 * @throws if the passphrase does not open it, or if the archive is truncated or contains anything that `archiveOf` does
 * not write
 */
export async function unpack(file: string, into: string, askSenha: AskSenha): Promise<void> {
  const isEncrypted = (await startOf(file)) === AGE
  const tar = isEncrypted ? await decrypted(file, await askSenha()) : contentOf(file)
  try {
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      if (!OURS.test(header.name) || (header.type ?? 'file') !== 'file')
        throw new Error(`há nele o que não é de uma cópia: ${header.name}`)
      const path = join(into, header.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeHashed(path, body)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`O arquivo ${file} não é uma cópia inteira do Bastidor (${reason}).`, { cause: error })
  }
}

const contentOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>

async function startOf(file: string): Promise<string> {
  const chunks = await createReadStream(file, { end: AGE.length - 1 }).toArray()
  return Buffer.concat(chunks).toString('latin1')
}

async function decrypted(file: string, senha: string): Promise<ReadableStream<Uint8Array>> {
  // Loaded on demand, because only encrypted backups need it.
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(senha.normalize('NFC'))
  return decrypter.decrypt(contentOf(file)).catch((cause: unknown) => {
    throw new Error(`A frase não abre o arquivo ${file}. Confira a frase: sem ela ninguém abre a cópia.`, {
      cause,
    })
  })
}
