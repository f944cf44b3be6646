import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** Renders an element completely, including what its components wait for. */
export async function toHtml(element: ReactNode, signal: AbortSignal): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(element, {
    signal,
    // Otherwise React would send large parts behind the page, with scripts that move them into their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error
    },
  })
  await stream.allReady
  // React leaves a part that has failed to the browser.
  if (failure !== undefined) {
    await stream.cancel()
    throw failure
  }
  return new Response(stream).text()
}
