import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets.ts'
import { Copia } from './contract.ts'

/**
 * File names in the folder of one backup. `OBJECTS` is the folder beside the backups that all backups share.
 */
export const MANIFEST = 'manifesto.json'
export const LIST = 'arquivos.json'
export const DATABASE = 'banco.sqlite'
export const OBJECTS = 'objetos'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Part = z.object({ sha256: Sha256, bytes: z.int().min(0) })

/**
 * The description of a backup. The manifest is written last: a folder without a manifest is not a complete
 * backup.
 */
export const Manifest = z.object({
  formato: z.literal(1),
  ...Copia.omit({ nome: true }).shape,
  /** The migrations that were applied to the database of the backup. */
  migracoes: z.array(z.string()),
  banco: Part,
  segredo: Part,
  lista: Part,
  /** The other keys; missing in backups of earlier versions, in which they follow from `segredo`. */
  chaves: z.object({ auditoria: Part, termos: Part }).optional(),
  /** Whether what lets somebody in was removed from the database; missing in backups of earlier versions. */
  sem_acessos: z.literal(true).optional(),
  /** The newest termo in the backup, with the SHA-256 of its signed text; missing if there is none. */
  termos: z.object({ seq: z.int().min(1), sha256: Sha256 }).optional(),
  /** The newest row of the audit log in the backup; missing in backups of earlier versions. */
  auditoria: z.object({ seq: z.int().min(0), hmac: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>
const Signed = Manifest.extend({ assinatura: z.string() })

/** The key of a file in the storage. The pattern rejects path traversal. */
const Key = z.string().regex(/^[\w-]+(\/[\w-][\w.-]*)+$/)
export const Listing = z.record(Key, Part)
export type Listing = z.infer<typeof Listing>

// Parsing by the schema makes the order of the keys deterministic, and therefore the signature too.
const signature = (manifest: Manifest, secrets: Secrets) =>
  secrets.auditoria.sign(JSON.stringify(Manifest.parse(manifest)))

/** The text of a manifest with its signature. */
export const signedText = (manifest: Manifest, secrets: Secrets): string =>
  JSON.stringify({ ...manifest, assinatura: signature(manifest, secrets) }, null, 2)

export async function writeManifest(folder: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  await writeAtomically(join(folder, MANIFEST), signedText(manifest, secrets))
}

/**
 * Reads a manifest without verifying its signature, which `readSigned` does.
 * @returns undefined if there is no manifest that can be parsed
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  return parsed(Manifest, text)
}

/**
 * Reads a manifest and verifies its signature.
 * @throws if the manifest was changed since the installation with this secret wrote it
 */
export async function readSigned(folder: string, secrets: Secrets): Promise<Manifest> {
  const found = parsed(Signed, await readFile(join(folder, MANIFEST), 'utf8'))
  if (!found || found.assinatura !== signature(found, secrets))
    throw new Error('A cópia está danificada: o manifesto não confere.')
  return Manifest.parse(found)
}

export async function readListing(folder: string, { lista }: Manifest): Promise<Listing> {
  const bytes = await readFile(join(folder, LIST)).catch(() => Buffer.alloc(0))
  const listing = parsed(Listing, bytes.toString('utf8'))
  if (!listing || sha256Of(bytes) !== lista.sha256)
    throw new Error('A cópia está danificada: a lista dos arquivos não confere.')
  return listing
}

/**
 * Parses JSON by a schema.
 * @returns undefined if the text is truncated or does not match the schema
 */
export function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Writes a file atomically: fully or not at all, and synced to disk before it returns. */
export async function writeAtomically(path: string, bytes: string | Uint8Array): Promise<void> {
  const part = await open(`${path}.parte`, 'w', 0o600)
  try {
    await part.writeFile(bytes)
    await part.sync()
  } finally {
    await part.close()
  }
  await rename(`${path}.parte`, path)
  await sync(dirname(path))
}

/** Syncs a file or folder to disk. A new file name is durable only after its folder is synced. */
export async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
