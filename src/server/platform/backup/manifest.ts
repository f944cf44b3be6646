import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Copia } from '#contract/copias.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** The files of one copy, beside the objects that all copies share. */
export const MANIFEST = 'manifesto.json'
export const LIST = 'arquivos.json'
export const DATABASE = 'banco.sqlite'
export const OBJECTS = 'objetos'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Part = z.object({ sha256: Sha256, bytes: z.int().min(0) })

/** What a copy is, in one small file that is written last: without it a folder is no copy. */
export const Manifest = z.object({
  formato: z.literal(1),
  ...Copia.omit({ nome: true }).shape,
  /** The migrations that its database has been through. */
  migracoes: z.array(z.string()),
  banco: Part,
  segredo: Part,
  lista: Part,
  /** The newest row of the audit in it; copies of former versions do not say. */
  auditoria: z.object({ seq: z.int().min(0), hmac: z.string() }).optional(),
})
export type Manifest = z.infer<typeof Manifest>
const Signed = Manifest.extend({ assinatura: z.string() })

/** The key of a file in the storage; one that leads elsewhere is none of ours. */
const Key = z.string().regex(/^[\w-]+(\/[\w-][\w.-]*)+$/)
export const Listing = z.record(Key, Part)
export type Listing = z.infer<typeof Listing>

// By the schema, so that the order is always the same.
const signature = (manifest: Manifest, secrets: Secrets) =>
  secrets.sign(JSON.stringify(Manifest.parse(manifest)))

export async function writeManifest(folder: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  const signed = { ...manifest, assinatura: signature(manifest, secrets) }
  await writeWhole(join(folder, MANIFEST), JSON.stringify(signed, null, 2))
}

/** As it is written; whether that is true only `readSigned` says. Undefined where there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  return parsed(Manifest, text)
}

/** @throws where a byte of it is not as the house of that secret wrote it */
export async function readSigned(folder: string, secrets: Secrets): Promise<Manifest> {
  const signed = parsed(Signed, await readFile(join(folder, MANIFEST), 'utf8'))
  if (!signed || signed.assinatura !== signature(signed, secrets))
    throw new Error('A cópia está danificada: o manifesto não confere.')
  return signed
}

export async function readListing(folder: string, { lista }: Manifest): Promise<Listing> {
  const bytes = await readFile(join(folder, LIST)).catch(() => Buffer.alloc(0))
  const listing = parsed(Listing, bytes.toString('utf8'))
  if (!listing || sha256Of(bytes) !== lista.sha256)
    throw new Error('A cópia está danificada: a lista dos arquivos não confere.')
  return listing
}

/** Undefined where it is not what it should be, or half of it. */
export function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whole or not at all, and on the disk before it returns. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
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

/** A new name is only safe once its folder is. */
export async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
