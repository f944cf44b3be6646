import { Fieldset as Bare, Box, type FieldsetProps } from '@mantine/core'

/**
 * A fieldset inside a Box. WebKit counts the height of the legend twice if the fieldset itself is a flex
 * item, until its content changes; the button below would then move away from under a click.
 */
export function Fieldset(props: FieldsetProps) {
  return (
    <Box>
      <Bare {...props} />
    </Box>
  )
}
