import './search.css'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'

const SearchDialog = lazyComponent(
  'overview/busca/screens/SearchDialog',
  async () => (await import('./SearchDialog.tsx')).SearchDialog,
)

const neverChanges = () => () => {}

/** Whether the keyboard has a Command key. The server, which does not know it, renders Ctrl. */
const useIsMac = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => /Mac|iP(hone|ad|od)/.test(navigator.platform),
    () => false,
  )

/** Opens the search, by button or Ctrl+K. The code of the search is loaded on first use. */
export function SearchButton() {
  const isMac = useIsMac()
  const [opened, search] = useDisclosure()
  const [typed, setTyped] = useState('')
  const [cameFrom, setCameFrom] = useState<Element | null>(null)
  const open = () => {
    // The search does not open over a dialog: leaving the page would lose what was typed into the dialog.
    if (document.querySelector('[role=dialog]')) return
    setTyped('')
    setCameFrom(document.activeElement)
    search.open()
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className="search-word">Buscar</span>
        <Kbd size="xs" aria-hidden visibleFrom="sm">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {opened && (
        <LazyBoundary fallback={<SearchToCome typed={typed} onType={setTyped} onClose={search.close} />}>
          <SearchDialog typed={typed} onType={setTyped} cameFrom={cameFrom} onClose={search.close} />
        </LazyBoundary>
      )}
    </>
  )
}

interface ComingProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/**
 * A plain field shown while the search loads. The field passes on what was typed, so that no key press is
 * lost.
 */
function SearchToCome({ typed, onType, onClose }: ComingProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <div className="search-to-come" role="dialog" aria-label="Buscar" aria-busy>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this field by key or button
        autoFocus
        aria-label="Buscar"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
