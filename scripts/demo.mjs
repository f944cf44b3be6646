import { join } from 'node:path'
import { buildChanged, installMissing, main, root, run } from './prepare.mjs'

main(async () => {
  await installMissing()
  await buildChanged()
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node')
  process.exitCode = await run('node', ['scripts/demo.ts', ...process.argv.slice(2)], { NODE_COMPILE_CACHE })
})
