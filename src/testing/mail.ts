import { onTestFinished } from 'vitest'
import { attachmentsOf } from '#money/recibos/attachment.ts'
import { startMail } from '#platform/mail/worker.ts'
import { type TestApp, testApp } from './app.ts'

/** Runs the worker once, so that it tries to send the mails that are due. */
export async function turn(app: TestApp) {
  const stop = startMail(app.context, attachmentsOf)
  onTestFinished(stop)
  await stop()
}

/** Starts the application with this mail server, and with the admin Ana. */
export async function withMail(url: string) {
  const app = await testApp({ SMTP_URL: url })
  const ana = await app.person('Ana', 'admin')
  // Signs Ana in again, because a session ends after half an hour without use.
  const again = () => ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  const invite = (who: string) => ana.api.convites.create({ role: 'user', email: `${who}@exemplo.com.br` })
  const newest = async () => {
    const [mail] = await ana.api.correio.list({})
    if (!mail) throw new Error('The outbox is empty')
    return mail
  }
  return { app, ana, again, invite, newest }
}

/** Returns the value of a header of a received mail; undefined if the mail does not have the header. */
export const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'm').exec(mail.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '')?.[1]
