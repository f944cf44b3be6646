import type { PersonalTables } from '#platform/db/person.ts'
import { allTables } from '#platform/db/table.ts'

/**
 * All tables with personal columns, as the descriptions of their columns say. The tables that belong to no account are
 * exported and anonymised only on request.
 */
export function allPersonal(): PersonalTables {
  return Object.fromEntries(
    allTables().flatMap(({ name, columns, person }) => {
      if (!person) return []
      const colunas = Object.entries(columns).flatMap(([column, { personal }]) =>
        personal ? [[column, personal] as const] : [],
      )
      return [[name, { ...person, colunas: Object.fromEntries(colunas) }]]
    }),
  )
}

/**
 * The tables with personal columns that belong to an account. The data export reads them, and closing an account
 * overwrites, deletes or keeps their rows as they say.
 */
export const personal = (): PersonalTables =>
  Object.fromEntries(Object.entries(allPersonal()).filter(([, { semConta }]) => !semConta))
