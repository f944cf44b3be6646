import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useRouteError } from 'react-router'

/** Where a screen broke. Forms that keep drafts offer again what was typed. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <Center mih="70dvh" px="md">
      <Stack maw={520} role="alert">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text>Algo inesperado aconteceu nesta tela. O resto do sistema continua funcionando.</Text>
        {error instanceof Error && <Code className="text">{error.message}</Code>}
        <Group>
          <Button onClick={() => globalThis.location.reload()}>Tentar de novo</Button>
          <Button variant="default" component="a" href="/dashboard">
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
