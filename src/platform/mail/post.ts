import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { AppContext } from '#platform/app-context.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Delivery } from './queries.ts'
import { type DeliveryPause, getSaida, paradaOf, type SaidaRow } from './saida-queries.ts'

interface Timeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
  dnsTimeout: number
}

const PATIENT = timeoutsOf(10_000, 20_000)
/** Timeouts for a test mail, while a person waits for the response. */
export const INTERACTIVE_TIMEOUTS = timeoutsOf(5000, 8000)

function timeoutsOf(start: number, socketTimeout: number): Timeouts {
  return { connectionTimeout: start, greetingTimeout: start, dnsTimeout: start, socketTimeout }
}

/** A mail server. The connection is opened when a mail is sent. */
export interface Post {
  send(mail: SendMailOptions): Promise<unknown>
  /** @throws if the server cannot be reached or refuses the credentials */
  verify(): Promise<unknown>
  close(): void
}

/** The header of automatic mails. Automatic responders do not answer a mail with this header (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' }

/**
 * Finds the configured mail server: `SMTP_URL`, or else the server of the settings. Returns undefined if
 * neither is set.
 */
export async function findServer(app: AppContext, db: ReadDb) {
  const { config, secrets } = app
  const saida = await getSaida(db)
  const key = keyOf(app, saida)
  if (config.smtpUrl) return { key, open: (wait = PATIENT) => open({ url: config.smtpUrl, ...wait }) }
  if (!saida.servidor) return undefined
  const unsealed = () => (saida.senha_selada === null ? '' : secrets.unseal(saida.senha_selada))
  return { key, open: (wait = PATIENT) => open({ ...optionsOf(saida, unsealed()), ...wait }) }
}

/** Identifies the configured server by a digest, because the address of the server can contain a password. */
const keyOf = ({ config, secrets }: AppContext, { versao }: SaidaRow) =>
  secrets.sign(`mail server ${config.smtpUrl ?? versao}`)

/**
 * Returns the pause in sending to the current server, or null. A pause that was recorded for another server
 * is ignored.
 */
export async function paradaNow(app: AppContext, db: ReadDb): Promise<DeliveryPause | null> {
  const saida = await getSaida(db)
  const parada = paradaOf(saida)
  return parada?.servidor === keyOf(app, saida) ? parada : null
}

/** Whether a mail server is configured, and why sending is paused. */
export async function deliveryOf({
  app,
  db,
  now,
}: Pick<HandlerContext<ReadDb>, 'app' | 'db' | 'now'>): Promise<Delivery> {
  return { delivers: await isDelivering(app, db), parada: await paradaNow(app, db), now }
}

function open(options: object): Post {
  // nodemailer takes 20 MB of memory, so it is loaded with the first mail.
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
    // If STARTTLS is configured, neither credentials nor mails are sent unencrypted.
    requireTLS: seguranca === 'starttls',
    ignoreTLS: seguranca === 'nenhuma',
    ...(usuario && { auth: { user: usuario, pass } }),
  }
}

/** Whether any mail server is configured. */
export async function isDelivering({ config }: AppContext, db: ReadDb): Promise<boolean> {
  return config.smtpUrl !== undefined || (await getSaida(db)).servidor !== ''
}

/** The `From:` header of the agency's mails. */
export async function senderOf({ config }: AppContext, db: ReadDb): Promise<string> {
  const { nome, email } = await getConfiguracoes(db)
  const saida = config.smtpUrl ? undefined : await getSaida(db)
  const name = (saida?.remetente_nome || nome).replace(/["\\]/g, '')
  return `"${name}" <${saida?.remetente || email || 'nao-responda@localhost'}>`
}

/**
 * Creates a `Message-ID`. With it, mail servers recognise a mail that arrives twice because their first
 * answer was lost.
 */
export async function newMessageId(db: ReadDb): Promise<string> {
  const { remetente } = await getSaida(db)
  const { email } = await getConfiguracoes(db)
  const domain = domainToASCII((remetente || email).split('@').at(-1) ?? '')
  return `<${randomUUID()}@${domain || 'localhost'}>`
}
