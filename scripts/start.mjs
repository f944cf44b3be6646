import { join } from 'node:path'
import { buildChanged, builtServer, flags, installMissing, main, root, run } from './prepare.mjs'

main(async () => {
  await installMissing()
  await buildChanged()
  // With the compile cache the next start takes half the time.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node')
  process.exitCode = await run('node', [...flags, builtServer], { NODE_COMPILE_CACHE })
})
