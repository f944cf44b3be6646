import { sql } from 'kysely'
import type { ReadDb } from '#platform/db/schema.ts'
import { knownTermoPdfs } from './termo-pdfs.ts'

/**
 * Returns those of the storage keys that a database row references, and those of the PDFs of termos, which follow from the
 * termo. A new table with storage keys has to be added here.
 */
export async function knownChaves(db: ReadDb, chaves: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('arquivos')
    .select('chave')
    .where('chave', 'in', chaves)
    .union(db.selectFrom('peca_versoes').select('chave').where('chave', 'in', chaves))
    .union(db.selectFrom('paginas').select('chave').where('chave', 'in', chaves))
    .union(db.selectFrom('envios').select('chave').where('chave', 'in', chaves))
    .union(db.selectFrom('anexos').select('chave').where('chave', 'in', chaves))
    .execute()
  return new Set([...rows.map(({ chave }) => chave), ...(await knownTermoPdfs(db, chaves))])
}

/**
 * Returns all storage keys that database rows reference, except those of unfinished uploads. Tables that do not exist
 * yet, as in an older backup, are skipped.
 */
export const allChaves = (db: ReadDb): Promise<Set<string>> =>
  chavesOf(db, ['arquivos', 'peca_versoes', 'paginas', 'anexos'])

/** Returns the storage keys of unfinished uploads, of which a part can still be replaced. */
export const unfinishedChaves = (db: ReadDb): Promise<Set<string>> => chavesOf(db, ['envios'])

async function chavesOf(db: ReadDb, tables: string[]): Promise<Set<string>> {
  const existingTables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const found = new Set<string>()
  for (const name of tables.filter((one) => existingTables.has(one))) {
    const { rows } = await sql<{ chave: string }>`select chave from ${sql.table(name)}`.execute(db)
    for (const { chave } of rows) found.add(chave)
  }
  return found
}
