/** The data with which the server has rendered a page: the key and the response of each query. */
export type SentQueries = [key: readonly unknown[], data: unknown][]

/** What the server sends with a rendered page, so that the browser renders the same. */
export interface SentData {
  /** The instant that the page shows as the present, in milliseconds since 1970. */
  now: number
  queries: SentQueries
  /** The modules of the lazy parts that the page contains, relative to `src`, without `.tsx`. */
  parts: string[]
  /** The step of a link that is shown. */
  step?: unknown
  /** The form with which the page was requested. */
  form?: SentForm
}

/** The id of the element with these data. */
export const SENT_DATA = 'dados'

/** An HTML form that was sent without script, and whose answer is the page. It contains nothing secret. */
export interface SentForm {
  name: string
  /** The reason that was typed. */
  motivo?: string
  /** Why the server did not accept it. */
  error?: { status: number; code: string; message: string }
}

export interface RenderedPage {
  html: string
  /** Undefined for a page that is the same for everybody. */
  data: SentData | undefined
}

/** The header with which the service worker asks for the page without any data, which it shows offline. */
export const SHELL_ONLY = 'x-so-moldura'
