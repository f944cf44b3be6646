import { exitCodeOf, installMissing, main, startProgram } from './prepare.mjs'

const VITE = 'http://localhost:5173'

main(async () => {
  await installMissing()
  const server = startProgram('node', ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    BASE_URL: process.env.BASE_URL ?? VITE,
  })
  const wings = [server, startProgram('vite', [])]
  const stop = () => {
    for (const wing of wings) wing.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  process.exitCode = await Promise.race(wings.map(exitCodeOf))
  stop()
})
