import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { integer } from '#server/db/tables.ts'

/** Why a letter did not leave, what it is known by to mail servers, and whether its link still opens something. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('correio')
    .addColumn('mensagem_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('correio')
    .addColumn('automatica', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  // Without a foreign key: a token that is gone must still be known as the one that the letter needs.
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

/** Answers that somebody wrote, and receipts that somebody sent. */
async function markWritten(db: Kysely<Schema>): Promise<void> {
  await sql`update correio set automatica = 0
    where enviado_em is null and (
      recibo_id is not null
      or id in (select correio_id from contato_conversas where tipo = 'resposta' and correio_id is not null)
      or id in (select correio_id from passos_titular where tipo <> 'recebida' and correio_id is not null)
    )`.execute(db)
}

const code = /[?&](?:token|convite)=([\w-]{43})(?![\w-])/

/** Letters that have not left get the name that they keep, and those with a link for one use the token of it. */
async function nameUnsent(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: number; texto: string; responder_a: string | null }>`
    select id, texto, responder_a from correio where enviado_em is null`.execute(db)
  for (const { id, texto, responder_a } of rows) {
    // One with an address for answers repeats what a person wrote: a link in it is not the letter's own.
    const link = responder_a === null ? code.exec(texto)?.[1] : undefined
    const token_id = link ? await tokenOf(db, link) : null
    await sql`update correio set mensagem_id = ${`<${randomUUID()}@localhost>`}, token_id = ${token_id}
      where id = ${id}`.execute(db)
  }
}

/** @returns 0, which no token is, where it is gone already */
async function tokenOf(db: Kysely<Schema>, link: string): Promise<number> {
  const hash = createHash('sha256').update(link).digest('base64url')
  const { rows } = await sql<{ id: number }>`select id from tokens where token_hash = ${hash}`.execute(db)
  return rows[0]?.id ?? 0
}
