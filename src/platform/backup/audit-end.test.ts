import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { site } from '#testing/agency.ts'
import { testApp } from '#testing/app.ts'
import { END_FILE, faultAtEnd, noteEnd } from './audit-end.ts'
import { makeCopia } from './make.ts'

/**
 * Creates an agency with audit rows whose end is recorded, and a function that deletes the last rows in the
 * database.
 */
async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const add = (title: string) => ana.api.projetos.create({ ...site, title })
  for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await add(title)
  const { context } = app
  const { writes, reads, engine } = context.database
  await noteEnd(context)
  const cutOff = async (rows: number) => {
    const triggers =
      engine === 'postgres'
        ? [sql`drop trigger auditoria_grows on auditoria`]
        : [sql`drop trigger auditoria_update`, sql`drop trigger auditoria_delete`]
    for (const drop of triggers) await drop.execute(writes)
    await sql`delete from auditoria where seq > (select max(seq) from auditoria) - ${rows}`.execute(writes)
  }
  const file = join(context.config.dataDir, END_FILE)
  return { app, ana, context, reads, add, cutOff, file, fault: () => faultAtEnd(reads, context) }
}

test.each([
  ['the last four', 4],
  ['all', 1000],
])('faultAtEnd detects that %s rows of the audit log were deleted', async (_, rows) => {
  const { context, reads, cutOff, fault, ana } = await agency()
  const last = (await ana.api.auditoria.list({ limit: 1 }))[0]?.seq
  expect(await fault()).toBeUndefined()
  await cutOff(rows)
  expect((await verifyChain(reads, context.secrets)).firstInvalid).toBeNull()
  expect(await fault()).toMatch(
    new RegExp(`^Faltam registros no fim da auditoria: .* já havia o nº ${last} `),
  )
})

test('faultAtEnd detects that deleted rows were replaced by others, and noteEnd leaves the file unchanged as evidence', async () => {
  const { context, cutOff, fault, add, file } = await agency()
  const proof = readFileSync(file, 'utf8')
  await cutOff(4)
  for (const title of ['Seis', 'Sete', 'Oito', 'Nove', 'Dez']) await add(title)
  await noteEnd(context)
  expect(await fault()).toMatch(/^O registro nº \d+ da auditoria não é o que foi escrito/)
  expect(readFileSync(file, 'utf8')).toBe(proof)
})

test('no fault is reported if the audit log has rows after the one that the file records as its end', async () => {
  const { add, fault, context } = await agency()
  await add('Seis')
  expect(await fault()).toBeUndefined()
  await noteEnd(context)
  expect(await fault()).toBeUndefined()
})

test('faultAtEnd detects that the file was changed by hand', async () => {
  const { file, fault } = await agency()
  const { seq, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...rest, seq: seq - 4 }))
  expect(await fault()).toContain('foi adulterado')
})

test('if the last rows and the file were deleted, the end that is recorded in a backup reveals the missing rows', {
  timeout: 60_000,
}, async () => {
  const { context, cutOff, fault, file } = await agency()
  const copia = await makeCopia(context, 'manual')
  await cutOff(4)
  rmSync(file)
  await noteEnd(context)
  expect(await fault()).toMatch(
    new RegExp(`^Faltam registros no fim da auditoria: .* a cópia ${copia?.nome}`),
  )
})

test('the health page reports a missing end of the audit log', async () => {
  const { ana, cutOff } = await agency()
  const item = async () => (await ana.api.saude.get()).itens.find(({ id }) => id === 'auditoria')
  expect(await item()).toMatchObject({ situacao: 'bem' })
  await cutOff(4)
  expect(await item()).toMatchObject({
    situacao: 'problema',
    frase: expect.stringMatching(/^Faltam registros/),
  })
})
