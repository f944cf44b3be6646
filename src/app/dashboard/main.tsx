import '#platform/browser/without-code-generation.ts'
import '@mantine/core/styles.layer.css'
import '#platform/browser/common.css'
import './dashboard.css'
import './rows.css'
import './row-actions.css'
import './filters.css'
import './selection.css'
import '#platform/browser/touch.css'
import '#platform/browser/forced-colors.css'
import './pictures.css'
import { setNonce } from 'get-nonce'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { newSessionQueries, whoAmI } from '#accounts/sessao/screens/session-queries.ts'
import { clientView, reloadOutdatedView } from '#platform/browser/client-view.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { keepInputOnServerPage } from '#platform/browser/early-input.ts'
import { loadFaces } from '#platform/browser/faces.ts'
import { idle } from '#platform/browser/idle.ts'
import { showAsPresent } from '#platform/browser/now.ts'
import { takeSentData } from '#platform/browser/sent-data.ts'
import { takeSentStyles } from '#platform/browser/sent-styles.ts'
import { awaitInstallPrompt } from '#platform/dashboard/instalar/prompt.ts'
import { awaitNewVersion } from '#platform/dashboard/instalar/worker.ts'
import { watchChunkLoads } from '#platform/ui/chunk-load-error.ts'
import { loadParts } from '#platform/ui/lazy-part.tsx'
import { createRouter } from '#platform/ui/navigation.tsx'
import { App } from './App.tsx'
import { isLoadedAt, loadScreenAt } from './load-screen.ts'

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
// Later visits find the typefaces in the cache of the service worker.
void (navigator.serviceWorker?.controller ? Promise.resolve() : idle).then(loadFaces)

async function installWorker(): Promise<void> {
  const { startWorker } = await import('#platform/dashboard/instalar/worker.ts')
  await startWorker([() => import('./AccountMenu.tsx')])
}

const root = document.getElementById('root')
if (root) void start(root)

/**
 * Takes over the page that the server has rendered. A page that it could not render, or that differs in this tab, is
 * rendered here instead.
 */
async function start(root: HTMLElement): Promise<void> {
  const session = newSessionQueries()
  const sent = clientView ? undefined : takeSentData(session.queries)
  const whoIs = () => session.queries.getQueryData(whoAmI.queryKey)
  const router = createRouter(undefined, (pathname) => {
    const role = whoIs()?.role
    return role !== undefined && isLoadedAt(role, pathname)
  })
  const app = <App session={session} router={router} nonce={nonce} form={sent?.form} />
  // The server renders for the signed-in user, and does not know that this tab shows what a client sees.
  const user = sent && whoIs()
  // The fields of the forms have other values if this tab keeps drafts.
  if (!user || listDrafts(user.id).length > 0) {
    // Nothing was pressed or typed in a page that is rendered here.
    globalThis.early = undefined
    createRoot(root).render(app)
    return
  }
  // A failure is reported by the screen, which asks for its code again.
  await loadScreenAt(user.role, globalThis.location.pathname).catch(() => undefined)
  await loadParts(sent.parts)
  takeSentStyles(root)
  showAsPresent(sent.now)
  keepInputOnServerPage()
  hydrateRoot(root, app)
}
