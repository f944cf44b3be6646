import { TextInput, type TextInputProps } from '@mantine/core'
import { asTyped } from './typed.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onInput'> {
  name: string
  /** Formats the text typed so far. */
  mask: (typed: string) => string
}

/** Formats text while it is typed at the end. Edits in the middle and deletions are not reformatted. */
export function MaskedInput({ mask, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      onInput={(event) => {
        const typed = asTyped(event, mask)
        if (typed !== event.currentTarget.value) event.currentTarget.value = typed
      }}
    />
  )
}
