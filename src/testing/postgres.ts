import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/open.ts'
import { startPostgres } from './embedded.ts'
import { removeStartingCategorias } from './starting-categorias.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server without a database; empty if the run uses SQLite. */
    postgres: string
  }
}

/** Starts a real PostgreSQL for one test run, with a migrated template database that tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, createDatabase, stop } = await startPostgres()
  await createDatabase('casa')
  const template = openPostgres(`${address}/casa`)
  await migrate(template.writes)
  await removeStartingCategorias(template.writes)
  await template.close()
  project.provide('postgres', address)
  return stop
}
