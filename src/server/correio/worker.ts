import { change } from '#server/db/change.ts'
import type { House } from '#server/house.ts'
import { attachmentsOf } from '#server/recibos/attachment.ts'
import { runTurn } from '#server/saude/jobs.ts'
import { traced } from '#server/tracing.ts'
import { inTurns } from '#server/turns.ts'
import { findServer, type Post, senderOf } from './post.ts'
import { leaseDue, markFailed, markSent } from './queries.ts'

const EVERY_MS = 2000
const AT_ONCE = 5
const PATIENCE_MS = 3000

/** Sends what waits in the outbox, apart from every request. @returns how to stop it, with a little patience for the mail under way */
export function startMail(house: House): () => Promise<void> {
  let post: (Post & { key: string }) | undefined
  const turn = async () => {
    const server = await findServer(house, house.database.reads)
    if (server?.key !== post?.key) {
      post?.close()
      post = server && { ...server.open(), key: server.key }
    }
    if (post) await sendDue(house, post.send)
  }
  // A server that hangs may not hold the house open; its mail is leased anew at the next start.
  const stop = inTurns(() => runTurn(house, 'correio', turn), { everyMs: EVERY_MS, patienceMs: PATIENCE_MS })
  return async () => {
    await stop()
    post?.close()
  }
}

interface Letter {
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  headers: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

type Send = (mail: Letter) => Promise<unknown>

/** RFC 8058: the link is left by one POST, which a mail program sends for its button. */
const wayOut = (link: string | null): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

async function sendDue(house: House, send: Send): Promise<void> {
  const { database, clock, log } = house
  const due = await change(database, (db) => leaseDue(db, clock(), AT_ONCE))
  if (due.length === 0) return
  const from = await senderOf(house, database.reads)
  for (const mail of due) {
    try {
      const replyTo = mail.responder_a ? { replyTo: mail.responder_a } : {}
      const headers = wayOut(mail.sair)
      const attachments = await attachmentsOf(house, mail.recibo_id)
      const letter = { from, to: mail.para, ...replyTo, subject: mail.assunto, text: mail.texto, headers }
      await traced('mail.send', () => send({ ...letter, ...attachments }))
      await change(database, (db) => markSent(db, mail.id, clock()))
    } catch (error) {
      log.warn('mail not sent', { error: error instanceof Error ? error.name : 'unknown' })
      await change(database, (db) => markFailed(db, mail, clock()))
    }
  }
}
