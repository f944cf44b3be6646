import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'

const filled = (column: string) => sql`${upTo(column, 200)} and length(${sql.ref(column)}) > 0`
/** Checks the length of an instant in UTC with milliseconds, the format of `toStored`. */
const instant = (column: string) => sql`length(${sql.ref(column)}) = 24`

/** Creates the table of the team's activities. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'atividades')
    .addColumn('responsavel', 'text', (c) => c.notNull().check(filled('responsavel')))
    .addColumn('atividade', 'text', (c) => c.notNull().check(filled('atividade')))
    .addColumn('cliente', 'text', (c) => c.notNull().check(filled('cliente')))
    .addColumn('data_pedido', 'text', (c) => c.notNull().check(instant('data_pedido')))
    .addColumn('data_realizacao', 'text', (c) => c.notNull().check(instant('data_realizacao')))
    .addColumn('data_entrega', 'text', (c) => c.notNull().check(instant('data_entrega')))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(oneOf('status', ['Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado'])),
    )
    .addColumn('arquivo', 'text', (c) => c.check(upTo('arquivo', 2000)))
    .addColumn('projeto_id', integer(db), (c) => c.references('projetos.id'))
    .addColumn('serie_id', integer(db), (c) => c.references('atividades.id'))
    .addColumn('busca', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  for (const column of ['data_pedido', 'data_realizacao', 'data_entrega', 'projeto_id', 'serie_id'])
    await index(db, 'atividades', [column])
}
