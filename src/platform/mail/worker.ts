import type { SendMailOptions } from 'nodemailer'
import type { AppContext } from '#platform/app-context.ts'
import { insertLink, LINK_NO_ENVIO } from '#platform/auth/revisor-links.ts'
import { change } from '#platform/db/change.ts'
import { runAtInterval } from '#platform/interval.ts'
import { runTurn } from '#platform/jobs/jobs.ts'
import { traced } from '#platform/tracing.ts'
import { htmlPartOf } from './compose.ts'
import { type MailContent, textOf } from './content.ts'
import { type Failure, failureOf } from './failure.ts'
import { CRIADO_NO_ENVIO, insertLinkDeCorreio } from './links.ts'
import { automatic, findServer, type Post, paradaNow, senderOf } from './post.ts'
import { type DueMail, leaseDue, markDelayed, markRefused, markSent, releaseLease } from './queries.ts'
import { pauseSending, resumeSending } from './saida-queries.ts'

const EVERY_MS = 2000
/** How many mails a turn sends, so that a mail server does not refuse the sender. Those that somebody waits for do not count. */
const AT_ONCE = 5
const PATIENCE_MS = 3000

/**
 * Creates what is added to a mail when it is sent: its receipt or its termo, and notes below its text, which are not
 * stored.
 */
export type AttachmentsOf = (
  app: AppContext,
  mail: Pick<DueMail, 'recibo_id' | 'termo_id'>,
) => Promise<Pick<SendMailOptions, 'attachments'> & { notes?: string[] }>

/**
 * Starts the worker that sends the mails in the outbox.
 * @returns a function that stops the worker and waits up to three seconds for the mail being sent
 */
export function startMail(app: AppContext, ...attachmentsOf: AttachmentsOf[]): () => Promise<void> {
  let post: (Post & { key: string }) | undefined
  const turn = async () => {
    const server = await findServer(app, app.database.reads)
    if (server?.key !== post?.key) {
      post?.close()
      post = server && { ...server.open(), key: server.key }
    }
    if (post) await sendDue(app, { post, attachmentsOf })
  }
  // A mail server that hangs must not delay the shutdown. The interrupted mail is sent after the restart,
  // when its lease has ended.
  const stop = runAtInterval(() => runTurn(app, 'correio', turn), {
    everyMs: EVERY_MS,
    patienceMs: PATIENCE_MS,
  })
  return async () => {
    await stop()
    post?.close()
  }
}

interface Sender {
  post: Post & { key: string }
  attachmentsOf: AttachmentsOf[]
}

async function sendDue(app: AppContext, sender: Sender): Promise<void> {
  const { database, clock } = app
  const before = await paradaNow(app, database.reads)
  if (before && Temporal.Instant.compare(clock(), Temporal.Instant.from(before.ate)) < 0) return
  for (let sent = 0; sent < AT_ONCE; ) {
    // Each mail is leased on its own, so that one that somebody waits for is next even if it was queued meanwhile.
    const [waiting] = await change(database, (db) => leaseDue(db, clock(), 1))
    if (!waiting) return
    if (waiting.urgente === 0) sent += 1
    if (waiting.link_vencido) {
      await change(database, (db) => markRefused(db, { id: waiting.id, falha: deadLink }, clock()))
      continue
    }
    const mail = await withLinks(app, waiting)
    const from = await senderOf(app, database.reads)
    const failure = await attempt(app, sender, { from, mail })
    if (failure?.causa === 'servidor') {
      await change(database, async (db) => {
        await releaseLease(db, mail.id)
        await pauseSending(db, { falha: failure, servidor: sender.post.key, before }, clock())
      })
      return
    }
    await change(database, async (db) => {
      await resumeSending(db)
      if (!failure) await markSent(db, mail.id, clock())
      else if (failure.causa === 'recusada') await markRefused(db, { id: mail.id, falha: failure }, clock())
      else await markDelayed(db, { mail, falha: failure }, clock())
    })
  }
}

