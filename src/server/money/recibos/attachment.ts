import type { AttachmentsOf } from '#server/platform/mail/worker.ts'
import { paperOf } from './pdf.ts'
import { getPrintedById } from './queries.ts'

/** The paper that goes with a letter, drawn as the letter leaves: one cancelled meanwhile says so. */
export const attachmentsOf: AttachmentsOf = async (app, recibo_id) => {
  if (recibo_id === null) return {}
  const { name, bytes } = await paperOf(app, await getPrintedById(app.database.reads, recibo_id))
  return { attachments: [{ filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' }] }
}
