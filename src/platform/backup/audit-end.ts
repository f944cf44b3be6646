import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AppContext } from '#platform/app-context.ts'
import { hmacAt } from '#platform/audit/queries.ts'
import { type AuditEnd, endOf } from '#platform/db/audit-chain.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { runAtInterval } from '#platform/interval.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type Manifest, parsed, readSigned, sha256Of, writeAtomically } from './manifest.ts'

/** The name of the file, in the data folder, that records the end of the audit log. */
export const END_FILE = 'auditoria-fim.json'
/** If the process is killed, the file may lack the rows of the last five seconds. */
const EVERY_MS = 5_000

const KeptAuditEnd = z.object({
  seq: z.int().min(0),
  hmac: z.string(),
  /** When the file was first written. Since then the file has been updated without a gap. */
  desde: z.string(),
})
type KeptAuditEnd = z.infer<typeof KeptAuditEnd>
const SignedAuditEnd = KeptAuditEnd.extend({ assinatura: z.string() })

type Where = Pick<AppContext, 'secrets'> & { config: { dataDir: string; backupDir: string } }

const signature = ({ seq, hmac, desde }: KeptAuditEnd, secrets: Secrets) =>
  secrets.auditoria.sign(JSON.stringify(['fim da auditoria', seq, hmac, desde]))

export async function writeEnd(dataDir: string, secrets: Secrets, stored: KeptAuditEnd): Promise<void> {
  const signed = { ...stored, assinatura: signature(stored, secrets) }
  await writeAtomically(join(dataDir, END_FILE), JSON.stringify(signed))
}

/**
 * Reads the recorded end of the audit log.
 * @returns null if there is no file; undefined if the signature of the file is wrong
 */
