import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { ana, cookieOf, type Session, signUpAdmin } from '../../src/testing/session.ts'
import { notTried, type Verdict } from './verdict.ts'
import { checkIntegrity, countWrites } from './whole.ts'
import { PROJECTS, type Written } from './writers.ts'

/** Paths at which libfaketime is installed on Debian and other systems. */
const places = [
  '/usr/lib/*/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
]
const WRITES = 20

/**
 * Offsets of the server's clock from the real time, in seconds. With the third offset the clock passes
 * midnight in São Paulo during the writes.
 */
const jumps = (): [what: string, seconds: number][] => [
  ['um dia para a frente', 86_400],
  ['uma hora para trás', 86_400 - 3600],
  ['a virada do dia em São Paulo', 2 * 86_400 + untilMidnight() - 2],
  ['de volta à hora certa', 0],
]

/** Changes the clock of a running server several times while an admin keeps working. */
export async function clock(): Promise<Verdict> {
  const library = places.flatMap((place) => globSync(place)).find((path) => existsSync(path))
  if (!library) return notTried('relógio', 'falta libfaketime (no Debian: apt-get install libfaketime)')
  const dataDir = temporaryFolder()
  const file = join(temporaryFolder(), 'agora')
  const set = (seconds: number) => writeFileSync(file, `${seconds >= 0 ? '+' : ''}${seconds}\n`)
  set(0)
  const server = await startServer(dataDir, await freePort(), {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const session = await signUpAdmin(server)
  const written: Written[] = []
  const falhas: string[] = []
  for (const [what, seconds] of jumps()) {
    set(seconds)
    await after(1200)
    falhas.push(...(await goOn(session, written)).map((fault) => `${what}: ${fault}`))
  }
  const { falhas: uncounted, ...found } = await countWrites(session, written)
  await server.end('SIGTERM')
  falhas.push(...uncounted, ...(await checkIntegrity(dataDir)))
  return {
    cenario: 'relógio',
    tentado: jumps()
      .map(([what]) => what)
      .join(', '),
    ...found,
    recuperacaoMs: null,
    falhas,
  }
}

function untilMidnight(): number {
  const now = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo')
  return Math.round(now.until(now.add({ days: 1 }).startOfDay()).total('seconds'))
}

/**
 * Signs in again, because the clock change may have ended the session, and then writes projects and reads
 * pages.
 * @returns descriptions of what failed
 */
async function goOn(session: Session, written: Written[]): Promise<string[]> {
  const falhas: string[] = []
  const entered = await fetch(`${session.url}/api/login`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify(ana),
  })
  if (!entered.ok) return [`entrar: ${entered.status} ${await entered.text()}`]
  session.headers['cookie'] = cookieOf(entered)
  for (let at = 0; at < WRITES; at++) {
    const title = `torture ${crypto.randomUUID()}`
    const body = JSON.stringify({
      title,
      clientName: 'Padaria',
      description: 'Uma marca',
      category: 'Branding',
    })
    const answer = await fetch(`${session.url}/api/projetos`, {
      method: 'POST',
      headers: session.headers,
      body,
    })
    const text = await answer.text()
    if (answer.ok) written.push({ id: JSON.parse(text).id, text: title, list: PROJECTS, tries: 1 })
    else falhas.push(`gravar: ${answer.status} ${text.slice(0, 80)}`)
  }
  for (const path of ['/api/painel', '/api/projetos', '/api/atividades', '/', '/saude/pronto']) {
    const answer = await fetch(session.url + path, { headers: session.headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 400) falhas.push(`${path}: ${answer.status}`)
  }
  return falhas
}
