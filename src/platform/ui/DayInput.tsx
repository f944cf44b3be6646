import './date.css'
import { ActionIcon, Box, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { dia, diaDigitado, lerDia, wallClock } from '#platform/contract/datas.ts'
import { dataInvalida } from '#platform/contract/datas-messages.ts'
import { asTyped } from './dom.ts'
import { lazyPart } from './lazy-part.tsx'

const DayDropdown = lazyPart(
  'platform/ui/DayDropdown',
  async () => (await import('./DayDropdown.tsx')).DayDropdown,
)

export interface DayFieldProps
  extends Pick<TextInputProps, 'description' | 'withAsterisk' | 'autoFocus' | 'aria-describedby'> {
  label: string
  'data-autofocus'?: boolean
  /** The last day that the calendar offers. */
  max?: string
  /** Whether the field may be empty; the calendar then has a button to clear it. */
  clearable?: boolean
}

interface Props extends DayFieldProps {
  /** The text as typed. */
  text: string
  onText: (text: string) => void
  /**
   * Called when the field is left or a day is picked. A valid day is passed in the Brazilian format; any
   * other text is only trimmed.
   */
  onSettled: (text: string) => void
  error: TextInputProps['error']
}

const todayInSaoPaulo = () => wallClock(Date.now()).dia

/**
 * Formats a valid day, such as `2026-11-21`, as `21/11/2026`. Text that is not a valid day with a year, for
 * example from a draft, is returned unchanged.
 */
export function shownDay(value: string): string {
  const day = lerDia(value)
  return day === undefined ? value : dia(day)
}

/**
 * Converts a typed day to `2026-11-21`. Text that is not a valid day is only trimmed, so that the schema
 * rejects it and a draft stores it.
 */
export const dayIn = (text: string): string => lerDia(text, todayInSaoPaulo()) ?? text.trim()

/** The error message for a text that is not a valid day; undefined if it is valid or empty. */
export const faultIn = (text: string): string | undefined =>
  text.trim() === '' || lerDia(text, todayInSaoPaulo()) ? undefined : dataInvalida

/**
 * A text field for a day in the Brazilian format, with a calendar. The field looks the same in every browser.
 * A click or tap opens the calendar; the down arrow opens it and moves the focus into it.
 */
export function DayInput({ label, text, onText, onSettled, max, clearable, ...rest }: Props) {
  const [opened, setOpened] = useState<'beside' | 'focused' | false>(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const close = () => setOpened(false)
  const open = (how: 'beside' | 'focused') => {
    setOpened((now) => (how === 'beside' && now) || how)
    setWasOpened(true)
  }

  const commit = (next: string) => onSettled(shownDay(dayIn(next)))

  function onBlur({ relatedTarget }: FocusEvent): void {
    if ([root, dropdown].some(({ current }) => current?.contains(relatedTarget))) return
    close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      focusInput()
      close()
    }
    if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      open('focused')
    }
  }

  const focusInput = () => root.current?.querySelector('input')?.focus()

  return (
    <>
      {/* While the calendar is open, Escape closes the calendar and not the surrounding dialog. */}
      <Box ref={root} onBlur={onBlur} onKeyDown={onKeyDown} data-mantine-stop-propagation={opened !== false}>
        <TextInput
          {...rest}
          id={id}
          label={label}
          className="date-input"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          value={text}
          onClick={() => open('beside')}
          onBlur={() => commit(text)}
          onChange={(event) => onText(asTyped(event, diaDigitado))}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Abrir calendário"
              aria-describedby={`${id}-label`}
              aria-expanded={opened !== false}
              onClick={() => (opened === 'focused' ? close() : open('focused'))}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Box>
      {wasOpened && (
        <DayDropdown
          ref={dropdown}
          target={root}
          opened={opened !== false}
          day={lerDia(text, todayInSaoPaulo())}
          today={todayInSaoPaulo()}
          focused={opened === 'focused'}
          max={max}
          clearable={clearable}
          onClose={close}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPick={(day) => {
            commit(day)
            focusInput()
            close()
          }}
        />
      )}
    </>
  )
}
