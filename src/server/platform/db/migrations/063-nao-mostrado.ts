import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/**
 * Adds what a file holds and no screen shows. Until now the text of a page contained what is not drawn on it, such as
 * that of layers that are off, so the texts are removed, and every file is read again in the background.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('peca_versoes')
    .addColumn('nao_mostrado', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('peca_versoes')
    .addColumn('releitura', integer(db), (c) => c.notNull().defaultTo(0).check(sql`releitura in (0, 1)`))
    .execute()
  const pdfs = sql`select v.id from peca_versoes v join pecas on pecas.id = v.peca_id where pecas.tipo = 'pdf'`
  await sql`update paginas set texto = '' where versao_id in (${pdfs})`.execute(db)
  await sql`update comparacoes set textos = '[]' where versao_id in (${pdfs})`.execute(db)
  await sql`update peca_versoes set releitura = 1 where estado = 'pronta'
    and peca_id in (select id from pecas where tipo in ('pdf', 'imagem'))`.execute(db)
  await sql`create index peca_versoes_releitura on peca_versoes (id) where releitura = 1`.execute(db)
}
