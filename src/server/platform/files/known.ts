import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'

/** Those of some places in the storage that a row tells of: every table that points there is asked here. */
export async function knownChaves(db: Db, chaves: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('arquivos')
    .select('chave')
    .where('chave', 'in', chaves)
    .union(db.selectFrom('anexos').select('chave').where('chave', 'in', chaves))
    .execute()
  return new Set(rows.map(({ chave }) => chave))
}

/** All places that rows tell of; a database of before may lack one of the tables. */
export async function allChaves(db: Db): Promise<Set<string>> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const found = new Set<string>()
  for (const name of ['arquivos', 'anexos'].filter((one) => there.has(one))) {
    const { rows } = await sql<{ chave: string }>`select chave from ${sql.table(name)}`.execute(db)
    for (const { chave } of rows) found.add(chave)
  }
  return found
}
