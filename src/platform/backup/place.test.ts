import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { testApp } from '#testing/app.ts'
import { makeCopia } from './make.ts'
import { finishRestore } from './place.ts'
import { restore } from './restore.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * A preloaded script that kills its own process with SIGKILL after KILLED_BEFORE renames, right before the
 * next rename; renames of `.parte` files do not count.
 */
const killer = `import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
const real = fs.rename
let left = Number(process.env.KILLED_BEFORE)
fs.rename = (from, to) => {
  if (!from.endsWith('.parte') && left-- === 0) process.kill(process.pid, 'SIGKILL')
  return real(from, to)
}
syncBuiltinESMExports()
`

/**
 * Creates a backup.
 * @returns the path of the backup, and functions that create an existing data folder, start a process on a
 * data folder, and run a restore over a data folder until it is killed
 */
async function waiting() {
  const { context, person } = await testApp()
  await person('Ana', 'admin')
  const copia = await makeCopia(context, 'manual')
  const { backupDir, dataDir: own } = context.config
  const from = join(backupDir, copia?.nome ?? '')
  writeFileSync(join(own, 'killer.mjs'), killer)
  const makeFormer = (name: string) => {
    const dataDir = join(own, name, 'casa')
    mkdirSync(join(dataDir, 'copias', 'as de antes'), { recursive: true })
    writeFileSync(join(dataDir, 'bastidor.sqlite'), 'o banco de antes')
    return dataDir
  }
  const run = (dataDir: string, script: string[], more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, script, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...more },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const restoreKilled = async (dataDir: string, before: number) => {
    const script = ['--import', join(own, 'killer.mjs'), 'scripts/restore.ts', from, '--substituir']
    const child = run(dataDir, script, { KILLED_BEFORE: String(before) })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    return readdirSync(join(dataDir, '..')).map((name) => name.replace(/-[\dT-]+$/, ''))
  }
  return { from, makeFormer, restoreKilled, run }
}

async function namesIn(dataDir: string): Promise<string[]> {
  const database = await openDatabase(undefined, dataDir, true)
  const people = await database.reads.selectFrom('usuarios').select('name').execute()
  await database.close()
  return people.map(({ name }) => name)
}

const isFormer = (dataDir: string) =>
  readFileSync(join(dataDir, 'bastidor.sqlite'), 'utf8') === 'o banco de antes'

test.skipIf(inject('postgres'))(
  'a killed restore leaves either the former installation in place or a restore that the next start completes',
  { timeout: 60_000 },
  async () => {
    const { from, makeFormer, restoreKilled, run } = await waiting()
    const broken = await Promise.all(
      [0, 1, 2, 3].map(async (before) => {
        const dataDir = makeFormer(`morta-${before}`)
        return { dataDir, left: await restoreKilled(dataDir, before) }
      }),
    )
    expect(broken.map(({ left }) => left)).toEqual([
      ['casa', 'casa.restaurando'],
      ['casa', 'casa.restaurada'],
      ['casa.antes', 'casa.restaurada'],
      ['casa.antes', 'casa.restaurada'],
    ])
    for (const { dataDir } of broken.slice(0, 2)) {
      expect(await finishRestore(dataDir)).toBeUndefined()
      expect([isFormer(dataDir), existsSync(join(dataDir, 'copias', 'as de antes'))]).toEqual([true, true])
    }

    const [unmoved, moved] = broken.slice(2).map(({ dataDir }) => dataDir) as [string, string]
    const config = {
      dataDir: unmoved,
      backupDir: join(unmoved, 'copias'),
      storageUrl: undefined,
      databaseUrl: undefined,
    }
    const again = restore({ from, config, replace: true, now: Temporal.Now.instant() })
    await expect(again).rejects.toThrow(
      /foi terminada: .* A anterior está completa em .* rode o comando de novo/,
    )
    const started = run(moved, ['src/app/server/main.ts'])
    const [output] = (await once(started.stdout, 'data')) as [Buffer]
    expect(String(output)).toContain(
      'Uma restauração tinha parado no meio da troca das pastas, e foi terminada',
    )
    started.kill('SIGKILL')
    await once(started, 'exit')
    for (const dataDir of [unmoved, moved]) {
      expect(await namesIn(dataDir)).toEqual(['Ana'])
      expect(existsSync(join(dataDir, 'copias', 'as de antes'))).toBe(true)
      const [aside, ...more] = readdirSync(join(dataDir, '..')).filter((name) => name !== 'casa')
      expect([isFormer(join(dataDir, '..', aside ?? '')), more]).toEqual([true, []])
    }
  },
)

test('folders that earlier restores left behind are reported and not deleted', async () => {
  const { from, makeFormer } = await waiting()
  const dataDir = makeFormer('sobras')
  for (const name of ['restaurando-1', 'restaurada-2026-11-19T120000']) mkdirSync(`${dataDir}.${name}`)
  const config = {
    dataDir,
    backupDir: join(dataDir, 'copias'),
    storageUrl: undefined,
    databaseUrl: undefined,
  }
  const { leftovers } = await restore({ from, config, replace: true, now: Temporal.Now.instant() })
  expect(leftovers).toEqual([`${dataDir}.restaurada-2026-11-19T120000`, `${dataDir}.restaurando-1`])
  expect(leftovers.every((path) => existsSync(path))).toBe(true)
})
