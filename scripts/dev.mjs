import { begin, ended, installMissing, main } from './prepare.mjs'

const VITE = 'http://localhost:5173'

main(async () => {
  await installMissing()
  const server = begin('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    BASE_URL: process.env.BASE_URL ?? VITE,
  })
  const wings = [server, begin('vite', [])]
  const stop = () => {
    for (const wing of wings) wing.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  process.exitCode = await Promise.race(wings.map(ended))
  stop()
})
