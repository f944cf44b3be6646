import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import * as contatos from './003-contatos.ts'

/** Opens a database whose table `contatos` has the form from before migration 003. */
async function before() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const db = database.writes
  await db.schema.dropTable('envios_push').execute()
  await db.schema.dropTable('avisos').execute()
  await db.schema.dropTable('contato_conversas').execute()
  await sql`alter table correio drop column responder_a`.execute(db)
  await db.schema.dropTable('contatos').execute()
  const id = database.engine === 'postgres' ? 'bigserial primary key' : 'integer primary key autoincrement'
  await sql`create table contatos (id ${sql.raw(id)}, name text not null, email text not null,
    subject text not null, message text not null, endereco text not null, criado_em text not null)`.execute(
    db,
  )
  return db
}

test('messages from before migration 003 become new, unread contacts, and their search column is filled', async () => {
  const db = await before()
  const old = ['José', 'jose@exemplo.com.br', 'Olá', 'Mensagem antiga', '203.0.113.7']
  await sql`insert into contatos (name, email, subject, message, endereco, criado_em)
    values (${sql.join([...old, '2025-01-02T03:04:05.000Z'])})`.execute(db)
  await contatos.up(db)
  expect(await db.selectFrom('contatos').selectAll().execute()).toEqual([
    {
      id: 1,
      name: 'José',
      email: 'jose@exemplo.com.br',
      subject: 'Olá',
      message: 'Mensagem antiga',
      endereco: '203.0.113.7',
      criado_em: '2025-01-02T03:04:05.000Z',
      tipo: 'contato',
      status: 'novo',
      telefone: null,
      categoria: null,
      clientId: null,
      projectId: null,
      lido_em: null,
      aviso_versao: null,
      excluido_em: null,
      versao: 1,
      consentimento_versao: null,
      consentimento_em: null,
      consentimento_retirado_em: null,
      busca: 'jose\njose@exemplo.com.br\nola\nmensagem antiga',
      atualizado_em: '2025-01-02T03:04:05.000Z',
    },
  ])
})
