import { Fieldset as Bare, Box, type FieldsetProps } from '@mantine/core'

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
