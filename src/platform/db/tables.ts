import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'

const REFERENCE = / references (\w+) \((\w+)\)( on delete (?:cascade|set null))?/

/**
 * Creates tables from SQL that both engines understand but for two words: `serial` is the column of an automatic
 * id, which is never used again, and `integer` has 64 bits. On SQLite the tables are strict. Each column is on a
 * line of its own. On PostgreSQL the foreign keys are added after all tables, so that tables can refer to each other.
 */
export async function createTables(db: Kysely<Schema>, text: string): Promise<void> {
  if (!dialectOf(db).postgres) {
    const id = 'integer primary key autoincrement'
    return runStatements(db, text.replaceAll(' serial', ` ${id}`).replaceAll(/\n\);$/gm, '\n) strict;'))
  }
  const foreignKeys = statementsIn(text).flatMap((table) => {
    const [, name] = /^create table (\w+)/.exec(table) ?? []
    return table.split('\n').flatMap((line) => {
      const [reference] = REFERENCE.exec(line) ?? []
      return reference
        ? [`alter table ${name} add foreign key (${line.trim().split(' ')[0]})${reference}`]
        : []
    })
  })
  const id = 'bigserial primary key'
  const tables = text.replaceAll(/\binteger\b/g, 'bigint').replaceAll(' serial', ` ${id}`)
  await runStatements(db, tables.replaceAll(new RegExp(REFERENCE, 'g'), ''))
  for (const statement of foreignKeys) await sql.raw(statement).execute(db)
}

/** Creates indexes from SQL. SQLite sorts nulls first without being told to, and does not understand `nulls first`. */
export function createIndexes(db: Kysely<Schema>, text: string): Promise<void> {
  return runStatements(db, dialectOf(db).postgres ? text : text.replaceAll(' nulls first', ''))
}

/** Runs SQL statements, each of which ends with a semicolon at the end of a line. */
async function runStatements(db: Kysely<Schema>, text: string): Promise<void> {
  for (const statement of statementsIn(text)) await sql.raw(statement).execute(db)
}

const statementsIn = (text: string): string[] =>
  text
    .split(/;\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
