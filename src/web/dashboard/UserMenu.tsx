import { lazy, useState } from 'react'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { AccountButton } from './AccountButton.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/**
 * The menu and the positioning library are a tenth of the initial download, so they are loaded on the first
 * click.
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
