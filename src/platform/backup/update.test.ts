import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { doneMigrations, migrations } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/open.ts'
import { testApp } from '#testing/app.ts'
import { listCopias } from './folder.ts'
import { readManifest } from './manifest.ts'
import { migrateWithBackup } from './update.ts'

const released = Object.keys(migrations)

/** An agency whose program has a migration that has not run on its database yet. */
async function agencyWithUpdate() {
  const { context, person } = await testApp()
  await person('Ana', 'admin')
  migrations['999-teste'] = {
    up: (db) => sql`create table depois (id bigint primary key)`.execute(db).then(() => undefined),
  }
  onTestFinished(() => void delete migrations['999-teste'])
  const { backupDir } = context.config
  return {
    context,
    done: () => doneMigrations(context.database.writes),
    backupDir,
    copias: () => listCopias({ backupDir }),
  }
}

test('an update backs up the database first, and then runs the migrations', async () => {
  const { context, done, backupDir, copias } = await agencyWithUpdate()
  await migrateWithBackup(context)
  const [copia, ...more] = await copias()
  expect(copia).toMatchObject({
    origem: 'migracao',
    conferida_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(more).toEqual([])
  expect((await readManifest(join(backupDir, copia?.nome ?? '')))?.migracoes).toEqual(released)
  expect(await done()).toEqual([...released, '999-teste'])
  await migrateWithBackup(context)
  expect(await copias()).toHaveLength(1)
})

test('an update whose backup fails changes nothing', async () => {
  const { context, done, backupDir } = await agencyWithUpdate()
  // The folder of the backups is a file here, so no backup can be made.
  writeFileSync(backupDir, '')
  await expect(migrateWithBackup(context)).rejects.toThrow('Nada foi mudado.\nNão é possível gravar em')
  expect(await done()).toEqual(released)
})

test.runIf(inject('postgres'))(
  'of two processes that update one PostgreSQL database, one migrates while the other waits, for longer than a request may',
  async () => {
    const { context, done, copias } = await agencyWithUpdate()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      context.database.reads,
    )
    const url = `${inject('postgres')}/${rows[0]?.name}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query(`select pg_advisory_lock(hashtext('bastidor-atualizacao'))`)
    const other = openPostgres(url)
    onTestFinished(() => other.close())
    const both = [migrateWithBackup(context), migrateWithBackup({ ...context, database: other })]
    const waiting = async () => {
      const found = await admin.query(`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and now() - query_start > interval '2.2 seconds'`)
      return found.rows.length
    }
    await expect.poll(waiting).toBe(2)
    await admin.query(`select pg_advisory_unlock(hashtext('bastidor-atualizacao'))`)
    await Promise.all(both)
    expect(await done()).toEqual([...released, '999-teste'])
    expect(await copias()).toHaveLength(1)
  },
)
