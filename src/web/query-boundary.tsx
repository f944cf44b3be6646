import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { isSignedOut, unworded, wordedBy } from './api.ts'
import { isChunkLoadError } from './ui/chunk-load-error.ts'
import { Failed, Loading } from './ui/states.tsx'

interface Props {
  children: ReactNode
  /** Names the list or record that could not be read. The server's own sentence is shown below it. */
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

  // What failed for want of a network comes by itself once there is one.
  override componentDidMount(): void {
    addEventListener('online', this.readAgain)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.readAgain)
  }

  retry = (): void => {
    // Somebody asked for it; by itself it would take away what is typed beside it.
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
    // The session is over: whoever holds the screen is already saying goodbye.
    if (isSignedOut(error)) return <Loading />
    return <ReadFailed error={error} failure={this.props.failure} onRetry={this.retry} />
  }
}

interface ReadFailedProps {
  error: unknown
  failure: string
  onRetry: () => void
}

/** The sentence of what was read comes first, whatever the server answered. */
export function ReadFailed({ error, failure, onRetry }: ReadFailedProps) {
  const worded = wordedBy(error)
  if (worded === undefined) return <Failed message={unworded(failure)} onRetry={onRetry} />
  return <Failed message={failure} detail={worded} onRetry={onRetry} />
}
