import { Popover } from '@mantine/core'
import type { FocusEventHandler, KeyboardEventHandler, Ref, RefObject } from 'react'
import { Calendar, type CalendarProps } from './Calendar.tsx'
import { ElementTarget } from './ElementTarget.tsx'

interface Props extends CalendarProps {
  ref: Ref<HTMLDivElement>
  /** The element below which the calendar is shown. */
  target: RefObject<HTMLElement | null>
  opened: boolean
  onClose: () => void
  onBlur: FocusEventHandler
  onKeyDown: KeyboardEventHandler
}

/** The calendar of a `DayInput`. */
export function DayDropdown({ ref, target, opened, onClose, onBlur, onKeyDown, ...calendar }: Props) {
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-start"
      withRoles={false}
      trapFocus={calendar.focused}
      shadow="md"
    >
      <Popover.Target>
        <ElementTarget to={target} />
      </Popover.Target>
      <Popover.Dropdown
        ref={ref}
        role="dialog"
        aria-label="Calendário"
        data-mantine-stop-propagation
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Calendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  )
}
