import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table } from '#server/platform/db/tables.ts'

/** Adds the notices of people who review by link: replies that wait for the digest, and e-mails that ask for an answer. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'avisos_revisor')
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('tipo', 'text', (c) =>
      c.notNull().check(oneOf('tipo', ['revisao', 'vez', 'lembrete', 'comentario'])),
    )
    .addColumn('mensagem_id', integer(db), (c) => c.references('marcacao_mensagens.id').onDelete('cascade'))
    .addColumn('correio_id', integer(db), (c) => c.references('correio.id').onDelete('cascade'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['revisor_id', 'mensagem_id', 'correio_id', 'criado_em'])
    await index(db, 'avisos_revisor', [column])
}
