import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  head: string
  body: string
  user: string | undefined
}

/** The SMTP reply that rejects a step: a code and a text, such as '550 5.1.1 User unknown'. */
interface Refusals {
  connect?: string | undefined
  sender?: string | undefined
  recipient?: string | undefined
  data?: string | undefined
}

/** Starts a real mail server that stores what it receives and rejects the steps in `refusals`. */
export async function startMailServer() {
  const office = {
    letters: [] as string[],
    /** How often a client began to send an e-mail (MAIL FROM). */
    tries: 0,
    connections: 0,
    /** The steps that are rejected, with their replies. */
    refusals: {} as Refusals,
    /** When an e-mail has this recipient, the server closes all its connections. */
    hangsUpOn: '',
    /** Called after each letter with the number of letters so far, before the server answers. */
    onLetter: async (_count: number): Promise<void> => undefined,
    url: '',
  }
  const refusal = (step: keyof Refusals) => asError(office.refusals[step])
  const { port, hangUp } = await open(
    {
      authOptional: true,
      onConnect(_session, answer) {
        office.connections += 1
        answer(refusal('connect'))
      },
      onMailFrom(_address, _session, answer) {
        office.tries += 1
        answer(refusal('sender'))
      },
      onRcptTo({ address }, _session, answer) {
        if (address === office.hangsUpOn) hangUp()
        else answer(refusal('recipient'))
      },
    },
    async (mail) => {
      const refused = refusal('data')
      if (!refused) office.letters.push(mail)
      await office.onLetter(office.letters.length)
      return refused
    },
  )
  office.url = `smtp://127.0.0.1:${port}`
  return office
}

/** Starts a mail server that requires a password. */
export async function startMailServerWithLogin(
  user: string,
  pass: string,
  refuses: { sender?: string } = {},
) {
  const office = { letters: [] as ReceivedMail[], porta: 0, signIns: 0 }
  const { port } = await open(
    {
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, answer) {
        office.signIns += 1
        if (username === user && password === pass) answer(null, { user: username })
        else answer(asError('535 5.7.8 Authentication failed'))
      },
      onMailFrom: ({ address }, _session, answer) =>
        answer(address === refuses.sender ? asError('550 5.7.1 not yours') : null),
    },
    (mail, by) => {
      const [head = '', body = ''] = mail.split('\r\n\r\n', 2)
      office.letters.push({ head, body, user: by })
      return Promise.resolve(null)
    },
  )
  office.porta = port
  return office
}

function asError(reply: string | undefined): Error | null {
  if (!reply) return null
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

/**
 * Starts a mail server.
 * @param keep stores an e-mail, or returns the error that rejects it
 */
async function open(
  options: SMTPServerOptions,
  keep: (letter: string, user: string | undefined) => Promise<Error | null>,
): Promise<{ port: number; hangUp: () => void }> {
  const server = new SMTPServer({
    ...options,
    disabledCommands: ['STARTTLS'],
    // The replies of a test contain their own enhanced status codes, so the server must not add any.
    hideENHANCEDSTATUSCODES: true,
    onData: (stream, { user }, answer) =>
      void text(stream)
        .then((mail) => keep(mail, user as unknown as string | undefined))
        .then(answer, answer),
  })
  const listening: Server = server.listen(0, '127.0.0.1')
  const callers = new Set<Socket>()
  listening.on('connection', (caller) => callers.add(caller))
  if (!listening.listening) await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return {
    port: (listening.address() as AddressInfo).port,
    hangUp: () => {
      for (const caller of callers) caller.destroy()
    },
  }
}
