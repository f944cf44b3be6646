/** Names shared by the service worker and the pages. */
export const ASSETS = 'bastidor-assets'
export const SCRIPT = '/sw.js'
/** The scope covers the back office only, so the public page is never handled by the service worker. */
export const SCOPE = '/dashboard'

/**
 * Message from the page to the worker to cache these assets, which were loaded before the worker was active.
 */
export interface CacheMessage {
  tipo: 'guardar'
  urls: string[]
}

/** Message from the worker to the page to navigate to this path, because the user clicked a notification. */
export interface NavigateMessage {
  tipo: 'ir'
  caminho: string
}
