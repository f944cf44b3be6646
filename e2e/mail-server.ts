import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expect, type TestServer } from './test-server.ts'

/**
 * Lets the installation send its e-mails to a mail server of this test. Some links are made when an e-mail is sent, so the
 * outbox does not contain them.
 * @param admin the browser of an administrator
 */
export async function openMailServer(server: TestServer, admin: BrowserContext) {
  const letters: string[] = []
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      // Undoes the encoding of long lines and of `=` (quoted-printable, RFC 2045).
      letters.push((await text(stream)).replaceAll('=\r\n', '').replaceAll('=3D', '='))
      done()
    },
  })
  office.listen(0, '127.0.0.1')
  await once(office.server, 'listening')
  const { port: porta } = office.server.address() as AddressInfo
  const { versao } = await server.call<{ versao: number }>(admin, 'GET', '/api/configuracoes/correio')
  await server.call(admin, 'PUT', '/api/configuracoes/correio', {
    servidor: '127.0.0.1',
    porta,
    seguranca: 'nenhuma',
    usuario: '',
    remetente_nome: '',
    remetente: '',
    versao,
  })
  return {
    /** Waits for an e-mail to the address with a link that matches, and returns the link. */
    async linkTo(para: string, link: RegExp): Promise<string> {
      const find = () =>
        letters.find((one) => one.includes(`To: ${para}`) && link.test(one))?.match(link)?.[0]
      await expect.poll(find).toBeTruthy()
      return find() ?? ''
    },
    close: () => new Promise<void>((done) => office.close(() => done())),
  }
}
