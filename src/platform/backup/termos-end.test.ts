import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { digest, endOf } from '#platform/db/audit-chain.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { openSecrets } from '#platform/secrets.ts'
import { sha256Hex } from '#proofing/termos/signature.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import type { TestApp } from '#testing/app.ts'
import { unlock } from '#testing/tampering.ts'
import { projectInReview } from '#testing/termos.ts'
import { faultAtEnd, faultOfTermosInCopies, noteEnd, writeEnd } from './audit-end.ts'
import { makeCopia } from './make.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'

const patient = { timeout: 60_000 }
const run = promisify(execFile)

/** Caio approves two projects, and a backup is made. */
async function copied(...options: Parameters<typeof projectInReview>) {
  const set = await projectInReview(...options)
  const { context } = set.app
  await set.approved('Um')
  await set.approved('Dois')
  await noteEnd(context)
  set.app.pass({ minutes: 1 })
  const nome = (await makeCopia(context, 'manual'))?.nome ?? ''
  set.app.pass({ minutes: 1 })
  const { reads } = context.database
  const fault = () => faultOfTermosInCopies(reads, context)
  return { ...set, context, reads, nome, fault, folder: join(context.config.backupDir, nome) }
}

/** Writes the audit log anew without some rows, as somebody can who has its key, and the file with its end. */
async function rewriteAudit(
  { context }: TestApp,
  rewritten: (rows: Schema['auditoria'][]) => Schema['auditoria'][],
) {
  const { writes, reads } = context.database
  const rows = await reads.selectFrom('auditoria').selectAll().orderBy('seq').execute()
  await sql`delete from auditoria`.execute(writes)
  let end = { seq: 0, hmac: '' }
  for (const row of rewritten(rows)) {
    const next = { ...row, seq: end.seq + 1, anterior: end.hmac }
    end = { seq: next.seq, hmac: digest(context.secrets.auditoria, next) }
    await writes
      .insertInto('auditoria')
      .values({ ...next, hmac: end.hmac })
      .execute()
  }
  const desde = toStored(context.clock())
  await writeEnd(context.config.dataDir, context.secrets, { ...(await endOf(reads)), desde })
}

/** Removes the termos from a number on with every trace of them. */
async function removeFrom(app: TestApp, first: number) {
  const { writes } = app.context.database
  await unlock(app)
  const gone = sql`select id from termos where seq >= ${first}`
  const decisions = sql`select decisao_id from termos where seq >= ${first}`
  await sql`update correio set termo_id = null`.execute(writes)
  await sql`delete from termo_partes where termo_id in (${gone})`.execute(writes)
  await sql`delete from decisoes where id in (${decisions})`.execute(writes)
  await sql`delete from termos where seq >= ${first}`.execute(writes)
  if (first === 1) await sql`delete from chaves_termo`.execute(writes)
  await rewriteAudit(app, (rows) =>
    rows.filter(({ acao, depois }) => {
      const named: { seq: number }[] = JSON.parse(depois ?? '{}').termos ?? []
      return !named.some(({ seq }) => seq >= first) && !(first === 1 && acao === 'termos.chave')
    }),
  )
}

/** Replaces the last termo by one that is signed with the right key and says something else. */
async function signAgain(app: TestApp) {
  const { secrets, database } = app.context
  await unlock(app)
  const { jws } = await database.reads
    .selectFrom('termos')
    .select('jws')
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  const [head = '', payload = ''] = jws.split('.')
  const value = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), mudado: true }
  const signed = `${head}.${Buffer.from(JSON.stringify(value)).toString('base64url')}`
  const forged = `${signed}.${Buffer.from(secrets.termo.sign(Buffer.from(signed))).toString('base64url')}`
  await sql`update termos set jws = ${forged} where seq = 2`.execute(database.writes)
  await rewriteAudit(app, (rows) =>
    rows.map((row) => ({ ...row, depois: row.depois?.replace(sha256Hex(jws), sha256Hex(forged)) ?? null })),
  )
}

test(
  'the manifest of a backup names the newest termo with its hash, and none if there is none',
  patient,
  async () => {
    const { app, approved } = await projectInReview()
    const { config, database } = app.context
    const termos = async () => {
      const nome = (await makeCopia(app.context, 'manual'))?.nome ?? ''
      return (await readManifest(join(config.backupDir, nome)))?.termos
    }
    expect(await termos()).toBeUndefined()
    await approved('Um')
    await approved('Dois')
    const last = await database.reads
      .selectFrom('termos')
      .select(['seq', 'jws'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await termos()).toEqual({ seq: 2, sha256: sha256Hex(last.jws) })
  },
)

test.each([
  [
    'the last termo was removed',
    1,
    (app: TestApp) => removeFrom(app, 2),
    /^Faltam termos: o último é o nº 1, mas já havia o nº 2 \(diz a cópia /,
  ],
  [
    'all termos were removed',
    0,
    (app: TestApp) => removeFrom(app, 1),
    /^Faltam todos os termos: já havia o nº 2 \(diz a cópia /,
  ],
  ['a termo was signed again', 2, signAgain, /^O termo nº 2 não é o que foi assinado \(diz a cópia /],
])(
  'a backup reveals that %s, although every trace of it was rewritten with the keys of the installation',
  patient,
  async (_what, left, forge, sentence) => {
    const { app, context, reads, nome, fault } = await copied()
    expect(await fault()).toBeUndefined()
    await forge(app)
    expect((await verifyChain(reads, context.secrets)).firstInvalid).toBeNull()
    expect(await verifyTermos(reads, context.secrets)).toEqual({ valid: left, fault: undefined })
    expect(await fault()).toMatch(sentence)
    expect(await fault()).toContain(nome)
    // The audit log is no longer the one of the backup either.
    expect(await faultAtEnd(reads, context)).toContain(nome)
  },
)

test(
  'further termos are no fault, nor is an older backup that was restored on purpose',
  patient,
  async () => {
    const { approved, context, folder, fault } = await copied()
    await approved('Três')
    expect(await fault()).toBeUndefined()
    await makeCopia(context, 'manual')
    const { backupDir, dataDir: root } = context.config
    const config = {
      dataDir: join(root, 'nova', 'casa'),
      backupDir,
      storageUrl: undefined,
      databaseUrl: undefined,
    }
    await restore({ from: folder, config, replace: true, now: context.clock().add({ minutes: 5 }) })
    const database = await openDatabase(undefined, config.dataDir, true)
    onTestFinished(() => database.close())
    const app = { config, secrets: openSecrets(config.dataDir) }
    expect(
      readdirSync(backupDir).filter((name) => name.endsWith('-manual') || name.includes('-manual-')),
    ).toHaveLength(2)
    expect(await faultOfTermosInCopies(database.reads, app)).toBeUndefined()
    expect(await faultAtEnd(database.reads, app)).toBeUndefined()
  },
)

test.skipIf(inject('postgres'))(
  'npm run audit:verify names the backup that knows the missing termo',
  patient,
  async () => {
    const { app, context, nome } = await copied({}, async (dataDir) => {
      const database = await openDatabase(undefined, dataDir, false)
      await migrate(database.writes)
      return database
    })
    const { dataDir, backupDir } = context.config
    const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'audit-verify.ts')
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_DIR: backupDir }
    const verified = () => run(process.execPath, [script], { env })
    expect((await verified()).stdout).toContain('Termos íntegros. Conferidos: 2.')
    await removeFrom(app, 2)
    await expect(verified()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `Faltam termos: o último é o nº 1, mas já havia o nº 2 (diz a cópia ${nome}).`,
      ),
      stdout: '',
    })
  },
)
