import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  Icon: Icon
  /** Whether this is the most frequent action of the bar. */
  primary?: boolean
  loading?: boolean
  /** The items of the menu. */
  children: ReactNode
}

/** A button of the selection bar that opens a menu. */
export const SelectionMenu = ({ label, Icon, primary = false, loading = false, children }: Props) => (
  <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        size="sm"
        {...(!primary && { variant: 'default' })}
        leftSection={<Icon size={16} aria-hidden />}
        loading={loading}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
