import { Popover, Title } from '@mantine/core'
import { useClickOutside, useMediaQuery } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { AvisoList } from './AvisoList.tsx'

interface Props {
  bell: RefObject<HTMLButtonElement | null>
  opened: boolean
  unread: number
  onClose: () => void
}

/** The list of avisos: a dropdown below the bell, or full screen on a phone. */
export function BellPanel({ bell, opened, unread, onClose }: Props) {
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null)
  // A click on the bell does not count as outside, because the bell closes the panel itself.
  useClickOutside(() => wide && opened && onClose(), null, [bell.current, dropdown])
  const backToBell = () => {
    onClose()
    bell.current?.focus()
  }
  const list = (
    <QueryBoundary failure="Erro ao buscar os avisos." loading={<Loading rows={3} height={64} />}>
      <AvisoList unread={unread} onLeave={onClose} />
    </QueryBoundary>
  )
  if (!wide) {
    return (
      opened && (
        <Dialog onClose={onClose} title="Avisos" fullScreen>
          {list}
        </Dialog>
      )
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && backToBell()}
      position="bottom-end"
      width={420}
      shadow="md"
      trapFocus
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className="bell-anchor" />
      </Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        role="dialog"
        aria-label="Avisos"
        className="bell-panel"
        tabIndex={-1}
      >
        <Title order={2} size="h3" mb="xs">
          Avisos
        </Title>
        {list}
      </Popover.Dropdown>
    </Popover>
  )
}
