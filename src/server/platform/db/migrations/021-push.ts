import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, table, upTo } from '#server/platform/db/tables.ts'

/** Adds devices that receive push notifications, and the queue of notifications. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'inscricoes_push')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    // The session id is not a foreign key: expired sessions are purged, but the device remains subscribed.
    .addColumn('sessao_id', integer(db), (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique().check(upTo('endpoint', 1000)))
    .addColumn('p256dh', 'text', (c) => c.notNull().check(upTo('p256dh', 100)))
    .addColumn('auth', 'text', (c) => c.notNull().check(upTo('auth', 50)))
    .addColumn('mostra_texto', integer(db), (c) => c.notNull().check(sql`mostra_texto in (0, 1)`))
    .addColumn('agente', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('visto_em', 'text', (c) => c.notNull())
    .addColumn('falhas', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()
  await index(db, 'inscricoes_push', ['usuario_id'])
  await index(db, 'inscricoes_push', ['sessao_id'])
  await table(db, 'envios_push')
    .addColumn('inscricao_id', integer(db), (c) =>
      c.notNull().references('inscricoes_push.id').onDelete('cascade'),
    )
    .addColumn('remetente_id', integer(db), (c) => c.references('usuarios.id').onDelete('cascade'))
    .addColumn('aviso_id', integer(db), (c) => c.references('avisos.id').onDelete('cascade'))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('tentar_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .addColumn('tentativas', integer(db), (c) => c.notNull().defaultTo(0))
    .addColumn('alugado_ate', 'text')
    .addCheckConstraint('envios_push_um', sql`remetente_id is null or aviso_id is null`)
    .execute()
  for (const column of ['inscricao_id', 'remetente_id', 'aviso_id', 'tentar_em'])
    await index(db, 'envios_push', [column])
}
