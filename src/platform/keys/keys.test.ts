import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { change } from '#platform/db/change.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { rotateTermosKey } from '#platform/rotate-termos-key.ts'
import { openSecrets } from '#platform/secrets.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { projectInReview } from '#testing/termos.ts'
import { keepChave, trustedChaves } from './chain.ts'
import { settleKeys } from './settle.ts'

const senha = 'uma frase para a chave'

/** An agency that has signed a termo. Its next starts use the keys in its folder. */
async function agency() {
  const { app, approved } = await projectInReview()
  await approved('Um')
  const { context } = app
  const { dataDir } = context.config
  const settle = (folder = dataDir) => settleKeys({ ...context, secrets: openSecrets(folder) })
  await settle()
  return { app, approved, context, dataDir, settle }
}

test('the key of the termos is replaced, and the audit log names the new one', async () => {
  const { approved, context, dataDir, settle } = await agency()
  const { reads } = context.database
  const { before, after } = await rotateTermosKey(context, dataDir, undefined)
  expect(before.termo.kid).toBe(context.secrets.termo.kid)
  expect(after.termo.kid).not.toBe(before.termo.kid)
  await settle()
  context.secrets.termo = after.termo
  await approved('Dois')
  expect(await verifyTermos(reads, after)).toEqual({ valid: 2, fault: undefined })
  expect((await verifyChain(reads, after)).firstInvalid).toBeNull()
  const rows = await reads
    .selectFrom('auditoria')
    .select('depois')
    .where('acao', '=', 'termos.chave')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ depois }) => JSON.parse(depois ?? '').kid)).toEqual([before.termo.kid, after.termo.kid])
})

test('a sealed key is replaced by a sealed one, and not without a passphrase', async () => {
  const { context, dataDir } = await agency()
  openSecrets(dataDir, senha)
  const text = readFileSync(join(dataDir, 'termos.key'), 'utf8')
  await expect(rotateTermosKey(context, dataDir, undefined)).rejects.toThrow('termos.key está selada')
  expect(readFileSync(join(dataDir, 'termos.key'), 'utf8')).toBe(text)
  const { after } = await rotateTermosKey(context, dataDir, senha)
  expect(openSecrets(dataDir).termo).toMatchObject({ isOpen: false, kid: after.termo.kid })
  const lost = await rotateTermosKey(context, dataDir, 'a frase de antes se perdeu')
  expect(lost.after.termo.isOpen).toBe(true)
  expect(await trustedChaves(context.database.reads, lost.after)).toHaveLength(3)
})

test('a process that still has the former key is refused', async () => {
  const { context, dataDir, settle } = await agency()
  const other = temporaryFolder()
  for (const name of ['segredo.key', 'auditoria.key', 'termos.key'])
    writeFileSync(join(other, name), readFileSync(join(dataDir, name)))
  await settle(other)
  await rotateTermosKey(context, dataDir, undefined)
  await expect(settle(other)).rejects.toThrow('não é a que esta instalação usa')
  await settle()
  const kids = (await trustedChaves(context.database.reads, openSecrets(dataDir))).map(({ kid }) => kid)
  expect(kids).toHaveLength(2)
})

test.each(['segredo.key', 'auditoria.key', 'termos.key'])(
  'a process whose %s is of another installation is refused',
  async (name) => {
    const { dataDir, settle } = await agency()
    const [other, foreign] = [temporaryFolder(), temporaryFolder()]
    openSecrets(foreign)
    for (const file of ['segredo.key', 'auditoria.key', 'termos.key'])
      writeFileSync(join(other, file), readFileSync(join(file === name ? foreign : dataDir, file)))
    await expect(settle(other)).rejects.toThrow(name)
  },
)

test.skipIf(inject('postgres'))(
  'npm run keys replaces the key of a stopped installation and shows the former one',
  async () => {
    const DATA_DIR = temporaryFolder()
    const secrets = openSecrets(DATA_DIR)
    const database = await openDatabase(undefined, DATA_DIR, false)
    await migrate(database.writes)
    await change(database, (db) =>
      keepChave(db, { app: { secrets, database }, now: Temporal.Instant.from('2026-11-20T18:00:00Z') }),
    )
    await database.close()
    const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'keys.ts')
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        env: { PATH: process.env['PATH'], DATA_DIR },
        encoding: 'utf8',
      })
    const { stdout, stderr, status } = run('rotate')
    expect([stderr, status]).toEqual(['', 0])
    const { kid } = openSecrets(DATA_DIR).termo
    expect(stdout).toContain(`A chave dos termos foi trocada: ${secrets.termo.kid} → ${kid}.`)
    expect(run().stdout).toBe(
      `Chave dos termos: ${kid}, sem frase.\nChave anterior, que ainda confere termos: ${secrets.termo.kid}.\n`,
    )
    expect(run('apagar')).toMatchObject({ status: 1, stderr: expect.stringContaining('Uso: npm run keys') })
  },
)
