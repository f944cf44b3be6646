import type { AppContext } from '#server/platform/app-context.ts'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { toPrinted } from './printed.ts'
import type { Contents } from './queries.ts'

// Drawing blocks the event loop for about 180 ms, so receipts are drawn one at a time and other requests are
// served in between.
const drawing = limitConcurrency({ atOnce: 1, waiting: 20 })

export interface Paper {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Draws a receipt. Must not be called inside a transaction, because drawing is slow. The PDF library is
 * loaded on the first call.
 */
export function paperOf({ config }: Pick<AppContext, 'config'>, contents: Contents): Promise<Paper> {
  const printed = toPrinted(contents, config.baseUrl)
  return drawing(async () => {
    const { drawReceipt } = await import('./document.ts')
    const bytes = new Uint8Array(await drawReceipt(printed))
    return { name: `recibo-${printed.numero.replace('/', '-')}.pdf`, bytes }
  })
}
