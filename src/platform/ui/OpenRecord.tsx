import { Anchor } from '@mantine/core'

interface Props {
  onOpen: () => void
  children: string
}

/** The name of a record in a list, as a button that opens the record. */
export const OpenRecord = ({ onOpen, children }: Props) => (
  <Anchor component="button" type="button" fw={600} size="sm" ta="start" className="text" onClick={onOpen}>
    {children}
  </Anchor>
)
