import '#web/without-code-generation.ts'
import '@mantine/core/styles.css'
import './dashboard.css'
import './pictures.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { idle } from '#web/idle.ts'
import { watchChunkLoads } from '#web/ui/chunk-load-error.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import { Session } from './accounts/sessao/Session.tsx'
import { awaitNewVersion } from './platform/instalar/new-version.ts'
import { awaitInstallPrompt } from './platform/instalar/prompt.ts'
import { useMarca } from './platform/marca.ts'
import { themeFor, variablesFor } from './platform/theme.ts'
import { routerFor } from './routes.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// The library that locks scrolling behind a dialog inserts a style element, which needs the nonce of the
// content security policy.
setNonce(nonce)

watchChunkLoads()
awaitNewVersion()
awaitInstallPrompt()
// The service worker is not used in development, because it would answer with an earlier build.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void idle.then(installWorker)
// At the first visit the fallback font is shown until the screen is complete. Later the font comes from the cache of
// the service worker. If it cannot be loaded, the fallback font stays.
void (navigator.serviceWorker?.controller ? Promise.resolve() : idle)
  .then(() => import('@fontsource-variable/bricolage-grotesque/index.css'))
  .catch(() => undefined)

async function installWorker(): Promise<void> {
  const { startWorker } = await import('./platform/instalar/worker.ts')
  await startWorker([() => import('./AccountMenu.tsx')])
}

/** Applies the agency's colour, even when the settings change it while the page is open. */
function Dashboard() {
  const { tons, noite } = useMarca()
  const [theme, variables] = useMemo(() => [themeFor(tons), variablesFor(noite)] as const, [tons, noite])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Toasts />
      <Session routerFor={routerFor} />
    </MantineProvider>
  )
}

const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dashboard />
    </StrictMode>,
  )
}
