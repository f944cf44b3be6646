import { useEffect } from 'react'
import { useConfirmation } from '#platform/browser/use-confirmation.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'

const ConfirmDialog = lazyComponent(
  'accounts/sessao/screens/ConfirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
)

/** Opens the password dialog above everything else when the server requires a confirmation for a request. */
export function ConfirmWatch() {
  const [isAsked, close] = useConfirmation()
  if (!isAsked) return null
  return (
    <LazyBoundary otherwise={<Unasked onShown={() => close(false)} />}>
      <ConfirmDialog onClose={close} />
    </LazyBoundary>
  )
}

/** Cancels the waiting request, because the password dialog failed to load. */
function Unasked({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(onShown, [])
  return null
}
