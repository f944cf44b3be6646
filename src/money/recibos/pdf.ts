import type { AppContext } from '#platform/app-context.ts'
import { drawInThread } from './drawing-thread.ts'
import { toPrinted } from './printed.ts'
import type { Contents } from './queries.ts'

export interface Paper {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Draws a receipt. Must not be called inside a database transaction, because drawing is slow. */
export async function paperOf({ config }: Pick<AppContext, 'config'>, contents: Contents): Promise<Paper> {
  const printed = toPrinted(contents, config.baseUrl)
  const bytes = await drawInThread({ recibo: printed })
  return { name: `recibo-${printed.numero.replace('/', '-')}.pdf`, bytes }
}
