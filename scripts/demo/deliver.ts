import type { AppContext } from '#server/platform/app-context.ts'
import { change } from '#server/platform/db/change.ts'
import { leaseDue, markSent } from '#server/platform/mail/delivery-queries.ts'

const AT_ONCE = 50

/** Marks all mails that wait as sent, as if a mail server were configured. Nothing is sent. */
export async function deliver(context: AppContext): Promise<void> {
  for (;;) {
    const due = await change(context.database, (db) => leaseDue(db, context.clock(), AT_ONCE))
    for (const { id } of due) await change(context.database, (db) => markSent(db, id, context.clock()))
    if (due.length < AT_ONCE) return
  }
}
