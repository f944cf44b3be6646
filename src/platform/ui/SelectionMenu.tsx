import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { ActionMenu, type MenuEntries } from './ActionMenu.tsx'

interface Props {
  label: string
  Icon: Icon
  /** Whether this is the most frequent action of the bar. */
  primary?: boolean
  loading?: boolean
  entries: () => MenuEntries
}

/** A button of the selection bar that opens a menu. */
export const SelectionMenu = ({ label, Icon, primary = false, loading = false, entries }: Props) => (
  <ActionMenu
    menu={{ position: 'bottom-start', withinPortal: false }}
    entries={entries}
    button={(props) => (
      <Button
        {...props}
        size="sm"
        {...(!primary && { variant: 'default' })}
        leftSection={<Icon size={16} aria-hidden />}
        loading={loading}
      >
        {label}
      </Button>
    )}
  />
)
