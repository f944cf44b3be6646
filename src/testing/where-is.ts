import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Lists every `table.column` that contains a match, sorted. */
export async function whereIs({ context }: TestApp, text: RegExp): Promise<string[]> {
  const db = context.database.reads
  const found = new Set<string>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const column of columns)
      if (rows.some((row) => text.test(String(row[column.name])))) found.add(`${name}.${column.name}`)
  }
  return [...found].sort()
}
