import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, type TestContext } from 'vitest'
import { freePort } from './embedded.ts'
import { need } from './needed.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/**
 * Skips a test if PgBouncer is not installed, because PgBouncer is not available from npm. The run reports
 * the skipped test.
 */
export const needPgBouncer = (context: TestContext): void => need(context, 'PgBouncer', PROGRAM)

/**
 * Starts a real PgBouncer in front of a PostgreSQL server; it is stopped when the test ends.
 * @param settings lines of its configuration, such as `pool_mode = transaction`
 * @returns its address, without a database
 */
export async function openPgBouncer(server: string, settings: string[]): Promise<string> {
  const { hostname, port: behind } = new URL(server)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bastidor-pgbouncer-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'users.txt'), '"postgres" "postgres"\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'default_pool_size = 20',
      ...settings,
    ].join('\n'),
  )
  // PgBouncer refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM ?? '', [...as, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += text))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => output).toContain('process up')
  return `postgres://postgres:postgres@127.0.0.1:${port}`
}
