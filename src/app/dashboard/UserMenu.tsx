import { lazy, useState } from 'react'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { AccountButton } from './AccountButton.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/**
 * Shows the account button and loads the menu on the first click. The menu and the positioning library would
 * be a tenth of the initial download.
 */
export function UserMenu() {
  const [requested, setRequested] = useState(false)
  const button = <AccountButton onClick={() => setRequested(true)} />
  return requested ? (
    <LazyBoundary fallback={button} otherwise={button}>
      <AccountMenu />
    </LazyBoundary>
  ) : (
    button
  )
}
