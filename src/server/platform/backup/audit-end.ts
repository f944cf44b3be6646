import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AppContext } from '#server/platform/app-context.ts'
import { type AuditEnd, endOf, hmacAt } from '#server/platform/audit/queries.ts'
import { type Manifest, parsed, readSigned, writeWhole } from '#server/platform/backup/manifest.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { runAtInterval } from '#server/platform/interval.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Its name in a data folder. */
export const END_FILE = 'auditoria-fim.json'
/** So many of the newest rows are not in the file yet when a process is killed. */
const EVERY_MS = 5_000

const Kept = z.object({
  seq: z.int().min(0),
  hmac: z.string(),
  /** Since when the file has been kept without a gap. */
  desde: z.string(),
})
type Kept = z.infer<typeof Kept>
const Signed = Kept.extend({ assinatura: z.string() })

type Where = Pick<AppContext, 'secrets'> & { config: { dataDir: string; backupDir: string } }

const signature = ({ seq, hmac, desde }: Kept, secrets: Secrets) =>
  secrets.sign(JSON.stringify(['fim da auditoria', seq, hmac, desde]))

export async function writeEnd(dataDir: string, secrets: Secrets, kept: Kept): Promise<void> {
  const signed = { ...kept, assinatura: signature(kept, secrets) }
  await writeWhole(join(dataDir, END_FILE), JSON.stringify(signed))
}

/** @returns null where there is none; undefined where it is not as this house wrote it */
async function readEnd(dataDir: string, secrets: Secrets): Promise<Kept | null | undefined> {
  const text = await readFile(join(dataDir, END_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const signed = parsed(Signed, text)
  return signed?.assinatura === (signed && signature(signed, secrets)) ? signed : undefined
}

interface Anchor extends AuditEnd {
  /** Who remembers it. */
  onde: string
}

/**
 * Compares the end of the audit with what is remembered of it outside the table: whoever cuts off the last rows leaves
 * a chain that is whole, only shorter.
 * @returns what is wrong, in words for a person; undefined where nothing is
 */
export async function faultAtEnd(db: Db, where: Where): Promise<string | undefined> {
  const kept = await readEnd(where.config.dataDir, where.secrets)
  if (kept === undefined) return `O arquivo ${END_FILE}, que guarda o fim da auditoria, foi adulterado.`
  const anchors: Anchor[] = kept ? [{ ...kept, onde: `o arquivo ${END_FILE}` }] : []
  for (const anchor of [...anchors, ...(await anchorsOfCopies(where, kept))]) {
    const fault = await faultAt(db, anchor)
    if (fault) return fault
  }
  return undefined
}

async function faultAt(db: Db, { seq, hmac, onde }: Anchor): Promise<string | undefined> {
  if (seq === 0) return undefined
  const found = await hmacAt(db, seq)
  if (found === hmac) return undefined
  const last = (await endOf(db)).seq
  if (last < seq)
    return `Faltam registros no fim da auditoria: o último é o nº ${last}, mas já havia o nº ${seq} (diz ${onde}).`
  return `O registro nº ${seq} da auditoria não é o que foi escrito (diz ${onde}).`
}

/** What copies say that were made of this audit: those from before a restore are of another one. */
async function anchorsOfCopies({ config, secrets }: Where, kept: Kept | null): Promise<Anchor[]> {
  const { backupDir } = config
  const names = await readdir(backupDir).catch(() => [])
  const anchors: Anchor[] = []
  for (const nome of names) {
    // A damaged copy says nothing of the audit; 'Saúde do sistema' names it as damaged.
    const manifest = await readSigned(join(backupDir, nome), secrets).catch(() => undefined)
    const end = manifest?.auditoria
    if (manifest && end && isOfThis(manifest, kept)) anchors.push({ ...end, onde: `a cópia ${nome}` })
  }
  return anchors
}

const isOfThis = ({ criada_em }: Manifest, kept: Kept | null) =>
  kept === null || Temporal.Instant.compare(criada_em, kept.desde) >= 0

/**
 * Writes down how far the audit has come, now and every few seconds, and once more at the end. Not with every row, which
 * would cost each change another write to the disk: what a kill leaves unwritten is a table that is ahead of the file,
 * never behind it. Where something is missing the file is left as it is, for it is the proof.
 * @returns how to stop
 */
export async function keepEnd(app: AppContext): Promise<() => Promise<void>> {
  const turn = () =>
    noteEnd(app).catch((error: unknown) => app.log.error('end of the audit', { error: String(error) }))
  const fault = await faultAtEnd(app.database.reads, app)
  if (fault) process.stderr.write(`Atenção: ${fault} Rode npm run audit:verify.\n`)
  const stop = runAtInterval(turn, { everyMs: EVERY_MS })
  return async () => {
    await stop()
    await turn()
  }
}

/** @throws where the file cannot be written */
export async function noteEnd({ config, secrets, database, clock }: AppContext): Promise<void> {
  const { reads } = database
  const { dataDir } = config
  const kept = await readEnd(dataDir, secrets)
  if (kept === undefined) return
  const end = await endOf(reads)
  if (kept && (end.seq <= kept.seq || (await faultAt(reads, { ...kept, onde: '' })))) return
  if (!kept && (await faultAtEnd(reads, { config, secrets }))) return
  await writeEnd(dataDir, secrets, { ...end, desde: kept?.desde ?? stored(clock()) })
}
