import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { builtServer, flags } from './prepare.mjs'

/** A real server that runs in its own process. */
export interface Server {
  url: string
  pid: number
  /** The link with which a visitor registers as the first admin, or null if there is an admin already. */
  firstAccess: string | null
  /** Sends the signal to the process, and waits until the process has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/**
 * Starts the built server on a data folder, and waits until the server accepts requests.
 * @param more additional environment variables
 */
export const startServer = (dataDir: string, port: number, more?: Record<string, string>): Promise<Server> =>
  start(builtServer, { dataDir, port, more })

/** Starts the server from its sources, as `startServer` does with the built server. Nothing needs to be built. */
export const startSources = (dataDir: string, port: number, more?: Record<string, string>): Promise<Server> =>
  start('src/app/server/main.ts', { dataDir, port, more })

interface Settings {
  dataDir: string
  port: number
  more?: Record<string, string> | undefined
}

/** Starts the server whose main file is `program`, as `startServer` does with the built server. */
export async function start(program: string, { dataDir, port, more }: Settings): Promise<Server> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    // The environment of the test run may contain another BASE_URL, so it is cleared.
    BASE_URL: '',
    THROTTLE: 'off',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...more,
  }
  const child = spawn(process.execPath, [...flags, program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await waitForAddress(child.stdout)
  const link = join(dataDir, 'first-access.txt')
  return {
    url,
    pid: child.pid ?? 0,
    firstAccess: existsSync(link) ? readFileSync(link, 'utf8').trim() : null,
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/**
 * Waits until the server prints its address.
 * @returns the address
 * @throws if the output ends before the address is printed
 */
export async function waitForAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /está em (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server exited before it printed its address')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Creates an empty folder that is deleted when the process exits. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  process.on('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}
