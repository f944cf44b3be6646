import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

/** An address of the back office. */
export interface Location {
  pathname: string
  /** The query with its question mark; empty without a query. */
  search: string
  hash: string
  /** Differs each time an address is chosen, even if it is the same one. */
  key: number
  /** Whether the location was chosen with the back or forward button, or is that of the page itself. */
  isBack: boolean
}

/** An address, or the parts of the present address that change; a query that is not named is dropped. */
type To = string | { pathname?: string; search?: string }

interface NavigateOptions {
  /** Whether the address replaces the entry of the present one in the history. */
  replace?: boolean | undefined
}

/** Holds the location that the user has chosen. */
export interface Router {
  current(): Location
  subscribe(onChange: () => void): () => void
  /** Opens an address, or goes back in the history by a negative number of entries. */
  navigate(to: To | number, options?: NavigateOptions): void
  /** Returns the address of a link on the page of a location, without its origin. */
  hrefOf(to: To, from: Location): string
}

/** The parts of the browser that a router uses. */
interface Browser {
  history: Pick<History, 'pushState' | 'replaceState' | 'go'>
  location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash'>
  /** Calls the listener after the back or forward button. */
  onBack: (listener: () => void) => () => void
}

const ownBrowser = (): Browser => ({
  history: globalThis.history,
  location: globalThis.location,
  onBack: (listener) => {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
})

/** The browser of a page that the server renders: its location never changes. */
export const fixedLocation = (location: Browser['location']): Browser => ({
  location,
  history: { pushState() {}, replaceState() {}, go() {} },
  onBack: () => () => {},
})

/**
 * Creates the router of a page. A test or the server passes a browser of its own.
 * @param isLoaded whether the code of an address is loaded. Then the back button shows it during its event, so that the
 * browser finds the page as high as it was and restores the position. During that event React waits for nothing, so an
 * address whose code is not loaded is shown afterwards.
 */
export function createRouter(
  { history, location, onBack }: Browser = ownBrowser(),
  isLoaded: (pathname: string) => boolean = () => true,
): Router {
  const listeners = new Set<() => void>()
  const read = (key: number, isBack: boolean): Location => {
    const { pathname, search, hash } = location
    return { pathname, search, hash, key, isBack }
  }
  let chosen = read(0, true)
  const choose = (isBack: boolean) => {
    chosen = read(chosen.key + 1, isBack)
    for (const tell of listeners) tell()
  }
  const goBack = () => {
    if (isLoaded(location.pathname)) choose(true)
    else setTimeout(() => choose(true))
  }
  const hrefOf = (to: To, { pathname: here, search: query }: Location) => {
    const { pathname = here, search = '' } = typeof to === 'string' ? {} : to
    const url = new URL(typeof to === 'string' ? to : pathname, `http://x${here}${query}`)
    if (typeof to !== 'string') url.search = search
    return url.pathname + url.search + url.hash
  }
  let stop: (() => void) | undefined
  return {
    hrefOf,
    current: () => chosen,
    subscribe(onChange) {
      stop ??= onBack(goBack)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') return history.go(to)
      const href = hrefOf(to, chosen)
      if (replace) history.replaceState(null, '', href)
      else history.pushState(null, '', href)
      choose(false)
    },
  }
}

const RouterContext = createContext<Router | null>(null)
const LocationContext = createContext<Location | null>(null)

/**
 * Provides a router. The shown location follows the chosen one in a transition, so that React keeps the former screen
 * until the chosen screen has its code and its data.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.current)
  useEffect(() => {
    const show = () => startTransition(() => setShown(router.current()))
    show()
    return router.subscribe(show)
  }, [router])
  return (
    <RouterContext value={router}>
      <LocationContext value={shown}>{children}</LocationContext>
    </RouterContext>
  )
}

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('This hook must be used inside <RouterProvider>')
  return router
}

/** The location of the screen that is shown. */
export function useLocation(): Location {
  const location = useContext(LocationContext)
  if (!location) throw new Error('This hook must be used inside <RouterProvider>')
  return location
}

/**
 * The location that the user has chosen. `useLocation` returns the former one until the chosen screen has its code and
 * its data.
 */
export function useChosenLocation(): Location {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, router.current, router.current)
}

/** Whether the chosen location is not shown yet. */
export const useIsNavigating = (): boolean => useChosenLocation().key !== useLocation().key

/** Returns a function that tells, without rendering the component again, whether the user has chosen another screen. */
export function useHasLeft(): () => boolean {
  const router = useRouter()
  const { pathname } = useLocation()
  return () => router.current().pathname !== pathname
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate

type Params = URLSearchParams | Record<string, string> | string

/** The query parameters of the shown location, and a function that sets them. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void,
] {
  const router = useRouter()
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => {
      const now = () => new URLSearchParams(router.current().search)
      const chosen = new URLSearchParams(typeof next === 'function' ? next(now()) : next)
      router.navigate(`?${chosen}`, options)
    },
    [router],
  )
  return [params, set]
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

/** A link to an address of the back office, which is opened without loading a page. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  // While another screen is loading, a link still belongs to the screen that is shown.
  const href = router.hrefOf(to, useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    const { pathname, search, hash } = router.current()
    router.navigate(href, { replace: replace ?? href === pathname + search + hash })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Whether a click opens the link here, and not in another tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
