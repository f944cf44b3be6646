import '#platform/browser/without-code-generation.ts'
import '@mantine/core/styles.css'
import '#platform/browser/common.css'
import '#platform/browser/touch.css'
import '#platform/browser/forced-colors.css'
import './revisao.css'
import { Button, MantineProvider, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '#platform/browser/api.ts'
import { useMarca } from '#platform/browser/marca.ts'
import { themeFor, variablesFor } from '#platform/browser/theme.ts'
import { watchChunkLoads } from '#platform/ui/chunk-load-error.ts'
import { Toasts } from '#platform/ui/Toasts.tsx'
import { Frame, RequestError } from './Frame.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { queries } from './review-client.ts'
import { useRequest } from './use-request.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// The library that locks scrolling behind a dialog inserts a style element, which needs the nonce of the content
// security policy.
setNonce(nonce)
watchChunkLoads()

/**
 * The token of the link; undefined at `/revisao`, which shows what this browser has verified. The word `lembretes` is no
 * token: it ends the reminders.
 */
const token = /^\/revisao\/([\w-]+)/.exec(location.pathname)?.[1]

function Page() {
  const { tons, noite } = useMarca()
  return (
    <MantineProvider
      theme={themeFor(tons)}
      cssVariablesResolver={variablesFor(noite)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Toasts />
      <QueryClientProvider client={queries}>
        {token === 'lembretes' ? (
          <Reminders token={new URLSearchParams(location.search).get('t') ?? ''} />
        ) : (
          <ReviewPage token={token} />
        )}
      </QueryClientProvider>
    </MantineProvider>
  )
}

const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )

/** The page that the link at the end of a reminder opens. Opening it changes nothing: its button does. */
function Reminders({ token }: { token: string }) {
  const end = useRequest(api.revisao.lembretes)
  if (end.data) return <Frame title={end.data.mensagem}>{null}</Frame>
  return (
    <Frame title="Lembretes por e-mail">
      <Text size="md">
        Enquanto a sua resposta faltar, a agência lembra você por e-mail. Uma vez por dia, também avisa das
        respostas nas marcações.
      </Text>
      <Button size="md" loading={end.isPending} onClick={() => end.mutate({ token })}>
        Não receber mais lembretes
      </Button>
      <RequestError error={end.error} failure="Não foi possível encerrar os lembretes." />
    </Frame>
  )
}
