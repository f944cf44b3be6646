import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSuccessor, isSealed, termosKeyFile } from '#server/platform/keys/termos-key.ts'
import {
  AUDIT_KEY,
  filesOfFormer,
  formerSecret,
  openSecrets,
  SECRET,
  type Secrets,
  secretsFrom,
  TERMOS_KEY,
} from '#server/platform/secrets.ts'
import { MANIFEST, type Manifest, readManifest, readSigned, sha256Of, signed } from './manifest.ts'
import { partOf } from './objects.ts'

/** The key files that leave with a downloaded backup, and its manifest. */
type Leaving = { manifest: Manifest; texts: Map<string, Buffer> }

/**
 * The keys of a backup for a download. The key of the termos is among them only if it is sealed. A backup of an earlier
 * version has one secret from which that key follows, so the keys that were derived from it leave in its place.
 * @returns undefined if there is no such backup
 * @throws if a key is missing, or if the manifest of such an earlier backup was changed
 */
export async function leavingKeys(folder: string): Promise<Leaving | undefined> {
  const manifest = await readManifest(folder)
  if (!manifest) return undefined
  const read = (name: string) => readFile(join(folder, name))
  const former = formerSecret(await readFile(join(folder, SECRET), 'utf8'))
  if (former) return leavingFormer(folder, former)
  const texts = new Map<string, Buffer>([
    [MANIFEST, await read(MANIFEST)],
    [SECRET, await read(SECRET)],
    [AUDIT_KEY, await read(AUDIT_KEY)],
  ])
  const termos = await read(TERMOS_KEY)
  if (isSealed(termos.toString('utf8'))) texts.set(TERMOS_KEY, termos)
  return { manifest, texts }
}

async function leavingFormer(folder: string, former: Buffer): Promise<Leaving> {
  const secrets = secretsFrom(former)
  const files = filesOfFormer(former)
  const part = (name: keyof typeof files) => {
    const bytes = Buffer.from(files[name])
    return { sha256: sha256Of(bytes), bytes: bytes.length }
  }
  const manifest: Manifest = {
    ...(await readSigned(folder, secrets)),
    segredo: part(SECRET),
    chaves: { auditoria: part(AUDIT_KEY), termos: part(TERMOS_KEY) },
  }
  const texts = new Map<string, Buffer>([
    [MANIFEST, Buffer.from(signed(manifest, secrets))],
    [SECRET, Buffer.from(files[SECRET])],
    [AUDIT_KEY, Buffer.from(files[AUDIT_KEY])],
  ])
  return { manifest, texts }
}

interface Bringing {
  /** The folder of the backup. */
  folder: string
  into: string
  /** The data folder that the backup replaces. */
  replaced: string
  /** Seals a key of the termos that is made anew. */
  senha: string | undefined
}

/**
 * Puts the keys of a backup into a folder and checks them by the manifest. If the backup replaces the data folder of the
 * same installation, the key of the termos comes from there, because it may have been changed since. If no key comes from
 * anywhere, as after a download, a new one is made, which replaces the former one at the next start.
 * @throws if a key is missing or damaged, or if the manifest was changed
 */
export async function bringKeys({ folder, into, replaced, senha }: Bringing): Promise<{
  manifest: Manifest
  secrets: Secrets
  /** Whether the key of the termos had to be made anew. */
  isNewTermosKey: boolean
}> {
  const has = (name: string) => existsSync(join(folder, name))
  if (!has(SECRET)) throw damaged('falta o segredo')
  const isFormer = formerSecret(readFileSync(join(folder, SECRET), 'utf8')) !== undefined
  if (!isFormer && !has(AUDIT_KEY)) throw damaged(`falta ${AUDIT_KEY}`)
  for (const name of [SECRET, AUDIT_KEY, TERMOS_KEY])
    if (has(name)) await copyFile(join(folder, name), join(into, name))
  const own = ownTermosKey(replaced, into)
  if (own) writeFileSync(join(into, TERMOS_KEY), asSuccessor(own), { mode: 0o600 })
  const isNewTermosKey = !isFormer && !has(TERMOS_KEY) && !own
  if (isNewTermosKey)
    writeFileSync(join(into, TERMOS_KEY), termosKeyFile({ senha, nova: true }), { mode: 0o600 })
  const secrets = openSecrets(into)
  const manifest = await readSigned(folder, secrets)
  const parts = [
    [SECRET, manifest.segredo],
    [AUDIT_KEY, manifest.chaves?.auditoria],
    [TERMOS_KEY, manifest.chaves?.termos],
  ] as const
  for (const [name, part] of parts)
    if (part && has(name) && (await partOf(join(folder, name)))?.sha256 !== part.sha256)
      throw damaged(`${name} não confere`)
  return { manifest, secrets, isNewTermosKey }
}

/** The key of the termos in the data folder that is replaced, if it belongs to the same installation. */
function ownTermosKey(replaced: string, into: string): string | undefined {
  const textOf = (folder: string, name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined
  const isSame = textOf(replaced, SECRET) === textOf(into, SECRET)
  return isSame ? textOf(replaced, TERMOS_KEY) : undefined
}

export const damaged = (what: string) => new Error(`A cópia está danificada: ${what}. Nada foi mudado.`)
