import './search.css'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy } from 'react'
import { Piece } from '#web/ui/Piece.tsx'

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }))

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Opens the search over everything, which is loaded when first asked for. */
export function SearchButton() {
  const [opened, search] = useDisclosure()
  const open = () => {
    // Going somewhere else from an open dialog would throw away what is typed there.
    if (!document.querySelector('[role=dialog]')) search.open()
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
        <Piece>
          <SearchDialog onClose={search.close} />
        </Piece>
      )}
    </>
  )
}
