import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer } from '#server/platform/db/tables.ts'
import { normalise } from '#server/platform/db/text.ts'

/**
 * Adds files to the messages of marks, the deletion of a message, of which the empty row stays, and a column by which
 * pieces are searched.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('anexos')
    .addColumn('marcacao_mensagem_id', integer(db), (c) =>
      c.references('marcacao_mensagens.id').onDelete('cascade'),
    )
    .execute()
  await index(db, 'anexos', ['marcacao_mensagem_id'])
  await db.schema
    .alterTable('marcacao_mensagens')
    .addColumn('apagada_em', 'text', (c) => c.check(sql`apagada_em is null or mensagem = ''`))
    .execute()
  await db.schema
    .alterTable('pecas')
    .addColumn('busca', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const { id, nome } of await db.selectFrom('pecas').select(['id', 'nome']).execute())
    await db
      .updateTable('pecas')
      .set({ busca: normalise(nome) })
      .where('id', '=', id)
      .execute()
}
