import { newSessionQueries, whoAmI } from '#accounts/sessao/screens/session-queries.ts'
import { firstReadsOf, screenAt } from '#app/screen.ts'
import { readAhead } from '#platform/browser/read-ahead.ts'
import type { PageModule } from '#platform/browser/rendering.ts'
import { answeredQueries } from '#platform/browser/sent-data.ts'
import { toHtml } from '#platform/browser/to-html.ts'
import { wallClock } from '#platform/contract/datas.ts'
import { createRouter, fixedLocation } from '#platform/ui/navigation.tsx'
import { App } from './App.tsx'
import { frameReads } from './frame-reads.ts'
import { loadScreen } from './load-screen.ts'

export { provideRendering } from '#platform/browser/rendering.ts'

export const renderScreen: PageModule['renderScreen'] = async ({ address, form, now, nonce, signal }) => {
  const session = newSessionQueries()
  const { queries } = session
  try {
    const { role } = await queries.fetchQuery(whoAmI)
    const screen = screenAt(role, address.pathname)
    if (!screen) throw new Error(`${role} has no screen at ${address.pathname}`)
    const reads = firstReadsOf(role, address, wallClock(now).dia)
    await Promise.all([loadScreen(screen), readAhead(queries, [...frameReads(role), ...reads])])
    const router = createRouter(fixedLocation(address))
    const parts = new Set<string>()
    const app = <App session={session} router={router} nonce={nonce} form={form} parts={parts} />
    const html = await toHtml(app, signal)
    const data = { now, queries: answeredQueries(queries), parts: [...parts], ...(form && { form }) }
    return { html, data }
  } finally {
    // The queries would otherwise be kept until their timers have ended.
    queries.clear()
  }
}

export const loadReview: PageModule['loadReview'] = () => import('#proofing/revisao/screens/server.tsx')
