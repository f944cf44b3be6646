import { Component, type ReactNode, Suspense } from 'react'
import { isMissingPiece } from './missing-piece.ts'
import { notify } from './notify.ts'

interface Props {
  children: ReactNode
  /** In its place until it is there. */
  fallback?: ReactNode
  /** Stays where it cannot be had. */
  otherwise?: ReactNode
  /** Nobody asked for it, and nobody misses it. */
  quiet?: boolean
}

/** Around what is loaded when it is wanted: where it cannot be had, the screen and what is typed in it stay. */
export function Piece({ children, fallback, ...rest }: Props) {
  return (
    <PieceBoundary {...rest}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PieceBoundary>
  )
}

class PieceBoundary extends Component<Omit<Props, 'fallback'>, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingPiece(error) || this.props.quiet) return
    notify.failure(
      navigator.onLine
        ? 'Esta parte não pôde ser carregada. Recarregue a página.'
        : 'Você está sem conexão. Esta parte não pôde ser carregada.',
    )
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingPiece(error)) return this.props.otherwise
    throw error
  }
}
