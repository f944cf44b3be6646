import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSuccessor, isSealed, termosKeyFile } from '#platform/keys/termos-key.ts'
import {
  AUDIT_KEY,
  completedSecret,
  filesOfFormer,
  formerSecret,
  isSameInstallation,
  leavingSecret,
  openSecrets,
  SECRET,
  type Secrets,
  secretsFrom,
  TERMOS_KEY,
} from '#platform/secrets.ts'
import { type Manifest, readManifest, readSigned, sha256Of, signedText } from './manifest.ts'
import { partOf } from './objects.ts'

/** What leaves with a downloaded backup in place of the files of its folder. */
interface DownloadedBackup {
  manifest: Manifest
  /** The key files. */
  texts: Map<string, Buffer>
  /** The text of a manifest with its signature. */
  signed(manifest: Manifest): string
}

/**
 * The keys of a backup for a download, and the manifest that fits them. `segredo.key` is reduced to what a restore needs.
 * The key of the termos is among the keys only if it is sealed. A backup of an earlier version has one secret from which
 * that key follows, so the keys that were derived from it leave in its place.
 * @returns undefined if there is no such backup
 * @throws if a key is missing, or if the manifest was changed
 */
export async function leavingKeys(folder: string): Promise<DownloadedBackup | undefined> {
  if (!(await readManifest(folder))) return undefined
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const secret = await read(SECRET)
  const former = formerSecret(secret)
  const files: ReturnType<typeof filesOfFormer> = former
    ? filesOfFormer(former)
    : { [SECRET]: secret, [AUDIT_KEY]: await read(AUDIT_KEY), [TERMOS_KEY]: await read(TERMOS_KEY) }
  const secrets = former ? secretsFrom(former) : openSecrets(folder)
  const leaving = { ...files, [SECRET]: leavingSecret(files[SECRET]) }
  const part = (name: keyof typeof leaving) => {
    const bytes = Buffer.from(leaving[name])
    return { sha256: sha256Of(bytes), bytes: bytes.length }
  }
  const isLeaving = (name: string) => name !== TERMOS_KEY || isSealed(leaving[TERMOS_KEY])
  const names = ([SECRET, AUDIT_KEY, TERMOS_KEY] as const).filter(isLeaving)
  return {
    manifest: {
      ...(await readSigned(folder, secrets)),
      segredo: part(SECRET),
      chaves: { auditoria: part(AUDIT_KEY), termos: part(TERMOS_KEY) },
    },
    texts: new Map(names.map((name) => [name, Buffer.from(leaving[name])])),
    signed: (manifest) => signedText(manifest, secrets),
  }
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
 * same installation, the key of the termos comes from there, because it may have been changed since, and so do the keys of
 * `segredo.key` that a download lacks. Keys that come from nowhere are made anew; a new key of the termos replaces the
 * former one at the next start.
 * @throws if a key is missing or damaged, or if the manifest was changed
 */
export async function bringKeys({ folder, into, replaced, senha }: Bringing): Promise<{
  manifest: Manifest
  secrets: Secrets
  /** Whether the key of the termos had to be made anew. */
  isNewTermosKey: boolean
}> {
  const has = (name: string) => existsSync(join(folder, name))
  if (!has(SECRET)) throw damagedBackup('falta o segredo')
  const isFormer = formerSecret(readFileSync(join(folder, SECRET), 'utf8')) !== undefined
  if (!isFormer && !has(AUDIT_KEY)) throw damagedBackup(`falta ${AUDIT_KEY}`)
  for (const name of [SECRET, AUDIT_KEY, TERMOS_KEY])
    if (has(name)) await copyFile(join(folder, name), join(into, name))
  const ownSecret = textOf(replaced, SECRET)
  if (!isFormer)
    writeFileSync(join(into, SECRET), completedSecret(textOf(into, SECRET) ?? '', ownSecret), { mode: 0o600 })
  const isSame = isSameInstallation(ownSecret ?? '', textOf(into, SECRET) ?? '')
  const own = isSame ? textOf(replaced, TERMOS_KEY) : undefined
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
      throw damagedBackup(`${name} não confere`)
  return { manifest, secrets, isNewTermosKey }
}

const textOf = (folder: string, name: string): string | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined

export const damagedBackup = (what: string) => new Error(`A cópia está danificada: ${what}. Nada foi mudado.`)
