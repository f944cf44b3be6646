import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'

const listas = [
  'projetos',
  'atividades',
  'transacoes',
  'contas_fixas',
  'recibos',
  'fornecedores',
  'contatos',
  'titulares',
  'auditoria',
]

/** Adds the filters that people save under a name, which is unique for the person and the list. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'filtros')
    .addColumn('usuario_id', integer(db), (c) => c.notNull().references('usuarios.id'))
    .addColumn('lista', 'text', (c) => c.notNull().check(oneOf('lista', listas)))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 60)))
    .addColumn('nome_dobrado', 'text', (c) => c.notNull())
    .addColumn('consulta', 'text', (c) => c.notNull().check(upTo('consulta', 10_000)))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    // The index also finds the filters of a person.
    .addUniqueConstraint('filtros_nome', ['usuario_id', 'lista', 'nome_dobrado'])
    .execute()
}
