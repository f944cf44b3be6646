import { findChromium } from './chromium.mjs'
import { buildChanged, installMissing, main, run } from './prepare.mjs'

main(async () => {
  await installMissing()
  await buildChanged()
  const chromium = await findChromium()
  const environment = chromium ? { CHROMIUM_PATH: chromium } : {}
  process.exitCode = await run('node', ['scripts/pictures.ts', ...process.argv.slice(2)], environment)
})
