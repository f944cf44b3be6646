import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './embedded.ts'

const main = join(import.meta.dirname, '..', 'main.ts')

/** A house of several processes on one new database of that PostgreSQL; gone when the test ends. */
export async function manyProcesses(server: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bastidor-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const name = `casa_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`create database ${name} template casa`)
  return {
    firstAccess: () => readFileSync(join(DATA_DIR, 'first-access.txt'), 'utf8').trim(),
    /** @returns where it serves */
    start: async () => (await startProcess({ DATA_DIR, DATABASE_URL: `${server}/${name}` })).url,
    /** The same, with more said to it, and with a way to end it at once. */
    begin: (more: Record<string, string>) =>
      startProcess({ DATA_DIR, DATABASE_URL: `${server}/${name}`, ...more }),
    /** The connections by which its processes hear of each other. */
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
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT, LOG_LEVEL: 'error', THROTTLE: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stdout)) {
    const address = /está em (\S+)/.exec(line)?.[1]
    if (address) return { url: address, kill }
  }
  throw new Error('The house ended before it served')
}
