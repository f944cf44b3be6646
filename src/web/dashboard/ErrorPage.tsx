import { Button, Center, Code, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isChunkLoadError } from '#web/ui/chunk-load-error.ts'
import { Failed, Loading } from '#web/ui/states.tsx'
import { useOffline } from './instalar/use-offline.ts'

const RELOADED = 'bastidor.recarregada'
const RELOAD_EVERY_MS = 30_000

const again = () => globalThis.location.reload()

/** Where a screen broke. Forms that keep drafts offer again what was typed. */
export function ErrorPage() {
  const error = useRouteError()
  const offline = useOffline()
  const [wasOffline] = useState(offline)
  // Neither what it shows nor, where it was never opened here, its code: nothing is broken.
  if (wasOffline || isChunkLoadError(error)) return <Unloaded offline={offline} wasOffline={wasOffline} />
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

/** The page is loaded anew by itself: once there is a network again, or once where it was not for want of one. */
function Unloaded({ offline, wasOffline }: { offline: boolean; wasOffline: boolean }) {
  const [said, setSaid] = useState(wasOffline)
  useEffect(() => {
    if (offline) return
    if (wasOffline || isFirstTry()) again()
    else setSaid(true)
  }, [offline, wasOffline])
  if (!said) return <Loading />
  const why = wasOffline ? 'Você está sem conexão. ' : ''
  return (
    <>
      <VisuallyHidden component="h1">Tela não carregada</VisuallyHidden>
      <Failed message={`${why}Esta tela não pôde ser carregada.`} onRetry={again} />
    </>
  )
}

/** A piece that will not come must not load the page over and over. */
function isFirstTry(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED))
  sessionStorage.setItem(RELOADED, String(Date.now()))
  return Date.now() - last > RELOAD_EVERY_MS
}
