import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useRef } from 'react'
import { normalise } from '#platform/contract/text.ts'
import { useField } from '#platform/ui/Form.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { distinctNames } from './activities.ts'

const MOST = 8

interface Props extends Omit<AutocompleteProps, 'data' | 'filter' | 'limit' | 'defaultValue' | 'error'> {
  name: string
  /** Suggested names, the most likely first. */
  known: string[]
}

/** A free text field for a name, with suggestions that ignore case and accents. */
export function NameField({ known, ...rest }: Props) {
  const { value, error } = useField(rest.name)
  const limit = useLimit<HTMLInputElement>({ maxLength: 200 }, String(value ?? ''))
  const input = useRef<HTMLInputElement>(null)
  return (
    <Autocomplete
      {...rest}
      defaultValue={String(value ?? '')}
      error={error ?? limit.over}
      ref={input}
      data={distinctNames(known)}
      limit={MOST}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && normalise(one.label).includes(normalise(search.trim())))
      }
      onInput={limit.onInput}
      autoComplete="off"
      // A list that opens on focus would cover the fields below this field and its error message.
      openOnFocus={false}
      // Choosing an option fires no input event, so one is dispatched: otherwise the form would neither store
      // the choice in the draft nor warn before losing it.
      onOptionSubmit={() =>
        setTimeout(() => input.current?.dispatchEvent(new Event('input', { bubbles: true })))
      }
    />
  )
}
