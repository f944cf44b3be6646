// Changes one expression of the code at a time, and runs the tests that cover it: npm run mutate
// One part with other options of Stryker: npm run mutate -- contract --mutate src/platform/contract/datas.ts
import { run } from '../scripts/prepare.mjs'

const [name, ...options] = process.argv.slice(2)
for (const part of name === undefined ? ['contract', 'server', 'web'] : [name]) {
  const code = await run('stryker', ['run', `tools/mutate/${part}.json`, ...options])
  if (code !== 0) process.exitCode = code
}