/** Makes the links of a mail. Their tokens are nowhere but in the mail. */
async function withLinks({ database, clock }: AppContext, mail: DueMail): Promise<DueMail> {
  const { revisor_id, link_tipo, link_de, texto, conteudo, sair } = mail
  const tokens = new Map<string, string>()
  if (revisor_id !== null || link_tipo !== null)
    await change(database, async (db) => {
      if (revisor_id !== null)
        tokens.set(LINK_NO_ENVIO, await insertLink(db, { revisor_id, por: 0 }, clock()))
      if (link_tipo !== null && link_de !== null) {
        const link = { tipo: link_tipo, registro_id: link_de }
        tokens.set(CRIADO_NO_ENVIO, await insertLinkDeCorreio(db, link, clock()))
      }
    })
  const filled = (text: string) =>
    [...tokens].reduce((result, [placeholder, token]) => result.replaceAll(placeholder, token), text)
  return { ...mail, texto: filled(texto), conteudo: conteudo && filled(conteudo), sair: sair && filled(sair) }
}

const deadLink = {
  mensagem: 'O link desta mensagem já não valia, por isso ela não foi enviada.',
  detalhe: '',
}

function envelopeOf({ from, mail }: Letter): SendMailOptions {
  return {
    from,
    to: mail.para,
    ...(mail.responder_a && { replyTo: mail.responder_a }),
    subject: mail.assunto,
    text: mail.texto,
    messageId: mail.mensagem_id,
    headers: { ...wayOut(mail.sair), ...(mail.automatica === 1 && automatic) },
  }
}

interface Letter {
  from: string
  mail: DueMail
}

/**
 * The headers with the link to unsubscribe. When the user presses the button of the mail program, the program
 * sends one POST to this link (RFC 8058).
 */
const wayOut = (link: string | null): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/**
 * Tries to send a mail.
 * @returns the failure; undefined if the mail was sent
 */
async function attempt(
  app: AppContext,
  { post, attachmentsOf }: Sender,
  letter: Letter,
): Promise<Failure | undefined> {
  let message: SendMailOptions
  try {
    const found = await Promise.all(attachmentsOf.map((attach) => attach(app, letter.mail)))
    const attachments = found.flatMap((one) => one.attachments ?? [])
    const mail = withNotes(
      letter.mail,
      found.flatMap(({ notes }) => notes ?? []),
    )
    const { html, attachments: pictures } = await htmlPartOf(app, mail)
    const envelope = envelopeOf({ ...letter, mail })
    message = { ...envelope, ...(html && { html }), attachments: [...pictures, ...attachments] }
  } catch (error) {
    app.log.warn('mail attachment not created', { error: String(error) })
    return { causa: 'adiada', mensagem: 'O anexo não pôde ser preparado.', detalhe: '' }
  }
  try {
    await traced('mail.send', () => post.send(message))
    return undefined
  } catch (error) {
    app.log.warn('mail not sent', { error: error instanceof Error ? error.name : 'unknown' })
    return describeServerFailure(failureOf(error), post)
  }
}

function withNotes(mail: DueMail, notes: string[]): DueMail {
  if (notes.length === 0) return mail
  if (mail.conteudo === null) return { ...mail, texto: [mail.texto, ...notes].join('\n\n') }
  const stored: MailContent = JSON.parse(mail.conteudo)
  const content = { ...stored, notes: [...(stored.notes ?? []), ...notes] }
  return { ...mail, texto: textOf(content), conteudo: JSON.stringify(content) }
}

/**
 * Checks after a failure of the kind `conexao` whether the server is down. If the server can be reached and
 * accepts the credentials, only this mail is delayed, so that it does not hold up the others.
 */
async function describeServerFailure(failure: Failure, post: Post): Promise<Failure> {
  if (failure.causa !== 'conexao') return failure
  try {
    await post.verify()
    return { ...failure, causa: 'adiada' }
  } catch (error) {
    return { ...failureOf(error), causa: 'servidor' }
  }
}
