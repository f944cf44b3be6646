import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** With its article: 'esta parte'. */
  what: string
  /** What is different now, where that is known. */
  children?: ReactNode
  load: () => void
  keep: () => void
}

/** Somebody saved the same thing meanwhile: theirs or mine, but nothing goes by itself. */
export function VersionConflict({ what, children, load, keep }: Props) {
  return (
    <Alert role="alert" title={`Outra pessoa salvou ${what} enquanto você escrevia`}>
      <Text size="sm" mb="sm">
        O que você digitou continua aqui.
      </Text>
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
