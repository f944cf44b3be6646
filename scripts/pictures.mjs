import { findChromium } from './chromium.mjs'
import { buildChanged, installMissing, main, run } from './prepare.mjs'

main(async () => {
  await installMissing()
  await buildChanged()
  const { whole } = await findChromium()
  const environment = whole ? { CHROMIUM_PATH: whole } : {}
  process.exitCode = await run('node', ['scripts/pictures.ts', ...process.argv.slice(2)], environment)
})
