import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'

const biome = resolve('node_modules/.bin/biome')
const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: string[] }

/** Returns the numbers of the lines that the project's own lint rules reject. */
function refusedLines(lines: string[]): number[] {
  const folder = temporaryFolder()
  const config = { plugins: plugins.map((path) => resolve(path)), linter: { rules: { preset: 'none' } } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'example.tsx'), lines.join('\n'))
  let output: string
  try {
    output = execFileSync(biome, ['lint', '--reporter=github', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    output = String((error as { stdout: unknown }).stdout)
  }
  return [...output.matchAll(/,line=(\d+),/g)].map(([, line]) => Number(line))
}

test('the linter rejects a spread literal, and accepts a spread variable or condition', () => {
  const refused = [
    'export const user = { ...{ id: 1, name: "Ana" }, role: "admin" }',
    'export const columns = [...["id", "name"], "role"]',
    'export const constant = [...(["id", "name"] as const), "role"]',
    'export const largest = Math.max(...[1, 2])',
    'export const form = <Form {...{ id: 1 }} />',
  ]
  const accepted = [
    'export const copy = { ...staff, role: "admin" }',
    'export const optional = { id: 1, ...(email && { email }) }',
    'export const more = ["id", ...others]',
    'export const field = <Form {...props} />',
  ]
  expect(refusedLines([...refused, ...accepted])).toEqual([1, 2, 3, 4, 5])
})
