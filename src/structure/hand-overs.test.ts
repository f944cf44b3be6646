import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** What a function contains that writes the status of a project or moves a project to the bin. */
const WRITES = /\btoStatus\(|\brevisao_desde: null\b|\bsoftDelete\([^)]*'projetos'/

test('every function that writes the status of a project or moves one to the bin records the hand-over', () => {
  const sources = globSync('**/*.ts', {
    cwd: server,
    exclude: ['**/*.test.ts', '**/migrations/**', 'testing/**'],
  })
  const writers = sources.flatMap((path) =>
    readFileSync(join(server, path), 'utf8')
      .split(/^(?=export |async |function )/m)
      .filter((part) => WRITES.test(part) && !part.startsWith('function toStatus('))
      .map((part) => ({ path, records: part.includes('await recordPassagem(') })),
  )
  expect(writers.length).toBeGreaterThan(2)
  expect(writers.filter(({ records }) => !records)).toEqual([])
})