async function readEnd(dataDir: string, secrets: Secrets): Promise<KeptAuditEnd | null | undefined> {
  const text = await readFile(join(dataDir, END_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const signed = parsed(SignedAuditEnd, text)
  return signed?.assinatura === (signed && signature(signed, secrets)) ? signed : undefined
}

interface Anchor extends AuditEnd {
  /** Where this position is recorded, in Portuguese. */
  onde: string
}

/**
 * Compares the end of the audit log with positions recorded outside the table. Deleting the last rows leaves
 * a valid chain that is only shorter, so the chain alone does not reveal the deletion.
 * @returns a sentence in Portuguese about the fault; undefined if there is no fault
 */
export async function faultAtEnd(db: ReadDb, app: Where): Promise<string | undefined> {
  const stored = await readEnd(app.config.dataDir, app.secrets)
  if (stored === undefined) return `O arquivo ${END_FILE}, que guarda o fim da auditoria, foi adulterado.`
  const anchors: Anchor[] = stored ? [{ ...stored, onde: `o arquivo ${END_FILE}` }] : []
  for (const anchor of [...anchors, ...(await anchorsOfCopies(db, app, stored))]) {
    const fault = await faultAt(db, anchor)
    if (fault) return fault
  }
  return undefined
}

/** The first fault of the audit log or of the termos that something outside of the tables reveals. */
export const faultAtEnds = async (db: ReadDb, app: Where): Promise<string | undefined> =>
  (await faultAtEnd(db, app)) ?? (await faultOfTermosInCopies(db, app))

async function faultAt(db: ReadDb, { seq, hmac, onde }: Anchor): Promise<string | undefined> {
  if (seq === 0) return undefined
  const found = await hmacAt(db, seq)
  if (found === hmac) return undefined
  const last = (await endOf(db)).seq
  if (last < seq)
    return `Faltam registros no fim da auditoria: o último é o nº ${last}, mas já havia o nº ${seq} (diz ${onde}).`
  return `O registro nº ${seq} da auditoria não é o que foi escrito (diz ${onde}).`
}

/** Reads the positions that are recorded in the backups of this audit log. */
async function anchorsOfCopies(db: ReadDb, app: Where, stored: KeptAuditEnd | null): Promise<Anchor[]> {
  const manifests = await manifestsOf(db, app, stored)
  return manifests.flatMap(({ nome, manifest: { auditoria } }) =>
    auditoria ? [{ ...auditoria, onde: `a cópia ${nome}` }] : [],
  )
}

/**
 * Compares the termos with the newest one that each backup knows, the newest backup first. Somebody with the keys can
 * remove the last termos, or sign others, and write the audit log anew so that it agrees. The backups still tell.
 * @returns a sentence in Portuguese about the fault; undefined if there is no fault
 */
export async function faultOfTermosInCopies(db: ReadDb, app: Where): Promise<string | undefined> {
  const stored = await readEnd(app.config.dataDir, app.secrets)
  for (const { nome, manifest } of await manifestsOf(db, app, stored ?? null)) {
    const fault = manifest.termos && (await faultAtTermo(db, { ...manifest.termos, onde: `a cópia ${nome}` }))
    if (fault) return fault
  }
  return undefined
}

interface TermoAnchor {
  seq: number
  sha256: string
  onde: string
}

async function faultAtTermo(db: ReadDb, { seq, sha256, onde }: TermoAnchor): Promise<string | undefined> {
  const found = await db.selectFrom('termos').select('jws').where('seq', '=', seq).executeTakeFirst()
  if (found) {
    if (sha256Of(Buffer.from(found.jws)) === sha256) return undefined
    return `O termo nº ${seq} não é o que foi assinado (diz ${onde}).`
  }
  const last = await db.selectFrom('termos').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  if (!last) return `Faltam todos os termos: já havia o nº ${seq} (diz ${onde}).`
  return `Faltam termos: o último é o nº ${last.seq}, mas já havia o nº ${seq} (diz ${onde}).`
}

interface NamedManifest {
  nome: string
  manifest: Manifest
}

/**
 * Reads the manifests of the backups of this audit log, the newest first. Backups from before a restore belong to another
 * history: it writes the file with the end of the audit log anew and adds a row to the log. The file alone does not
 * suffice, because whoever rewrites the tables can also write its date anew.
 */
async function manifestsOf(
  db: ReadDb,
  { config, secrets }: Where,
  stored: KeptAuditEnd | null,
): Promise<NamedManifest[]> {
  const { backupDir } = config
  const names = await readdir(backupDir).catch(() => [])
  const found: NamedManifest[] = []
  for (const nome of names) {
    // A damaged backup says nothing about the audit log; 'Saúde do sistema' reports it as damaged.
    const manifest = await readSigned(join(backupDir, nome), secrets).catch(() => undefined)
    if (manifest) found.push({ nome, manifest })
  }
  found.sort((one, other) => Temporal.Instant.compare(other.manifest.criada_em, one.manifest.criada_em))
  const isOlder = (instant: string) => (one: NamedManifest) =>
    Temporal.Instant.compare(one.manifest.criada_em, instant) < 0
  if (stored === null || !found.some(isOlder(stored.desde))) return found
  const begun = await lastBeginning(db)
  if (begun === undefined) return found
  return found.filter((one) => !(isOlder(stored.desde)(one) && isOlder(begun)(one)))
}

/** When a restore, or an operator who accepted the end of the audit log, last began another history. */
async function lastBeginning(db: ReadDb): Promise<string | undefined> {
  const row = await db
    .selectFrom('auditoria')
    .select('quando')
    .where('acao', 'in', ['copias.restaurar', 'auditoria.renovar'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.quando
}

/**
 * Records the end of the audit log in a file at once, every few seconds and at shutdown. Recording the end
 * with every row would cost each change another disk write. After a kill the table may be ahead of the file,
 * but not behind it. If rows are missing, the file is not changed, because it is the evidence.
 * @returns a function that stops the recording
 */
export async function keepEnd(app: AppContext): Promise<() => Promise<void>> {
  const turn = () =>
    noteEnd(app).catch((error: unknown) => app.log.error('end of the audit', { error: String(error) }))
  const fault = await faultAtEnds(app.database.reads, app)
  if (fault) process.stderr.write(`Atenção: ${fault} Rode npm run audit:verify.\n`)
  const stop = runAtInterval(turn, { everyMs: EVERY_MS })
  return async () => {
    await stop()
    await turn()
  }
}

/**
 * Records the current end of the audit log in the file. If rows are missing or the file was changed by hand,
 * the file is left as it is.
 * @throws if the file cannot be read or written
 */
export async function noteEnd({ config, secrets, database, clock }: AppContext): Promise<void> {
  const { reads } = database
  const { dataDir } = config
  const stored = await readEnd(dataDir, secrets)
  if (stored === undefined) return
  const end = await endOf(reads)
  if (stored && (end.seq <= stored.seq || (await faultAt(reads, { ...stored, onde: '' })))) return
  if (!stored && (await faultAtEnd(reads, { config, secrets }))) return
  await writeEnd(dataDir, secrets, { ...end, desde: stored?.desde ?? toStored(clock()) })
}
