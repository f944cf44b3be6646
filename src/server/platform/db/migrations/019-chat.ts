import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, table, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/** Adds chat messages between admins and clients, with at most one file each, and read receipts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'mensagens')
    .addColumn('remetente_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('destinatario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('menor_id', integer(db), (c) => c.notNull())
    .addColumn('maior_id', integer(db), (c) => c.notNull())
    .addColumn('mensagem', 'text', (c) => c.notNull().check(upTo('mensagem', 1000)))
    .addColumn('resposta_a', integer(db), (c) => c.references('mensagens.id'))
    .addColumn('criada_em', 'text', (c) => c.notNull())
    .addColumn('apagada_em', 'text', (c) => c.check(sql`apagada_em is null or mensagem = ''`))
    .addCheckConstraint(
      'mensagens_dois',
      sql`menor_id < maior_id and ((remetente_id = menor_id and destinatario_id = maior_id)
        or (remetente_id = maior_id and destinatario_id = menor_id))`,
    )
    .execute()
  await index(db, 'mensagens', ['menor_id', 'maior_id', 'id'])
  await index(db, 'mensagens', ['destinatario_id', 'remetente_id', 'id'])
  await index(db, 'mensagens', ['remetente_id'])
  await index(db, 'mensagens', ['resposta_a'])
  await tableWithoutId(db, 'leituras')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('com_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('ate', integer(db), (c) => c.notNull())
    .addColumn('em', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('leituras_de', ['usuario_id', 'com_id'])
    .execute()
  await db.schema
    .alterTable('anexos')
    .addColumn('mensagem_id', integer(db), (c) => c.references('mensagens.id'))
    .execute()
  await index(db, 'anexos', ['mensagem_id'])
}
