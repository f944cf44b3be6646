import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { migrateWithBackup } from '#platform/backup/update.ts'
import { forgetContatos } from '#site/contatos/sweep.ts'
import { testApp } from '#testing/app.ts'
import { settleErasure } from './erasure.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

// These tests are for SQLite only: the server cannot control when PostgreSQL rewrites its files.
const onSqlite = test.runIf(inject('postgres') === '')

const davi = {
  name: 'Davi Zuanotti',
  email: 'davi.zuanotti@exemplo.com.br',
  telefone: '+55 11 98765-4321',
  subject: 'Casamento da Zuleica',
  message: 'Quero um convite com a foto da avó Quitéria.',
}
const traces = [/zuanotti/i, /98765.?4321/, /zuleica/i, /quit.ria/i]

async function inFiles(dataDir: string) {
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  return database
}

/** Creates an agency whose database is a file, and a visitor's message from the contact form. */
async function setUp() {
  const app = await testApp({}, inFiles)
  const ana = await app.person('Ana', 'admin')
  await app.browser().api.contato.create(davi)
  const [contact] = await ana.api.contatos.list({})
  if (!contact) throw new Error('The contact was not created')
  const { dataDir } = app.context.config
  /** Returns the traces of Davi that the database files, including the journal, still contain. */
  const found = () => {
    const files = readdirSync(dataDir).filter((name) => name.startsWith('bastidor.sqlite'))
    const text = files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('\n')
    return traces.filter((trace) => trace.test(text))
  }
  return { app, ana, contact, dataDir, found }
}

/**
 * Purges old contacts by their retention rule. The e-mails that the agency received about them are purged by
 * the same rule.
 */
async function forget({ app }: Awaited<ReturnType<typeof setUp>>) {
  app.pass({ hours: 24 * 400 })
  await forgetContatos(app.context)
}

onSqlite(
  'a contact that was purged by its retention rule leaves no trace in the database files',
  async () => {
    const here = await setUp()
    expect(here.found()).toEqual(traces)
    await forget(here)
    expect(here.found()).toEqual([])
    await here.app.context.database.close()
    expect(existsSync(join(here.dataDir, 'bastidor.sqlite-wal'))).toBe(false)
    expect(here.found()).toEqual([])
  },
)

onSqlite('an anonymised contact leaves no trace in the database files', async () => {
  const { app, ana, contact, found } = await setUp()
  const { id } = await app.browser().api.titulares.pedir({
    tipo: 'eliminacao',
    nome: 'D. Z.',
    email: 'dz@exemplo.com.br',
    mensagem: 'Apaguem tudo.',
  })
  await ana.api.titulares.confirmarIdentidade({ id, como: 'No balcão.' })
  const alvos = [{ tipo: 'contato' as const, id: contact.id }]
  await ana.api.titulares.anonimizar({ id, alvos, palavra: 'ANONIMIZAR' })
  // The e-mail to the agency about the contact is deleted because it contains the contact's address.
  expect(found()).toEqual([])
})

onSqlite(
  'a contact that was purged from the bin after thirty days leaves no trace in the database files',
  async () => {
    const { app, ana, contact, found } = await setUp()
    await ana.api.contatos.remove({ id: contact.id })
    await app.context.database.writes.deleteFrom('correio').execute()
    app.pass({ hours: 24 * 31 })
    await emptyBin(app.context)
    expect(found()).toEqual([])
  },
)

onSqlite('unused space is vacuumed at night or at the next start', async () => {
  const here = await setUp()
  const { app, dataDir } = here
  const erased = () => new DatabaseSync(join(dataDir, 'bastidor.sqlite')).prepare('pragma user_version').get()
  const { config, database, secrets, storage, clock } = app.context
  await migrateWithBackup({ config, database, secrets, storage, clock })
  expect(erased()).toEqual({ user_version: 1 })
  await here.ana.api.contatos.anotar({ id: here.contact.id, texto: 'Ligar amanhã.' })
  expect(erased()).toEqual({ user_version: 1 })
  await forget(here)
  expect(erased()).toEqual({ user_version: 0 })
  await settleErasure(app.context)
  expect(erased()).toEqual({ user_version: 0 })
  // The clock of a test starts at 14:30 on 2026-11-20 in São Paulo, so 13 hours later it is night.
  app.pass({ hours: 13 })
  await settleErasure(app.context)
  expect(erased()).toEqual({ user_version: 1 })
})

onSqlite('the first start vacuums a database file that a version without secure_delete wrote', async () => {
  const { app, dataDir, found } = await setUp()
  const { config, database, secrets, storage, clock } = app.context
  const former = new DatabaseSync(join(dataDir, 'bastidor.sqlite'))
  former.exec('pragma secure_delete = 0; delete from contatos; delete from correio; pragma wal_checkpoint')
  former.close()
  expect(found()).not.toEqual([])
  await migrateWithBackup({ config, database, secrets, storage, clock })
  expect(found()).toEqual([])
})

onSqlite('the connections for writes and for reads overwrite deleted rows with zeros', async () => {
  const { app } = await setUp()
  for (const db of [app.context.database.writes, app.context.database.reads]) {
    const { rows } = await sql`pragma secure_delete`.execute(db)
    expect(rows).toEqual([{ secure_delete: 1 }])
  }
})
