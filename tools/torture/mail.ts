import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { type Session, signUpAdmin } from '../../src/testing/session.ts'
import { failures, type Verdict } from './verdict.ts'
import { checkIntegrity } from './whole.ts'

const MAILS = 4
const SLOW_MS = 500
const HANG_MS = 12_000
/**
 * How long to wait for the mails. The server makes the second attempt after one minute and the third after
 * two more minutes.
 */
const PATIENCE_MS = 200_000

/**
 * Lets the server send mail to a mail server that accepts connections and stays silent, then to a mail server
 * that resets connections, and then to a working mail server at the same address. Each mail has to arrive
 * exactly once.
 */
export async function mail(): Promise<Verdict> {
  const port = await freePort()
  let bad = await badServer(port, () => undefined)
  const dataDir = temporaryFolder()
  const server = await startServer(dataDir, await freePort(), {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  })
  const session = await signUpAdmin(server)
  const waits: number[] = []
  for (let at = 0; at < MAILS; at++) waits.push(await invite(session, at))
  await after(HANG_MS)
  waits.push(await invite(session, MAILS))
  await bad.end()
  bad = await badServer(port, (socket) => socket.resetAndDestroy())
  waits.push(await invite(session, MAILS + 1))
  await after(3000)
  await bad.end()
  const good = await goodServer(port)
  const from = performance.now()
  while (new Set(good.heard).size < MAILS + 2 && performance.now() - from < PATIENCE_MS) await after(250)
  const recuperacaoMs = performance.now() - from
  // Waits a little longer, so that a duplicate would arrive.
  await after(3000)
  await server.end('SIGTERM')
  await good.end()
  const unique = new Set(good.heard).size
  const [perdidos, dobrados, slowest] = [
    MAILS + 2 - unique,
    good.heard.length - unique,
    Math.round(Math.max(...waits)),
  ]
  const falhas = [
    ...failures(
      [perdidos === 0, `${perdidos} cartas perdidas`],
      [dobrados === 0, `${dobrados} cartas dobradas`],
    ),
    ...failures([slowest <= SLOW_MS, `um pedido esperou ${slowest} ms`]),
    ...(await checkIntegrity(dataDir)),
  ]
  const tentado = `servidor de e-mail mudo, depois desligando; pedido mais lento ${slowest} ms`
  return {
    cenario: 'e-mail parado',
    tentado,
    confirmados: MAILS + 2,
    perdidos,
    dobrados,
    recuperacaoMs,
    falhas,
  }
}

async function invite({ url, headers }: Session, at: number): Promise<number> {
  const from = performance.now()
  const body = JSON.stringify({ role: 'client', email: `pessoa${at}@exemplo.com.br` })
  const answer = await fetch(`${url}/api/convites`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`/api/convites: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - from
}

async function badServer(port: number, greet: (socket: Socket) => void) {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    greet(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async end(): Promise<void> {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function goodServer(port: number) {
  const lines: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, answer) {
      stream.resume()
      stream.on('end', () => {
        lines.push(...session.envelope.rcptTo.map(({ address }) => address))
        answer()
      })
    },
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { heard: lines, end: () => new Promise<void>((done) => server.close(() => done())) }
}
