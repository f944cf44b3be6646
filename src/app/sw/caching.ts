import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { PAGE_CACHE } from '#platform/browser/session.ts'
import { ASSETS, SCOPE } from '#platform/browser/sw-names.ts'
import { SHELL_ONLY } from '#platform/contract/rendering.ts'
import { offlinePage } from './offline.ts'
import { worker } from './scope.ts'

const PATIENCE_S = 3
/** The maximum number of cached assets, enough for the files of two versions. */
const MOST_ASSETS = 400
const ASSETS_KEPT_S = 60 * 24 * 3600

/**
 * Answers with the cached asset if there is one. This is safe, because the file names contain a hash of the
 * content.
 */
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MOST_ASSETS,
      maxAgeSeconds: ASSETS_KEPT_S,
      purgeOnQuotaError: true,
      // The cast is needed because Workbox's types do not support exactOptionalPropertyTypes.
    }) as WorkboxPlugin,
  ],
})

/**
 * Answers page loads from the network first. Only the shell is cached, which is the same for all addresses and contains
 * branding but no personal data.
 */
const pages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => SCOPE,
      // Caches neither the pages with data, nor the redirect to the sign-in page, nor a proxy's error page during a
      // restart of the server.
      cacheWillUpdate: async ({ response }) => (isShell(response) ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error('The server does not respond')
        return response
      },
    },
  ],
})

const isShell = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.has(SHELL_ONLY)

const isAsset = (url: URL) => url.origin === worker.location.origin && url.pathname.startsWith('/assets/')

/**
 * Registers the two kinds of requests that the service worker answers: assets and page loads. All others, the
 * API included, go to the network unchanged.
 */
export function registerCachedRoutes(): void {
  // Requests with a byte range, which audio and video send, are excluded, because a cached whole file is the
  // wrong response.
  registerRoute(({ url, request }) => isAsset(url) && !request.headers.has('range'), assets)
  registerRoute(({ request }) => request.mode === 'navigate', pages)
  setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()))
}

/** Caches the shell, and the assets that the page loaded before the service worker was active. */
export async function cacheShell(event: ExtendableEvent, urls: string[]): Promise<void> {
  const assetUrls = urls.map((url) => new URL(url, worker.location.origin)).filter(isAsset)
  const caching = assetUrls.map((url) => assets.handle({ request: new Request(url), event }))
  await Promise.allSettled([
    ...caching,
    pages.handle({ request: new Request(SCOPE, { headers: { [SHELL_ONLY]: '1' } }), event }),
  ])
}
