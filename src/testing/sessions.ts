import type { KyselyPlugin } from 'kysely'
import type { Database } from '#platform/db/open.ts'
import { freshDatabase } from './database.ts'

/** Counts how often the server reads a session; pass `open` to `testApp`. */
export function countSessions() {
  let sessions = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sessions += result.rows.filter((row) => 'sessaoId' in row).length
      return result
    },
  }
  const open = async (): Promise<Database> => {
    const database = await freshDatabase()
    return { ...database, reads: database.reads.withPlugin(counting) }
  }
  return { open, sessions: () => sessions }
}
