import { expect, test } from 'vitest'
import { browserFiles } from './sides.ts'

const sources = browserFiles().filter(({ path }) => path.endsWith('.tsx'))

/** An element that is a live region. One with `aria-label` is a shape without text, such as that of a list that loads. */
const region =
  /<\w[\w.]*\b(?:=>|[^>])*?\s(?:role="status"|role=\{[^}]*'status'[^}]*\}|aria-live="polite")(?:=>|[^>])*>/g
/** What stands before an element that is not always there: a condition, or the beginning of a component. */
const begins = /(?:&&|\?|:|return|=>)(?: \()?(?:\s*<>)?$/

/** Components whose region is there before its text, or which are shown with the page. */
const known: Record<string, string> = {
  'platform/ui/LiveRegion.tsx': 'is the region',
  'platform/ui/Toasts.tsx': 'is always there',
  'proofing/mesa/screens/Mesa.tsx': 'is always there',
  'proofing/mesa/screens/MesaCanvas.tsx': 'is shown with the page',
  'studio/chat-unread/screens/ChatWatch.tsx': 'is always there',
  'registry/pessoas/screens/Duplicates.tsx': 'is there with the form',
  'system/configuracoes/screens/BrandSection.tsx': 'is there with the form',
  'studio/agenda/screens/calendario/AtividadeDetails.tsx': 'is there with the dialog',
  'studio/agenda/screens/calendario/CalendarView.tsx': 'loads',
  'platform/ui/states.tsx': 'loads',
  'site/pages/screens/portfolio.tsx': 'is always there',
  'site/pages/screens/confirm-request.tsx': 'is shown with the page',
  'site/pages/screens/privacy.tsx': 'is shown with the page',
  'site/pages/screens/work-page.tsx': 'is shown with the page',
  'platform/dashboard/Placeholder.tsx': 'is shown with the page',
  'app/dashboard/Layout.tsx': 'is shown with the page',
  'accounts/confirmar-email/screens/EmailBanner.tsx': 'is shown with the page',
  'platform/mail/screens/QueueNotice.tsx': 'is shown with the page',
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
