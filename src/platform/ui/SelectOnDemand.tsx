import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
} from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { tellOfMissingPart } from './LazyBoundary.tsx'

type Field = Pick<
  SelectProps,
  | 'aria-label'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'hiddenFrom'
  | 'label'
  | 'leftSection'
  | 'maw'
  | 'mb'
  | 'name'
  | 'w'
  | 'placeholder'
  | 'size'
>

interface Props extends Field {
  data: NonNullable<SelectProps['data']>
  value: string | null
  onChange: (value: string | null) => void
  /** Whether the value can be removed by choosing it again. */
  allowDeselect?: boolean
  searchable?: boolean
  /** How many values the list shows at most. */
  limit?: number
  nothingFoundMessage?: string
  /** The label of the button that removes the value. Without it the field has no such button. */
  clearLabel?: string
}

const load = async (): Promise<ComponentType<SelectProps>> => (await import('./OpenSelect.tsx')).OpenSelect

/** The keys that open the list of a closed select. */
const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/**
 * A field to choose one of a few values. The code of its list is loaded when the field is used; until then the field
 * looks the same.
 */
export function SelectOnDemand({ clearLabel, ...props }: Props) {
  const [Open, setOpen] = useState<ComponentType<SelectProps>>()
  const clear = { clearable: clearLabel !== undefined, clearButtonProps: { 'aria-label': clearLabel } }
  if (Open) return <Open {...props} {...clear} />
  const open = () => void load().then((loaded) => setOpen(() => loaded), tellOfMissingPart)
  return <ClosedSelect {...props} {...clear} onOpen={open} />
}

interface ClosedProps extends Omit<Props, 'clearLabel'>, Pick<SelectProps, 'clearable' | 'clearButtonProps'> {
  onOpen: () => void
}

function ClosedSelect({
  data,
  value,
  onChange,
  onOpen,
  searchable = false,
  clearable = false,
  clearButtonProps,
  name,
  allowDeselect: _allowDeselect,
  nothingFoundMessage: _nothingFoundMessage,
  limit: _limit,
  ...field
}: ClosedProps) {
  const options = getOptionsLockup(getParsedComboboxData(data))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING.includes(event.key)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <>
      <InputBase
        {...field}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        readOnly
        pointer={!searchable}
        value={value === null ? '' : (options[value]?.label ?? '')}
        __defaultRightSection={<ComboboxChevron {...(field.size && { size: field.size })} />}
        __clearSection={<ComboboxClearButton {...clearButtonProps} onClear={() => onChange(null)} />}
        __clearable={clearable && value !== null && !field.disabled}
        rightSectionPointerEvents="none"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        {...(searchable && { onFocus: onOpen })}
      />
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}
