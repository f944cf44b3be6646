import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { fallbackMessage, isSignedOut, serverMessageOf } from './api.ts'
import { isChunkLoadError } from './ui/chunk-load-error.ts'
import { Failed, Loading } from './ui/states.tsx'

interface Props {
  children: ReactNode
  /** Names the list or record that could not be loaded. The server's own message is shown below it. */
  failure?: string
  loading?: ReactNode
}

/** Wraps components that read with `useSuspenseQuery`: a placeholder while loading, and 'Tentar de novo' after a failure. */
export function QueryBoundary({
  children,
  failure = 'Não foi possível carregar.',
  loading = <Loading />,
}: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary failure={failure} onReset={reset}>
          <Suspense fallback={loading}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
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

  // A query that failed without a connection is retried when the browser is online again.
  override componentDidMount(): void {
    addEventListener('online', this.readAgain)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.readAgain)
  }

  retry = (): void => {
    // Reloads only when the user clicks, because reloading would discard what is typed elsewhere on the page.
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
    // The session has ended, and the screen above is already showing the sign-in page.
    if (isSignedOut(error)) return <Loading />
    return <ReadFailed error={error} failure={this.props.failure} onRetry={this.retry} />
  }
}

interface ReadFailedProps {
  error: unknown
  failure: string
  onRetry: () => void
}

/** Shows `failure` first, and the server's message below it. */
export function ReadFailed({ error, failure, onRetry }: ReadFailedProps) {
  const worded = serverMessageOf(error)
  if (worded === undefined) return <Failed message={fallbackMessage(failure)} onRetry={onRetry} />
  return <Failed message={failure} detail={worded} onRetry={onRetry} />
}
