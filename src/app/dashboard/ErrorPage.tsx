import { Button, Center, Code, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useOffline } from '#platform/browser/connection.ts'
import { isChunkLoadError } from '#platform/ui/chunk-load-error.ts'
import { Failed, Loading } from '#platform/ui/states.tsx'

const RELOADED = 'bastidor.recarregada'
const RELOAD_EVERY_MS = 30_000

const reload = () => globalThis.location.reload()

interface State {
  error: unknown
}

/** Shows `ErrorPage` after an error of a screen or of the frame. */
export class PageErrors extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <ErrorPage error={error} />
  }
}

/** When the user opens the screen again, forms with drafts restore what was typed. */
function ErrorPage({ error }: { error: unknown }) {
  const offline = useOffline()
  const [wasOffline] = useState(offline)
  // Without a network, neither the data nor a code chunk that was not loaded before is available. Such an
  // error is not a bug of the screen.
  if (wasOffline || isChunkLoadError(error)) return <Unloaded offline={offline} wasOffline={wasOffline} />
  return (
    <Center mih="70dvh" px="md">
      <Stack maw={520} role="alert">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text size="md">Algo inesperado aconteceu nesta tela. O resto do sistema continua funcionando.</Text>
        {error instanceof Error && <Code className="text">{error.message}</Code>}
        <Group>
          <Button onClick={reload}>Tentar de novo</Button>
          <Button variant="default" component="a" href="/dashboard">
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}

/**
 * Reloads the page automatically: when the connection is restored, or, if the browser was online, at most
 * once in 30 seconds.
 */
function Unloaded({ offline, wasOffline }: { offline: boolean; wasOffline: boolean }) {
  const [isShown, setIsShown] = useState(wasOffline)
  useEffect(() => {
    if (offline) return
    if (wasOffline || isFirstTry()) reload()
    else setIsShown(true)
  }, [offline, wasOffline])
  if (!isShown) return <Loading />
  const message = wasOffline
    ? 'Você está sem conexão. Esta tela não pôde ser carregada.'
    : 'Esta tela não pôde ser carregada. Confira a sua conexão e tente de novo.'
  return (
    <>
      <VisuallyHidden component="h1">Tela não carregada</VisuallyHidden>
      <Failed message={message} onRetry={reload} />
    </>
  )
}

/**
 * Whether the last call was more than 30 seconds ago; stores the time of this call. This prevents a reload
 * loop if a code chunk fails to load every time.
 */
function isFirstTry(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED))
  sessionStorage.setItem(RELOADED, String(Date.now()))
  return Date.now() - last > RELOAD_EVERY_MS
}
