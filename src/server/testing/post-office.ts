import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Letter {
  head: string
  body: string
  user: string | undefined
}

/** A real mail server that keeps what it gets, and refuses while it is told to. */
export async function postOffice() {
  const office = { letters: [] as string[], tries: 0, refuses: false, url: '' }
  const port = await open(
    {
      authOptional: true,
      onMailFrom(_address, _session, answer) {
        office.tries += 1
        answer(office.refuses ? new Error('not today') : null)
      },
    },
    (letter) => office.letters.push(letter),
  )
  office.url = `smtp://127.0.0.1:${port}`
  return office
}

/** The same, which asks for a password. */
export async function guardedPostOffice(user: string, pass: string, refuses: { sender?: string } = {}) {
  const letters: Letter[] = []
  const porta = await open(
    {
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, answer) =>
        username === user && password === pass
          ? answer(null, { user: username })
          : answer(new Error('535 Authentication failed')),
      onMailFrom: ({ address }, _session, answer) =>
        answer(address === refuses.sender ? new Error('not yours') : null),
    },
    (letter, by) => {
      const [head = '', body = ''] = letter.split('\r\n\r\n', 2)
      letters.push({ head, body, user: by })
    },
  )
  return { letters, porta }
}

/** @returns its port */
async function open(
  options: SMTPServerOptions,
  keep: (letter: string, user: string | undefined) => void,
): Promise<number> {
  const server = new SMTPServer({
    ...options,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { user }, answer) =>
      void text(stream).then((letter) => {
        keep(letter, user as unknown as string | undefined)
        answer()
      }, answer),
  })
  const listening: Server = server.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return (listening.address() as AddressInfo).port
}
