import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { PageInput, PageModule, Rendering } from '#platform/browser/rendering.ts'
import type { Marca } from '#platform/contract/marca.ts'
import type { SentForm } from '#platform/contract/rendering.ts'
import { dist } from '#platform/dist.ts'
import type { ApiHandler, Env } from './api-handler.ts'

/** The longest time that a page may take to render, in milliseconds. */
const LIMIT_MS = 250
/** The most pages that are rendered at once. Further ones are sent without their content, which the browser renders. */
const MOST_AT_ONCE = 8

const renderings = new AsyncLocalStorage<Rendering>()
let built: Promise<PageModule> | undefined

/** Imports the built pages on the first call. */
async function importPages(): Promise<PageModule> {
  const module: PageModule = await import(pathToFileURL(join(dist, 'dashboard/server.js')).href)
  module.provideRendering(() => renderings.getStore())
  return module
}

/**
 * Renders a page with a function of the build, which is loaded before the time limit begins.
 * @returns undefined if it takes too long or fails, or if too many pages are being rendered
 */
export type RenderPage = <Result>(
  c: Context<Env>,
  shown: { marca: Marca; nonce: string },
  load: (module: PageModule) => Promise<(input: PageInput) => Promise<Result>>,
) => Promise<Result | undefined>

/**
 * Sends an HTML form of a page to its endpoint; undefined for a form that the page does not have. If the form is done, the
 * browser is redirected, to a page with the query parameters `next`; otherwise the page shows the answer.
 */
export type SendForm = (
  c: Context<Env>,
  answer: ApiHandler,
) => Promise<
  { form: SentForm; isDone: boolean; cookies: string[]; next?: Record<string, string> } | undefined
>

/**
 * Opens the rendering of pages. A page reads through the endpoints of the API, in this process and for the visitor of
 * the page, so that access, audit and limits are those of a request of the browser.
 */
export function openRendering({ clock, log }: AppContext, answer: ApiHandler): RenderPage {
  let running = 0
  return async (c, shown, load) => {
    if (running >= MOST_AT_ONCE) return undefined
    running += 1
    const limit = new AbortController()
    let timer: NodeJS.Timeout | undefined
    try {
      built ??= importPages()
      const render = await load(await built)
      timer = setTimeout(() => limit.abort(new Error(`not rendered within ${LIMIT_MS} ms`)), LIMIT_MS)
      const input: PageInput = {
        ...shown,
        address: new URL(c.req.url),
        now: clock().epochMilliseconds,
        signal: limit.signal,
        fetch(request) {
          limit.signal.throwIfAborted()
          return answer(c, request)
        },
      }
      return await renderings.run(input, () => render(input))
    } catch (error) {
      log.warn('page not rendered', { error: String(error) })
      return undefined
    } finally {
      clearTimeout(timer)
      running -= 1
    }
  }
}
