import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { areKeysOn } from '#platform/browser/keys-switch.ts'
import type { Role } from '#platform/contract/roles.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { isComposing } from '#platform/ui/dom.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { useLocation, useNavigate } from '#platform/ui/navigation.tsx'
import { creationAt, JUMP, jumpsOf, NEW, SHEET } from './table.ts'

const ShortcutsSheet = lazyComponent(
  'overview/atalhos/screens/ShortcutsSheet',
  async () => (await import('./ShortcutsSheet.tsx')).ShortcutsSheet,
)

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

/** The time after `g` within which a letter counts as the second key of the shortcut. */
const PATIENCE_MS = 1500

/**
 * Handles the single-character shortcuts of the whole page, which open a page, create a record or list the
 * shortcuts.
 */
export function useKeys(role: Role, onSheet: () => void): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const creation = creationAt(role, pathname)
      // The dialog requested by the address is still loading, and what the user types is meant for that
      // dialog.
      if (creation && new URLSearchParams(search).has(creation.asks)) return
      if (!isForThePage(event)) return
      const jumps = event.timeStamp - jumpedAt.current < PATIENCE_MS
      jumpedAt.current = Number.NEGATIVE_INFINITY
      const to = jumps ? jumpsOf(role).find(({ letter }) => letter === event.key)?.to : undefined
      if (to) navigate(to)
      else if (event.key === JUMP) jumpedAt.current = event.timeStamp
      else if (event.key === SHEET) onSheet()
      else if (event.key === NEW && creation)
        navigate({ pathname, search: withParameter(search, creation.asks) })
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [role, pathname, search, navigate, onSheet])
}

function withParameter(search: string, word: string): string {
  const params = new URLSearchParams(search)
  params.set(word, '1')
  return params.toString()
}

const takesKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]'

/**
 * Whether a key press may be a single-character shortcut: without Ctrl, Alt or Meta, not repeated, not in an
 * input or menu, not while a dialog is open, not already handled, and not if shortcuts are switched off.
 */
function isForThePage(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.defaultPrevented || isComposing(event) || event.repeat || key.length !== 1) return false
  // Some keyboard layouts produce `?` with AltGr, which is reported as Ctrl and Alt.
  const isBent = event.ctrlKey || event.altKey || event.metaKey
  if (isBent && !event.getModifierState('AltGraph')) return false
  if (target instanceof Element && target.closest(takesKeys)) return false
  return document.querySelector('[role=dialog]') === null && areKeysOn()
}
