import { Fieldset as Bare, Box, type FieldsetProps } from '@mantine/core'

/**
 * Fields that belong together. They stand in a box of their own: to a fieldset that is itself an item of a column WebKit
 * gives the height of its legend twice, until something in it changes, and the button below moves away from under a click.
 */
export function Fieldset(props: FieldsetProps) {
  return (
    <Box>
      <Bare {...props} />
    </Box>
  )
}
