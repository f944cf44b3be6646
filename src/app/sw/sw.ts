import type { CacheMessage } from '#platform/browser/sw-names.ts'
import { cacheShell, registerCachedRoutes } from './caching.ts'
import { openNotice, renewSubscription, showNotice } from './notices.ts'
import { worker } from './scope.ts'

// The names of cached assets contain a hash of the content, so a new worker can take over immediately: open
// tabs still find the assets of their version.
worker.addEventListener('install', (event) => {
  void worker.skipWaiting()
  event.waitUntil(cacheShell(event, []))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { tipo, urls } = event.data as Partial<CacheMessage>
  if (tipo === 'guardar' && urls) event.waitUntil(cacheShell(event, urls))
})
registerCachedRoutes()

worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(event.notification))
})
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
