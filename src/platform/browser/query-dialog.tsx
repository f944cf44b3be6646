import type { ComponentProps } from 'react'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { QueryBoundary } from './query-boundary.tsx'

interface Props extends ComponentProps<typeof Dialog> {
  /** The message that names what could not be loaded. */
  failure: string
}

/** A dialog whose content reads with `useSuspenseQuery`. */
export const QueryDialog = ({ failure, children, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <QueryBoundary failure={failure}>{children}</QueryBoundary>
  </Dialog>
)
