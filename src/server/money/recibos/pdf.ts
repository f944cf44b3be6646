import type { AppContext } from '#server/platform/app-context.ts'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { toPrinted } from './printed.ts'
import type { Contents } from './queries.ts'

// Drawing blocks the event loop for about 180 ms, so other requests are served between two receipts.
const drawing = limitConcurrency({ atOnce: 1, waiting: 20 })

export interface Paper {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Draws a receipt. Never inside a transaction: it takes its time. The library is loaded with the first one. */
export function paperOf({ config }: Pick<AppContext, 'config'>, contents: Contents): Promise<Paper> {
  const printed = toPrinted(contents, config.baseUrl)
  return drawing(async () => {
    const { drawReceipt } = await import('./document.ts')
    const bytes = new Uint8Array(await drawReceipt(printed))
    return { name: `recibo-${printed.numero.replace('/', '-')}.pdf`, bytes }
  })
}
