import { Fieldset as Bare, Box, type FieldsetProps, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useField } from './Form.tsx'
import { useLimit } from './use-limit.ts'

/** The props of an input whose initial value and error come from the surrounding form. */
export type Field<Props> = Omit<Props, 'defaultValue' | 'error'> & { name: string }

/** The text of an initial value; null if there is none. */
export const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)

export function TextField({ maxLength, ...props }: Field<ComponentProps<typeof TextInput>>) {
  const { value, error } = useField(props.name)
  const initial = textOf(value) ?? ''
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput }, initial)
  return (
    <TextInput
      {...(props.value === undefined && { defaultValue: initial })}
      {...props}
      onInput={onInput}
      error={error ?? over}
    />
  )
}

export function TextAreaField({ maxLength, ...props }: Field<ComponentProps<typeof Textarea>>) {
  const { value, error } = useField(props.name)
  const initial = textOf(value) ?? ''
  const { over, onInput } = useLimit({ maxLength, value: props.value, onInput: props.onInput }, initial)
  return <Textarea defaultValue={initial} {...props} onInput={onInput} error={error ?? over} />
}

/** A hidden field with a JSON value, for components that are not inputs. */
export const JsonField = ({ name, value }: { name: string; value: unknown }) => (
  <input type="hidden" name={name} data-type="json" value={JSON.stringify(value)} />
)

/**
 * A fieldset inside a Box. If the fieldset itself is a flex item, WebKit counts the height of the legend
 * twice until the content of the fieldset changes. The button below would then move while the user clicks it.
 */
export function Fieldset(props: FieldsetProps) {
  return (
    <Box>
      <Bare {...props} />
    </Box>
  )
}
