import '#web/without-code-generation.ts'
import '@mantine/core/styles.css'
import '#web/common.css'
import './dashboard.css'
import './rows.css'
import './selection.css'
import '#web/touch.css'
import '#web/forced-colors.css'
import './pictures.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import type { Role } from '#contract/roles.ts'
import { reloadOutdatedView } from '#web/client-view.ts'
import { idle } from '#web/idle.ts'
import { useMarca } from '#web/marca.ts'
import { themeFor, variablesFor } from '#web/theme.ts'
import { watchChunkLoads } from '#web/ui/chunk-load-error.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import { Session } from './accounts/sessao/Session.tsx'
import { newSessionQueries } from './accounts/sessao/session-queries.ts'
import { loadFirstScreen } from './first-screen.ts'
import { awaitNewVersion } from './platform/instalar/new-version.ts'
import { awaitInstallPrompt } from './platform/instalar/prompt.ts'
import type { Router } from './platform/navigation.ts'
import { newRouter } from './routes.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// The library that locks scrolling behind a dialog inserts a style element, which needs the nonce of the
// content security policy.
setNonce(nonce)

watchChunkLoads()
reloadOutdatedView()
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

const session = newSessionQueries()

const routers = new Map<Role, Router>()

/** Returns the router of a role, which is created only once, because it loads the code of the first screen. */
function routerFor(role: Role): Router {
  const router = routers.get(role) ?? newRouter(role)
  routers.set(role, router)
  return router
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
      <Session {...session} routerFor={routerFor} />
    </MantineProvider>
  )
}

const root = document.getElementById('root')

if (root) {
  // The root is created only now, because it removes the placeholder of the page.
  void loadFirstScreen(session.queries, routerFor).then(() =>
    createRoot(root).render(
      <StrictMode>
        <Dashboard />
      </StrictMode>,
    ),
  )
}
