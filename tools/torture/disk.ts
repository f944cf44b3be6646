import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { type Session, signUpAdmin } from '../../src/testing/session.ts'
import { failures, notTried, type Verdict } from './verdict.ts'
import { checkIntegrity, countWrites } from './whole.ts'
import { PROJECTS, type Written } from './writers.ts'

const MB = 20
const BALLAST_MB = 8
const MOST = 20_000

/**
 * Fills up the disk of a running server, and then frees space again. The disk is a small tmpfs, which only
 * root can mount.
 */
export async function disk(): Promise<Verdict> {
  const dataDir = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MB}m,mode=700`, 'tmpfs', dataDir], {
      stdio: 'ignore',
    })
  } catch {
    return notTried('disco cheio', 'montar um disco pequeno exige root')
  }
  try {
    return await fill(dataDir)
  } finally {
    // A lazy unmount succeeds even if a process still uses the disk, so it does not hide an earlier error.
    execFileSync('umount', ['-l', dataDir])
  }
}

async function fill(dataDir: string): Promise<Verdict> {
  const ballast = join(dataDir, 'lastro')
  writeFileSync(ballast, Buffer.alloc(BALLAST_MB * 1024 * 1024, 1))
  const server = await startServer(dataDir, await freePort(), { LOG_LEVEL: 'silent' })
  try {
    return await overflow(server, dataDir, ballast)
  } finally {
    await server.end('SIGKILL')
  }
}

async function overflow(server: Server, dataDir: string, ballast: string): Promise<Verdict> {
  const session = await signUpAdmin(server)
  const written: Written[] = []
  const refusal = await writeUntilRefused(session, written)
  const reads = await ask(session, 'GET', '/api/projetos')
  rmSync(ballast)
  const from = performance.now()
  let again = await write(session, written)
  while (!again.ok && performance.now() - from < 10_000) again = await write(session, written)
  const recuperacaoMs = performance.now() - from
  for (let at = 0; at < 20; at++) await write(session, written)
  const found = await countWrites(session, written)
  await server.end('SIGTERM')
  const falhas = [
    ...found.falhas,
    ...failures(
      [
        refusal.status === 507,
        `com o disco cheio respondeu ${refusal.status}: ${refusal.text.slice(0, 100)}`,
      ],
      [/disco do servidor/.test(refusal.text), 'a resposta não diz que o disco está cheio'],
      [reads.ok, `leitura com o disco cheio: ${reads.status}`],
      [again.ok, `sem escrita após liberar espaço: ${again.status}`],
    ),
    ...(await checkIntegrity(dataDir)),
  ]
  return {
    cenario: 'disco cheio',
    tentado: `disco de ${MB} MB até encher, depois liberado`,
    ...found,
    falhas,
    recuperacaoMs,
  }
}

interface Said {
  ok: boolean
  status: number
  text: string
}

async function writeUntilRefused(session: Session, written: Written[]): Promise<Said> {
  for (let at = 0; at < MOST; at++) {
    const response = await write(session, written)
    if (!response.ok) return response
  }
  throw new Error('The disk never filled up')
}

async function write(session: Session, written: Written[]): Promise<Said> {
  const title = `torture ${crypto.randomUUID()}`
  const response = await ask(session, 'POST', '/api/projetos', {
    title,
    clientName: 'Padaria São João',
    category: 'Branding',
    description: 'x'.repeat(9000),
  })
  if (response.ok) written.push({ id: JSON.parse(response.text).id, text: title, list: PROJECTS, tries: 1 })
  return response
}

async function ask({ url, headers }: Session, method: string, path: string, body?: object): Promise<Said> {
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { ok: answer.ok, status: answer.status, text: await answer.text() }
}
