import { Component, type ReactNode, Suspense } from 'react'
import { isChunkLoadError } from './chunk-load-error.ts'
import { notify } from './notify.ts'

interface Props {
  children: ReactNode
  /** Shown while the code is loading. */
  fallback?: ReactNode
  /** Shown if the code could not be loaded. */
  otherwise?: ReactNode
  /** Whether the user gets no message if the code could not be loaded. */
  silent?: boolean
}

/**
 * Wraps a lazily loaded component. If its code cannot be loaded, the rest of the screen remains, with what
 * was typed into it.
 */
export function LazyBoundary({ children, fallback, ...rest }: Props) {
  return (
    <ChunkErrorBoundary {...rest}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ChunkErrorBoundary>
  )
}

class ChunkErrorBoundary extends Component<Omit<Props, 'fallback'>, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkLoadError(error) && !this.props.silent) tellOfMissingPart()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isChunkLoadError(error)) return this.props.otherwise
    throw error
  }
}

/** Tells the user that a part of the screen could not be loaded. */
export function tellOfMissingPart(): void {
  notify.failure(
    navigator.onLine
      ? 'Esta parte não pôde ser carregada. Recarregue a página.'
      : 'Você está sem conexão. Esta parte não pôde ser carregada.',
  )
}
