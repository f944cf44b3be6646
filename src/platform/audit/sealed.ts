import { sql } from 'kysely'
import type { Entidade } from '#platform/contract/endpoint.ts'
import { sealMark } from '#platform/contract/selo.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findRecorded, recordedOf } from './recorded.ts'

interface Of {
  entidade: Entidade
  id: number
}

type State = Record<string, unknown>

/**
 * Replaces the personal texts of a state by keyed hashes, because audit rows are never deleted, and people
 * have a right to erasure.
 */
export function sealed(secrets: Secrets['auditoria'], { entidade, id }: Of, state: State): State {
  const columns = recordedOf(entidade).sealed
  const marks = columns
    .filter((column) => state[column] !== null && state[column] !== '')
    // The hash includes the record and the column, so that the same name has another hash in another record
    // or column.
    .map((column) => [column, sealMark(secrets.sign(JSON.stringify([entidade, id, column, state[column]])))])
  return { ...state, ...Object.fromEntries(marks) }
}

/**
 * Reads the current names of the records that audit rows are about, because the rows contain only hashes of
 * the names.
 * @returns a function that returns the name for a row; null if the record is gone or the description of its
 * table names no `nome`
 */
export async function namesOf(
  db: ReadDb,
  rows: readonly Schema['auditoria'][],
): Promise<(row: Schema['auditoria']) => string | null> {
  const names = new Map<string, string>()
  for (const entidade of new Set(rows.map((row) => row.entidade as Entidade))) {
    const { table, nome } = findRecorded(entidade) ?? {}
    const ids = rows.flatMap((row) =>
      row.entidade === entidade && row.entidade_id !== null ? [row.entidade_id] : [],
    )
    if (!table || !nome || ids.length === 0) continue
    const found = await sql<{ id: number; nome: string }>`
      select id, ${sql.ref(nome)} as nome from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
    for (const one of found.rows) names.set(`${entidade} ${one.id}`, one.nome)
  }
  return ({ entidade, entidade_id }) => names.get(`${entidade} ${entidade_id}`) ?? null
}
