import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** Adds the failure, the Message-ID and the token of the link to each mail, and the pause of the mail server. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('correio')
    .addColumn('mensagem_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('correio')
    .addColumn('automatica', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  // The column is not a foreign key: the id must remain after the token was deleted, so that the mail is not
  // sent with an expired link.
  await db.schema.alterTable('correio').addColumn('token_id', integer(db)).execute()
  await db.schema.alterTable('correio').addColumn('falha_mensagem', 'text').execute()
  await db.schema.alterTable('correio').addColumn('falha_detalhe', 'text').execute()

  for (const column of ['desde', 'ate', 'mensagem', 'detalhe', 'servidor'])
    await db.schema.alterTable('saida').addColumn(`parada_${column}`, 'text').execute()
  await db.schema
    .alterTable('saida')
    .addColumn('parada_tentativas', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()

  await markWritten(db)
  await nameUnsent(db)
}

/** Marks unsent answers that a person wrote, and unsent receipts that a person sent, as not automatic. */
async function markWritten(db: Kysely<Schema>): Promise<void> {
  await sql`update correio set automatica = 0
    where enviado_em is null and (
      recibo_id is not null
      or id in (select correio_id from contato_conversas where tipo = 'resposta' and correio_id is not null)
      or id in (select correio_id from passos_titular where tipo <> 'recebida' and correio_id is not null)
    )`.execute(db)
}

const code = /[?&](?:token|convite)=([\w-]{43})(?![\w-])/

/** Sets the Message-ID of unsent mails, and the id of the token whose link the mail contains. */
async function nameUnsent(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: number; texto: string; responder_a: string | null }>`
    select id, texto, responder_a from correio where enviado_em is null`.execute(db)
  for (const { id, texto, responder_a } of rows) {
    // A mail with Reply-To quotes what a person wrote, so a link in such a mail is not one of the
    // application's links.
    const link = responder_a === null ? code.exec(texto)?.[1] : undefined
    const token_id = link ? await tokenOf(db, link) : null
    await sql`update correio set mensagem_id = ${`<${randomUUID()}@localhost>`}, token_id = ${token_id}
      where id = ${id}`.execute(db)
  }
}

/**
 * Finds the token of a link.
 * @returns the id of the token; or 0, which is no token's id, if the token was already deleted
 */
async function tokenOf(db: Kysely<Schema>, link: string): Promise<number> {
  const hash = createHash('sha256').update(link).digest('base64url')
  const { rows } = await sql<{ id: number }>`select id from tokens where token_hash = ${hash}`.execute(db)
  return rows[0]?.id ?? 0
}
