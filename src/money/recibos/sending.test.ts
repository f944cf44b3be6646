import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { startMail } from '#platform/mail/worker.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'
import { attachmentsOf } from './attachment.ts'

/** A local SMTP server that records the messages it receives. */
async function postOffice() {
  const arrived: string[] = []
  let onMail = (_: string) => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString('utf8')
        arrived.push(mail)
        onMail(mail)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letter: () =>
      arrived[0] ??
      new Promise<string>((resolve) => {
        onMail = resolve
      }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('e-mails a receipt to the given address with the PDF attached and the verification link', async () => {
  const office = await postOffice()
  const { app, ana, paid } = await agencyWithReceipts({ SMTP_URL: office.url })
  await ana.api.configuracoes.update({ email: 'oi@aurora.com.br' })
  const { id, verificacao } = await ana.api.recibos.create({ transacao_id: paid.id })
  await ana.api.recibos.enviar({ id, para: 'padaria@exemplo.com.br' })
  const stop = startMail(app.context, attachmentsOf)
  const mail = await office.letter()
  await stop()
  await office.close()
  expect(mail).toMatch(/^To: padaria@exemplo\.com\.br/m)
  expect(mail).toMatch(/^Reply-To: oi@aurora\.com\.br/m)
  expect(mail).toMatch(/recibo-1-2026\.pdf/)
  expect(mail).toContain('application/pdf')
  const base64 = mail.split(/recibo-1-2026\.pdf\s+Content-Transfer-Encoding: base64[\s\S]*?\r\n\r\n/i)[1]
  expect(Buffer.from(base64 ?? mail, 'base64').toString('latin1')).toContain('%PDF-')
  expect(mail.replace(/=\r\n/g, '')).toContain(verificacao)
})

test('rejects an invalid address and a cancelled receipt without queueing an e-mail', async () => {
  const { ana, paid } = await agencyWithReceipts()
  const { recibos, correio } = ana.api
  const { id } = await recibos.create({ transacao_id: paid.id })
  expect(await refusal(recibos.enviar({ id, para: 'padaria' }))).toMatchObject({
    status: 422,
    fields: { para: 'Informe um e-mail válido.' },
  })
  await recibos.cancelar({ id, motivo: 'Nome errado' })
  expect(await refusal(recibos.enviar({ id, para: 'padaria@exemplo.com.br' }))).toMatchObject({
    status: 409,
    error: 'Este recibo está cancelado e não pode ser enviado.',
  })
  expect(await correio.list({})).toEqual([])
})
