// Runs a command for operators from the build of the server. An existing build is not replaced, even if the sources
// have changed, because a server may be running from it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, builtServer, installMissing, main, run } from './prepare.mjs'

main(async () => {
  const [name, ...args] = process.argv.slice(2)
  if (!existsSync(builtServer)) {
    await installMissing()
    await build()
  }
  process.exitCode = await run('node', [
    '--enable-source-maps',
    join(dirname(builtServer), `${name}.js`),
    ...args,
  ])
})
