import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, makeAppendOnly, oneOf, table, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds the clients' permissions to show their projects, and an index that finds the latest audit row of an
 * `entidade`.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'permissoes')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id'))
    .addColumn('decisao', 'text', (c) =>
      c.notNull().check(oneOf('decisao', ['permitida', 'negada', 'revogada'])),
    )
    .addColumn('origem', 'text', (c) => c.notNull().check(oneOf('origem', ['portal', 'fora'])))
    .addColumn('userId', integer(db), (c) => c.notNull())
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('nota', 'text', (c) => c.check(upTo('nota', 1000)))
    .addColumn('texto', integer(db), (c) => c.notNull())
    .addColumn('endereco', 'text', (c) => c.notNull())
    .addColumn('agente', 'text', (c) => c.notNull())
    .addColumn('criada_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'permissoes', ['projectId'])
  await makeAppendOnly(db, 'permissoes')
  await index(db, 'portfolio', ['projectId'])
  await index(db, 'auditoria', ['entidade', 'seq'])
}
