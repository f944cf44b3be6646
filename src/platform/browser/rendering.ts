import type { Marca } from '#platform/contract/marca.ts'
import type { RenderedPage, SentForm } from '#platform/contract/rendering.ts'

/** What the server provides to the components of one page while it renders them. */
export interface Rendering {
  /** Answers a request of the page's visitor without a connection. */
  fetch: (request: Request) => Promise<Response>
  marca: Marca
  /** The instant that the page shows as the present, in milliseconds since 1970. */
  now: number
}

export interface PageInput extends Rendering {
  address: URL
  /** Allows the style elements of the page. */
  nonce: string
  /** Ends the rendering when the page can no longer be sent. */
  signal: AbortSignal
  /** The form with which the page was requested. */
  form?: SentForm | undefined
}

export interface ReviewInput extends PageInput {
  /** Whether the visitor may be known by a cookie. For others nothing is read. */
  isKnown: boolean
}

/** The exports of a build that renders pages. The server imports the build, never the source. */
export interface PageModule {
  /**
   * Renders the screen of an address for the visitor whose requests `fetch` answers.
   * @throws the first error of a component or of a read without which the screen is not complete
   */
  renderScreen: (input: PageInput) => Promise<RenderedPage>
  /** Loads the code of the page of a link. */
  loadReview: () => Promise<ReviewModule>
  /** Registers the function that finds the rendering to which the running code belongs. */
  provideRendering: (finder: () => Rendering | undefined) => void
}

export interface ReviewModule {
  /** Renders the page of a link, or names the address at which the visitor sees what the link is about. */
  renderReview: (input: ReviewInput) => Promise<RenderedPage | Redirect>
}

/** Another address that shows the page. */
interface Redirect {
  address: string
}

/** Whether this code renders a page on the server, for many visitors at once. */
export const isOnServer = !('document' in globalThis)

let find: () => Rendering | undefined = () => undefined

export const provideRendering: PageModule['provideRendering'] = (finder) => {
  find = finder
}

/** The rendering to which the running code belongs; undefined in the browser. */
export const rendering = (): Rendering | undefined => find()
