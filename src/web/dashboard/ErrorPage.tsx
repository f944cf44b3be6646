import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Failed } from '#web/ui/states.tsx'
import { useOffline } from './instalar/use-offline.ts'

const again = () => globalThis.location.reload()

/** Where a screen broke. Forms that keep drafts offer again what was typed. */
export function ErrorPage() {
  const error = useRouteError()
  const offline = useOffline()
  const [wasOffline] = useState(offline)
  useEffect(() => {
    if (wasOffline && !offline) again()
  }, [wasOffline, offline])
  // Neither what it shows nor, where it was never opened here, its code: nothing is broken.
  if (wasOffline)
    return <Failed message="Você está sem conexão. Esta tela não pôde ser carregada." onRetry={again} />
  return (
    <Center mih="70dvh" px="md">
      <Stack maw={520} role="alert">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text>Algo inesperado aconteceu nesta tela. O resto do sistema continua funcionando.</Text>
        {error instanceof Error && <Code className="text">{error.message}</Code>}
        <Group>
          <Button onClick={again}>Tentar de novo</Button>
          <Button variant="default" component="a" href="/dashboard">
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
