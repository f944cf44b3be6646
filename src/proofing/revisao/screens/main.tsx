import '#platform/browser/without-code-generation.ts'
import '@mantine/core/styles.layer.css'
import '#platform/browser/common.css'
import '#platform/browser/touch.css'
import '#platform/browser/forced-colors.css'
import './revisao.css'
import { setNonce } from 'get-nonce'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { api } from '#platform/browser/api.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { loadFaces } from '#platform/browser/faces.ts'
import { showAsPresent } from '#platform/browser/now.ts'
import { takeSentData } from '#platform/browser/sent-data.ts'
import { takeSentStyles } from '#platform/browser/sent-styles.ts'
import { watchChunkLoads } from '#platform/ui/chunk-load-error.ts'
import { loadParts } from '#platform/ui/lazy-part.tsx'
import { createRouter } from '#platform/ui/navigation.tsx'
import { untilIdle } from '#platform/ui/until-idle.ts'
import type { LinkState } from './link-state.ts'
import { Page, tokenIn } from './Page.tsx'
import { newReviewQueries } from './review-client.ts'
import { draftOwnerOf } from './revision.ts'
import { wasCodeSent } from './use-code.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// The library that locks scrolling behind a dialog inserts a style element, which needs the nonce of the content
// security policy.
setNonce(nonce)
watchChunkLoads()
void untilIdle().then(loadFaces)

const root = document.getElementById('root')
if (root) void start(root)

/**
 * Takes over the page that the server has rendered. A page that it could not render, or that differs in this browser, is
 * rendered here instead.
 */
async function start(root: HTMLElement): Promise<void> {
  const queries = newReviewQueries()
  const sent = takeSentData(queries)
  // The server sends a step only of this page.
  const step = sent?.step as LinkState | undefined
  const page = <Page queries={queries} router={createRouter()} nonce={nonce} step={step} form={sent?.form} />
  const revisions = queries.getQueryData(api.revisao.list.queryKey()) ?? []
  // The fields have other values if this browser keeps drafts. Nothing that is sent to everybody shows all reviews.
  const isOther = revisions.some((one) => listDrafts(draftOwnerOf(one)).length > 0)
  const token = tokenIn(globalThis.location.pathname)
  const isAll = token === undefined && !sent
  // This tab knows when it requested a code, the server does not.
  const isWaiting = sent?.form !== undefined && token !== undefined && wasCodeSent({ token })
  if (!root.hasChildNodes() || isOther || isAll || isWaiting) {
    createRoot(root).render(page)
    return
  }
  await loadParts(sent?.parts ?? [])
  takeSentStyles(root)
  showAsPresent(sent?.now)
  hydrateRoot(root, page)
}
