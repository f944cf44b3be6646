/** What the service worker and the page call the same. */
export const ASSETS = 'bastidor-assets'
export const SCRIPT = '/sw.js'
/** Only pages below it are its own: the public page never meets it. */
export const SCOPE = '/dashboard'

/** The page, to the worker: keep what I am made of, it was loaded before you were there. */
export interface Keep {
  tipo: 'guardar'
  urls: string[]
}

/** The worker, to the page: somebody tapped a notice that leads there. */
export interface Go {
  tipo: 'ir'
  caminho: string
}
