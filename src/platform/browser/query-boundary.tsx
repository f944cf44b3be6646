import { QueryErrorResetBoundary } from '@tanstack/react-query'
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { isChunkLoadError } from '#platform/ui/chunk-load-error.ts'
import { Failed, Loading } from '#platform/ui/states.tsx'
import { fallbackMessage, isSignedOut, serverMessageOf } from './api.ts'
import { onReconnected } from './connection.ts'

interface Props {
  children: ReactNode
  /**
   * The message that names the list or record that could not be loaded. The server's own message is shown
   * below this one.
   */
  failure?: string
  loading?: ReactNode
}

/**
 * Wraps components that read with `useSuspenseQuery`. Shows a placeholder while they load, and the button
 * 'Tentar de novo' after a failure.
 */
export function QueryBoundary({
  children,
  failure = 'Não foi possível carregar.',
  loading = <Loading />,
}: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary failure={failure} onReset={reset}>
          <Suspense fallback={<Waiting>{loading}</Waiting>}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** Whether the screen is rendered for the first time, while the former screen is still shown. */
const Arriving = createContext(false)

const never = new Promise<never>(() => {})

/**
 * What a boundary shows while its data are loading. On an arriving screen it suspends too, so that React keeps the
 * former screen until the data are there. The promise need not resolve, because React renders again when the data
 * arrive.
 */
function Waiting({ children }: { children: ReactNode }) {
  if (use(Arriving)) use(never)
  return children
}

/**
 * Wraps the screen of an address. After a navigation, which the router renders in a transition, the former screen
 * stays until every `QueryBoundary` of the new one has its data or has failed.
 */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => setIsFirst(false), [])
  return (
    <Suspense fallback={<Loading />}>
      <Screen key={path} arriving={!isFirst}>
        {children}
      </Screen>
    </Suspense>
  )
}

function Screen({ arriving, children }: { arriving: boolean; children: ReactNode }) {
  const [isArriving, setIsArriving] = useState(arriving)
  // Boundaries that appear later on the screen, such as the one of a dialog, show what they wait for.
  useLayoutEffect(() => setIsArriving(false), [])
  return (
    <Arriving value={isArriving}>
      <QueryBoundary>{children}</QueryBoundary>
    </Arriving>
  )
}

interface BoundaryProps {
  children: ReactNode
  failure: string
  onReset: () => void
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  stopWatching: (() => void) | undefined

  /** Whether it has read again by itself although the connection was never lost. */
  hasReadAgain = false

  // A query that failed without a connection is retried when the connection is back.
  override componentDidMount(): void {
    this.stopWatching = onReconnected((wasLost) => {
      if (this.state.error === null || (!wasLost && this.hasReadAgain)) return
      // Only once, because the same request may fail every time while the server answers others.
      this.hasReadAgain = !wasLost
      this.readAgain()
    })
  }

  override componentWillUnmount(): void {
    this.stopWatching?.()
  }

  retry = (): void => {
    this.hasReadAgain = false
    // A script that could not be loaded needs a reload of the page. The page reloads only when the user
    // clicks, because reloading would discard what is typed elsewhere on the page.
    if (isChunkLoadError(this.state.error)) globalThis.location.reload()
    else this.readAgain()
  }

  readAgain = (): void => {
    const { error } = this.state
    if (error === null || isChunkLoadError(error)) return
    this.props.onReset()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    // The session has ended, and the component `Session` already leaves the back office.
    if (isSignedOut(error)) return <Loading />
    return <ReadFailed error={error} failure={this.props.failure} onRetry={this.retry} />
  }
}

interface ReadFailedProps {
  error: unknown
  failure: string
  onRetry: () => void
}

/** Shows that data could not be loaded: first the message `failure`, and below it the server's message. */
export function ReadFailed({ error, failure, onRetry }: ReadFailedProps) {
  const worded = serverMessageOf(error)
  if (worded === undefined) return <Failed message={fallbackMessage(failure)} onRetry={onRetry} />
  return <Failed message={failure} detail={worded} onRetry={onRetry} />
}
