import { useDisclosure } from '@mantine/hooks'
import { lazy } from 'react'
import { useSession } from '#platform/dashboard/session-context.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { useKeys } from './use-keys.ts'

const ShortcutsSheet = lazy(async () => ({ default: (await import('./ShortcutsSheet.tsx')).ShortcutsSheet }))

/** Listens for the keyboard shortcuts of the whole page and opens their list. */
export function Shortcuts() {
  const { user } = useSession()
  const [opened, { open, close }] = useDisclosure()
  useKeys(user.role, open)
  return (
    opened && (
      <LazyBoundary>
        <ShortcutsSheet onClose={close} />
      </LazyBoundary>
    )
  )
}
