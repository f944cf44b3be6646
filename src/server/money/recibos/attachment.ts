import type { AppContext } from '#server/platform/app-context.ts'
import { paperOf } from './pdf.ts'
import { getPrintedById } from './queries.ts'

/** The paper that goes with a letter, drawn as the letter leaves: one cancelled meanwhile says so. */
export async function attachmentsOf(app: AppContext, recibo_id: number | null) {
  if (recibo_id === null) return {}
  const { name, bytes } = await paperOf(app, await getPrintedById(app.database.reads, recibo_id))
  return { attachments: [{ filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' }] }
}
