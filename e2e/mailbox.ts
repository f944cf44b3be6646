import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type Caller, expect, type TestServer } from './test-server.ts'

interface Letter {
  to: string
  subject: string
  text: string
}

/** A real mail server, to which the agency sends its e-mails. */
export interface Mailbox {
  /** Waits for an e-mail to a person whose text matches the pattern, and returns the first group of the newest one. */
  find(email: string, pattern: RegExp): Promise<string>
  close(): Promise<void>
}

/** Starts a mail server, and lets the agency send its e-mails there. The caller is an admin. */
export async function openMailbox(admin: Caller, server: TestServer): Promise<Mailbox> {
  const letters: Letter[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const { to = [], subject = '', text = '' } = await PostalMime.parse(await bytesOf(stream))
      letters.push({ to: to[0]?.address ?? '', subject, text })
      done()
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  const { versao } = await server.call<{ versao: number }>(admin, 'GET', '/api/configuracoes/correio')
  await server.call(admin, 'PUT', '/api/configuracoes/correio', {
    servidor: '127.0.0.1',
    porta: (listening.address() as AddressInfo).port,
    seguranca: 'nenhuma',
    usuario: '',
    remetente_nome: '',
    remetente: '',
    versao,
  })
  return {
    async find(email, pattern) {
      const found = () => letters.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text)?.[1])
      await expect.poll(() => found().filter(Boolean).length, `mails to ${email}`).toBeGreaterThan(0)
      return found().findLast(Boolean) ?? ''
    },
    close: () => new Promise((done) => smtp.close(() => done())),
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream))
}
