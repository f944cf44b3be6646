import type { Db } from '#server/db/schema.ts'

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
