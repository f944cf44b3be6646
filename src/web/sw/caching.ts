import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { PAGES } from '#web/session.ts'
import { ASSETS, SCOPE } from './names.ts'
import { offlinePage } from './offline.ts'
import { worker } from './scope.ts'

const PATIENCE_S = 3
/** The pieces of two versions. */
const MOST_ASSETS = 400
const ASSETS_KEPT_S = 60 * 24 * 3600

/** Their names change with their content. */
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MOST_ASSETS,
      maxAgeSeconds: ASSETS_KEPT_S,
      purgeOnQuotaError: true,
      // Its types do not know of properties that may be missing, but not undefined.
    }) as WorkboxPlugin,
  ],
})

/** Every address of the back office is one and the same page, with the brand in it and nothing of anybody. */
const shell = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => SCOPE,
      // Neither the way out, for who is not signed in, nor what a proxy says while the house is being restarted.
      cacheWillUpdate: async ({ response }) => (isShell(response) ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error('The house does not answer')
        return response
      },
    },
  ],
})

const isShell = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

const isAsset = (url: URL) => url.origin === worker.location.origin && url.pathname.startsWith('/assets/')

/** Two kinds of requests are answered here. Everything else, the whole API first of all, goes its way untouched. */
export function keptRoutes(): void {
  // What plays is asked for in parts, which a whole file is no answer to.
  registerRoute(({ url, request }) => isAsset(url) && !request.headers.has('range'), assets)
  registerRoute(({ request }) => request.mode === 'navigate', shell)
  setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()))
}

/** What the first page was made of before there was a worker, and the page itself. */
export async function keepShell(event: ExtendableEvent, urls: string[]): Promise<void> {
  const wanted = urls.map((url) => new URL(url, worker.location.origin)).filter(isAsset)
  const kept = wanted.map((url) => assets.handle({ request: new Request(url), event }))
  await Promise.allSettled([...kept, shell.handle({ request: new Request(SCOPE), event })])
}
