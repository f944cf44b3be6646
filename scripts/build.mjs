import { build, installMissing, main } from './prepare.mjs'

main(async () => {
  await installMissing()
  await build()
})
