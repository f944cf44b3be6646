import type { ComponentProps } from 'react'
import { asTyped } from './dom.ts'
import { TextField } from './fields.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onInput'> {
  /** Formats the text typed so far. */
  mask: (typed: string) => string
}

/** Formats text while it is typed at the end. Edits in the middle and deletions are not reformatted. */
export function MaskedInput({ mask, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      onInput={(event) => {
        const typed = asTyped(event, mask)
        if (typed !== event.currentTarget.value) event.currentTarget.value = typed
      }}
    />
  )
}
