import { sql } from 'kysely'
import type { ReadDb, Schema } from '#platform/db/schema.ts'

/** The columns of a record that name what it belongs to, in order of preference, with the name of that. */
const owners = [
  { column: 'peca_id', table: 'pecas', nome: 'nome' },
  { column: 'projectId', table: 'projetos', nome: 'title' },
  { column: 'portfolioId', table: 'portfolio', nome: 'title' },
  { column: 'transacao_id', table: 'transacoes_financeiras', nome: 'pessoa_nome' },
  { column: 'destinatario_id', table: 'usuarios', nome: 'name' },
] as const

type State = Record<string, unknown> | null

/**
 * Reads the current names of what the records of audit rows belong to, such as the project of a comment.
 * @returns a function that returns the name for the state of a record; null if there is none
 */
export async function ownersOf(
  db: ReadDb,
  rows: readonly Pick<Schema['auditoria'], 'antes' | 'depois'>[],
): Promise<(state: State) => string | null> {
  const states = rows.map(({ antes, depois }): State => JSON.parse(depois ?? antes ?? 'null'))
  const names = new Map<string, string>()
  for (const { column, table, nome } of owners) {
    const ids = [...new Set(states.map((state) => state?.[column]).filter((id) => typeof id === 'number'))]
    if (ids.length === 0) continue
    const found = await sql<{ id: number; nome: string }>`
      select id, ${sql.ref(nome)} as nome from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
    for (const one of found.rows) names.set(`${column} ${one.id}`, one.nome)
  }
  return (state) => {
    const owner = owners.find(({ column }) => names.has(`${column} ${state?.[column]}`))
    return owner ? (names.get(`${owner.column} ${state?.[owner.column]}`) ?? null) : null
  }
}
