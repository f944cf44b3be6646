import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './embedded.ts'
import { temporaryFolder } from './folder.ts'

const main = join(import.meta.dirname, '..', 'app', 'server', 'main.ts')

/**
 * Prepares an installation of several server processes on one new database; everything is stopped when the
 * test ends.
 * @param address the address by which the processes reach PostgreSQL, such as that of a pooler
 */
export async function manyProcesses(server: string, address = server) {
  const DATA_DIR = temporaryFolder()
  const name = `casa_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`create database ${name} template casa`)
  const environment = { DATA_DIR, DATABASE_URL: `${address}/${name}` }
  return {
    environment,
    firstAccess: () => readFileSync(join(DATA_DIR, 'first-access.txt'), 'utf8').trim(),
    /**
     * Starts a process.
     * @returns the URL of the process
     */
    start: async () => (await startProcess(environment)).url,
    /**
     * Starts a process with more environment variables; returns its URL, its output and a function that kills
     * it.
     */
    begin: (more: Record<string, string>) => startProcess({ ...environment, ...more }),
    /** Lists the connections on which the processes listen for notifications from each other. */
    async ears(): Promise<number[]> {
      const found = await admin.query(
        `select pid from pg_stat_activity where datname = $1 and application_name = 'bastidor-eventos'`,
        [name],
      )
      return found.rows.map(({ pid }) => pid)
    },
    cut: (pid: number) => admin.query('select pg_terminate_backend($1)', [pid]),
  }
}

async function startProcess(environment: Record<string, string>) {
  const PORT = String(await freePort())
  const { child, said, exit } = spawnServer({ PORT, THROTTLE: 'off', ...environment })
  await expect.poll(() => said.out + said.err).toContain('Bastidor está em')
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  return { url: `http://localhost:${PORT}`, said, kill }
}

/** Starts the server as a child process and collects its output. */
export function spawnServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, exit }
}
