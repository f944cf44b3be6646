import { Button } from '@mantine/core'
import { ContactLink } from './ContactLink.tsx'
import { Frame } from './Frame.tsx'

interface Props {
  /** Why the visit ends here. */
  message: string
  /** Opens the link again; omitted if that would not help. */
  onAgain?: () => void
}

/** The end of a visit. */
export const Ended = ({ message, onAgain }: Props) => (
  <Frame title={message}>
    {onAgain && (
      <Button size="md" variant="default" onClick={onAgain}>
        Abrir revisão
      </Button>
    )}
    <ContactLink />
  </Frame>
)
