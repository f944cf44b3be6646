import { once } from 'node:events'
import type { Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Letter {
  head: string
  body: string
  user: string | undefined
}

/** A real mail server that asks for a password, and keeps what it gets. */
export async function guardedPostOffice(user: string, pass: string, refuses: { sender?: string } = {}) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === user && password === pass
        ? answer(null, { user: username })
        : answer(new Error('535 Authentication failed')),
    onMailFrom: ({ address }, _session, answer) =>
      answer(address === refuses.sender ? new Error('not yours') : null),
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n', 2)
        letters.push({ head, body, user: session.user as unknown as string })
        answer()
      })
    },
  })
  const listening: Server = server.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const address = listening.address()
  return { letters, porta: typeof address === 'object' && address ? address.port : 0 }
}
