import { TextInput, type TextInputProps } from '@mantine/core'
import { asTyped } from './typed.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onInput'> {
  name: string
  /** How the text is shown, as far as it is typed. */
  mask: (typed: string) => string
}

/** Puts what is typed into form while it is typed at the end. A correction in the middle, or a deletion, is left alone. */
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
