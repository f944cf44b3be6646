// Runs a command of tools/, whose packages are installed at the first use.
import { delimiter, join } from 'node:path'
import { installMissing, main, root, run } from './prepare.mjs'

main(async () => {
  const [name, ...args] = process.argv.slice(2)
  await installMissing()
  await installMissing('tools')
  process.env.PATH = [join(root, 'tools/node_modules/.bin'), process.env.PATH].join(delimiter)
  process.exitCode = await run('node', [`tools/${name}.ts`, ...args])
})
