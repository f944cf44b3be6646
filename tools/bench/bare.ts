import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort, waitForAddress } from '../../scripts/server.ts'

/**
 * Starts one of the minimal servers in this folder, with which our server is compared.
 * @param from the first argument of the minimal server: a database file or an address
 */
export async function startMinimalServer(file: string, from: string): Promise<{ url: string; end(): void }> {
  const args = [join(import.meta.dirname, file), from, String(await freePort())]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { url: await waitForAddress(child.stdout), end: () => child.kill() }
}
