import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { flags } from './prepare.mjs'

/** A real Bastidor in a process of its own. */
export interface Server {
  url: string
  pid: number
  /** Makes its user the admin; null where there already is one. */
  firstAccess: string | null
  /** @returns once the process is gone */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts one on a data folder and waits until it serves. */
export async function startServer(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<Server> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    // A test runner may have one of its own.
    BASE_URL: '',
    THROTTLE: 'off',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...more,
  }
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const url = await untilServing(child.stdout)
  const link = join(dataDir, 'first-access.txt')
  return {
    url,
    pid: child.pid ?? 0,
    firstAccess: existsSync(link) ? readFileSync(link, 'utf8').trim() : null,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

/** What the server prints for the person who starts it. */
export async function untilServing(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /está em (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it served')
}

export const codeOf = (link: string): string => new URL(link).searchParams.get('convite') ?? ''

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** An empty folder that is gone when the process ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  process.on('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}
