import type { SendMailOptions } from 'nodemailer'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import type { Delivery } from './outbox-queries.ts'
import { getSaida, type Parada, paradaOf, type SaidaRow } from './saida-queries.ts'

interface Timeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
  dnsTimeout: number
}

const PATIENT = times(10_000, 20_000)
/** A person waits for the answer. */
export const HASTY = times(5000, 8000)

function times(start: number, silence: number): Timeouts {
  return { connectionTimeout: start, greetingTimeout: start, dnsTimeout: start, socketTimeout: silence }
}

/** A mail server that is connected to when there is something to send. */
export interface Post {
  send(mail: SendMailOptions): Promise<unknown>
  /** @throws if the server cannot be reached or refuses the credentials */
  verify(): Promise<unknown>
  close(): void
}

/** RFC 3834: automatic responders do not answer such a mail. */
export const automatic = { 'Auto-Submitted': 'auto-generated' }

/** The mail server that counts now: `SMTP_URL`, else the settings; undefined where there is neither. */
export async function findServer(app: AppContext, db: Db) {
  const { config, secrets } = app
  const saida = await getSaida(db)
  const key = keyOf(app, saida)
  if (config.smtpUrl) return { key, open: (wait = PATIENT) => open({ url: config.smtpUrl, ...wait }) }
  if (!saida.servidor) return undefined
  const unsealed = () => (saida.senha_selada === null ? '' : secrets.unseal(saida.senha_selada))
  return { key, open: (wait = PATIENT) => open({ ...optionsOf(saida, unsealed()), ...wait }) }
}

/** Identifies the configured server. A digest, because the address can contain a password. */
const keyOf = ({ config, secrets }: AppContext, { versao }: SaidaRow) =>
  secrets.sign(`mail server ${config.smtpUrl ?? versao}`)

/** Why sending is paused for the current server. A pause of a former server is ignored. */
export async function paradaNow(app: AppContext, db: Db): Promise<Parada | null> {
  const saida = await getSaida(db)
  const parada = paradaOf(saida)
  return parada?.servidor === keyOf(app, saida) ? parada : null
}

/** Whether a mail server is configured, and why sending is paused. */
export async function deliveryOf(app: AppContext, db: Db): Promise<Delivery> {
  return { delivers: await isDelivering(app, db), parada: await paradaNow(app, db) }
}

function open(options: object): Post {
  // The library weighs 20 MB: it is loaded with the first mail.
  const load = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof load> | undefined
  const transporter = () => {
    transport ??= load()
    return transport
  }
  return {
    send: async (mail) => (await transporter()).sendMail(mail),
    verify: async () => (await transporter()).verify(),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function optionsOf({ servidor, porta, seguranca, usuario }: SaidaRow, pass: string) {
  return {
    host: servidor,
    port: porta,
    secure: seguranca === 'tls',
    // Never a word in the clear where encryption was asked for.
    requireTLS: seguranca === 'starttls',
    ignoreTLS: seguranca === 'nenhuma',
    ...(usuario && { auth: { user: usuario, pass } }),
  }
}

/** Whether mails leave the house at all. */
export async function isDelivering({ config }: AppContext, db: Db): Promise<boolean> {
  return config.smtpUrl !== undefined || (await getSaida(db)).servidor !== ''
}

/** The `From:` of the house's mails. */
export async function senderOf({ config }: AppContext, db: Db): Promise<string> {
  const { nome, email } = await getConfiguracoes(db)
  const own = config.smtpUrl ? undefined : await getSaida(db)
  const name = (own?.remetente_nome || nome).replace(/["\\]/g, '')
  return `"${name}" <${own?.remetente || email || 'nao-responda@localhost'}>`
}
