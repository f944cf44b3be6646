import '#platform/browser/without-code-generation.ts'
import '@mantine/core/styles.css'
import '#platform/browser/common.css'
import './dashboard.css'
import './rows.css'
import './selection.css'
import '#platform/browser/touch.css'
import '#platform/browser/forced-colors.css'
import './pictures.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Session } from '#accounts/sessao/screens/Session.tsx'
import { newSessionQueries } from '#accounts/sessao/screens/session-queries.ts'
import { reloadOutdatedView } from '#platform/browser/client-view.ts'
import { idle } from '#platform/browser/idle.ts'
import { useMarca } from '#platform/browser/marca.ts'
import { themeFor, variablesFor } from '#platform/browser/theme.ts'
import type { Role } from '#platform/contract/roles.ts'
import { awaitInstallPrompt } from '#platform/dashboard/instalar/prompt.ts'
import { awaitNewVersion } from '#platform/dashboard/instalar/worker.ts'
import type { Router } from '#platform/dashboard/navigation.ts'
import { watchChunkLoads } from '#platform/ui/chunk-load-error.ts'
import { Toasts } from '#platform/ui/Toasts.tsx'
import { loadFirstScreen } from './first-screen.ts'
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
  const { startWorker } = await import('#platform/dashboard/instalar/worker.ts')
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
