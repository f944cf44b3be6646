// Starts the server once on an empty data folder, so that Node fills the compile cache at NODE_COMPILE_CACHE.
import { freePort, startServer, temporaryFolder } from './server.ts'

const { NODE_COMPILE_CACHE = '' } = process.env
const server = await startServer(temporaryFolder(), await freePort(), { NODE_COMPILE_CACHE })
for (const path of ['/', '/api/openapi.json']) {
  const { status } = await fetch(server.url + path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
}
await server.end('SIGTERM')
