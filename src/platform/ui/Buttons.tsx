import './buttons.css'
import { Group, type GroupProps } from '@mantine/core'

/** The buttons at the end of a form or dialog. On a phone they share the whole width. */
export const Buttons = (props: GroupProps) => <Group className="buttons" justify="flex-end" {...props} />
