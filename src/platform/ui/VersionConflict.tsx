import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /**
   * What the other person saved, with its determiner, such as 'esta parte'. It is inserted into the title.
   */
  what: string
  /** What has changed, if known. */
  children?: ReactNode
  load: () => void
  keep: () => void
}

/**
 * Reports a version conflict: another person saved the same record while the user was editing it. The user
 * chooses which version to keep.
 */
export function VersionConflict({ what, children, load, keep }: Props) {
  return (
    <Alert role="alert" title={`Outra pessoa salvou ${what} enquanto você escrevia`}>
      <Text mb="sm">O que você digitou continua aqui.</Text>
      {children}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={load}>
          Carregar o que foi salvo
        </Button>
        <Button size="xs" onClick={keep}>
          Manter o que digitei
        </Button>
      </Group>
    </Alert>
  )
}
