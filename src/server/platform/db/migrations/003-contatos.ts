import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'
import { normalise } from '#server/platform/db/text.ts'

/**
 * Turns the messages of the contact form into an inbox: adds kind, status, conversation, links to accounts
 * and projects, and consent.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await columns(db)
  await fill(db)
  await conversation(db)
  await db.schema.alterTable('correio').addColumn('responder_a', 'text').execute()
}

async function columns(db: Kysely<Schema>): Promise<void> {
  const contatos = () => db.schema.alterTable('contatos')
  // There is one statement for each column, because SQLite adds only one column per statement. SQLite adds a
  // reference only if its default is null.
  await contatos()
    .addColumn('tipo', 'text', (c) =>
      c
        .notNull()
        .defaultTo('contato')
        .check(oneOf('tipo', ['contato', 'orcamento'])),
    )
    .execute()
  await contatos()
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('novo')
        .check(oneOf('status', ['novo', 'em_conversa', 'ganho', 'perdido'])),
    )
    .execute()
  await contatos()
    .addColumn('telefone', 'text', (c) => c.check(upTo('telefone', 40)))
    .execute()
  await contatos().addColumn('categoria', 'text').execute()
  await contatos()
    .addColumn('clientId', integer(db), (c) => c.references('usuarios.id'))
    .execute()
  await contatos()
    .addColumn('projectId', integer(db), (c) => c.references('projetos.id'))
    .execute()
  for (const name of [
    'lido_em',
    'aviso_versao',
    'excluido_em',
    'consentimento_versao',
    'consentimento_em',
    'consentimento_retirado_em',
  ])
    await contatos().addColumn(name, 'text').execute()
  for (const name of ['busca', 'atualizado_em'])
    await contatos()
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await contatos()
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
}

/** Fills the search column of existing messages, and adds the index of unread contacts. */
async function fill(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('contatos')
    .select(['id', 'name', 'email', 'subject', 'message', 'criado_em'])
    .execute()
  for (const { id, name, email, subject, message, criado_em } of rows)
    await db
      .updateTable('contatos')
      .set({ busca: normalise([name, email, subject, message].join('\n')), atualizado_em: criado_em })
      .where('id', '=', id)
      .execute()
  await sql`create index contatos_nao_lidos on contatos (id) where lido_em is null and excluido_em is null`.execute(
    db,
  )
}

async function conversation(db: Kysely<Schema>): Promise<void> {
  await table(db, 'contato_conversas')
    .addColumn('contato_id', integer(db), (c) => c.notNull().references('contatos.id').onDelete('cascade'))
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', ['nota', 'resposta'])))
    .addColumn('texto', 'text', (c) => c.notNull().check(upTo('texto', 10_000)))
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('correio_id', integer(db), (c) => c.references('correio.id').onDelete('set null'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'contato_conversas', ['contato_id'])
}
