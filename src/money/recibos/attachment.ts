import type { AttachmentsOf } from '#platform/mail/worker.ts'
import { paperOf } from './pdf.ts'
import { getPrintedById } from './queries.ts'

/**
 * Returns the PDF of the receipt for an e-mail. The PDF is drawn when the e-mail is sent, so that a receipt
 * cancelled meanwhile is marked as cancelled.
 */
export const attachmentsOf: AttachmentsOf = async (app, { recibo_id }) => {
  if (recibo_id === null) return {}
  const { name, bytes } = await paperOf(app, await getPrintedById(app.database.reads, recibo_id))
  return { attachments: [{ filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' }] }
}
