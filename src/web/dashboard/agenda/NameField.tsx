import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useRef } from 'react'
import { normalise } from '#contract/text.ts'
import { distinctNames } from './activities.ts'

const MOST = 8

interface Props extends Omit<AutocompleteProps, 'data' | 'filter' | 'limit'> {
  name: string
  /** The likeliest first. */
  known: string[]
}

/** A name that is typed freely; what is known already is offered while one types, whatever the case and the accents. */
export function NameField({ known, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Autocomplete
      {...rest}
      ref={input}
      data={distinctNames(known)}
      limit={MOST}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && normalise(one.label).includes(normalise(search.trim())))
      }
      maxLength={200}
      autoComplete="off"
      // A list that opens by itself would lie over the fields below, and over what is said of this one.
      openOnFocus={false}
      // To the form a name that was chosen is as good as typed: it is kept, and asked about before it is lost.
      onOptionSubmit={() =>
        setTimeout(() => input.current?.dispatchEvent(new Event('input', { bubbles: true })))
      }
    />
  )
}
