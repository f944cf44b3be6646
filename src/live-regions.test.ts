import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, 'web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

/** An element that is a live region. One with `aria-label` is a shape without text, such as that of a list that loads. */
const region =
  /<\w[\w.]*\b(?:=>|[^>])*?\s(?:role="status"|role=\{[^}]*'status'[^}]*\}|aria-live="polite")(?:=>|[^>])*>/g
/** What stands before an element that is not always there: a condition, or the beginning of a component. */
const begins = /(?:&&|\?|:|return|=>)(?: \()?(?:\s*<>)?$/

/** Components whose region is there before its text, or which are shown with the page. */
const known: Record<string, string> = {
  'ui/LiveRegion.tsx': 'is the region',
  'ui/Toasts.tsx': 'is always there',
  'mesa/News.tsx': 'is always there',
  'dashboard/platform/instalar/Banners.tsx': 'is always there',
  'mesa/Answer.tsx': 'is there before the first answer',
  'mesa/NotReady.tsx': 'is shown with the page',
  'dashboard/work/chat-aviso/ChatWatch.tsx': 'is always there',
  'dashboard/registry/pessoas/Duplicates.tsx': 'is there with the form',
  'dashboard/system/configuracoes/ColourField.tsx': 'is there with the form',
  'dashboard/work/agenda/calendario/AtividadeFacts.tsx': 'is there with the dialog',
  'dashboard/work/agenda/calendario/CalendarView.tsx': 'loads',
  'ui/states.tsx': 'loads',
  'site/portfolio.tsx': 'is always there',
  'site/confirm-request.tsx': 'is shown with the page',
  'site/rights-form.tsx': 'is shown with the page',
  'site/work-page.tsx': 'is shown with the page',
  'dashboard/Placeholder.tsx': 'is shown with the page',
  'dashboard/DraftsBanner.tsx': 'is shown with the page',
  'dashboard/accounts/confirmar-email/EmailBanner.tsx': 'is shown with the page',
  'dashboard/system/correio/QueueNotice.tsx': 'is shown with the page',
}

test('no live region appears together with its text: Announced and LiveRegion are there before it', () => {
  const together = sources.filter(({ text }) =>
    [...text.matchAll(region)].some(
      ({ 0: tag, index }) => !tag.includes('aria-label=') && begins.test(text.slice(0, index).trimEnd()),
    ),
  )
  expect(together.map(({ path }) => path).filter((path) => !known[path])).toEqual([])
  const stale = Object.keys(known).filter((path) => !together.some((one) => one.path === path))
  expect(stale, 'what is listed and has no such region any more').toEqual([])
})
