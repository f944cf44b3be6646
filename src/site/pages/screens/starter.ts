import { EXPIRY, USER, USERS } from '#platform/browser/session-entries.ts'

/**
 * The page works as plain HTML. React is loaded when the user first interacts with an element marked
 * `data-desperta`. A click or submit before hydration is repeated afterwards, or follows the native behaviour
 * if loading fails.
 */
const marked = '[data-desperta]'
const signs = ['pointerover', 'touchstart', 'focusin', 'click', 'submit'] as const
const timed = '[data-muda]'
const loading = document.getElementById('carregando')

let waking = false
let repeat: (() => void) | undefined

function onUse(event: Event) {
  const part = event.target instanceof Element ? event.target.closest<HTMLElement>(marked) : null
  if (!part) return
  if (event instanceof SubmitEvent && part instanceof HTMLFormElement) {
    const { submitter } = event
    repeatLater(event, () => part.requestSubmit(submitter))
  } else if (
    event instanceof MouseEvent &&
    event.type === 'click' &&
    isPlain(event) &&
    !(part instanceof HTMLFormElement)
  ) {
    repeatLater(event, () => part.click())
  }
  if (!waking) loadSite()
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}

function repeatLater(event: Event, again: () => void) {
  event.preventDefault()
  repeat = again
  setTimeout(() => loading?.toggleAttribute('hidden', !repeat), 300)
}

async function loadSite() {
  waking = true
  try {
    await import(
      /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-main]')?.dataset['main'] ?? ''
    )
  } catch {
    // The page remains plain HTML, whose links and forms work natively.
  }
  for (const sign of signs) removeEventListener(sign, onUse, true)
  const again = repeat
  repeat = undefined
  loading?.setAttribute('hidden', '')
  again?.()
}

document.documentElement.classList.add('js')
forgetSession()
addEventListener('pageshow', leaveIfSignedIn)
const hours = document.querySelector<HTMLElement>(timed)
if (hours) keepTime(hours)
for (const sign of signs) addEventListener(sign, onUse, { capture: true, passive: sign === 'touchstart' })
// If a dialog is open, the page is hydrated at once. In browsers that support `closedby`, Escape closes the
// dialog natively, and without hydration the page behind it would remain inert.
if (document.querySelector('dialog[open]')) void loadSite()

/**
 * Fetches the page again when the text about the opening hours expires, because the server writes that text.
 */
function keepTime(line: HTMLElement) {
  const wait = Date.parse(line.dataset['muda'] ?? '') - Date.now() + 1000
  const again = () => keepTime(line)
  setTimeout(() => refreshLine(line).then(again, again), Math.max(wait || 0, 60_000))
}

async function refreshLine(line: HTMLElement) {
  const page = await (await fetch(location.href)).text()
  const now = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>(timed)
  if (!now) return
  line.textContent = now.textContent
  line.className = now.className
  line.dataset['muda'] = now.dataset['muda'] ?? ''
}

/**
 * Reloads a page restored from the back-forward cache if somebody has signed in since. The restored page does
 * not know of the sign-in; after the reload the server redirects.
 */
function leaveIfSignedIn({ persisted }: PageTransitionEvent) {
  try {
    if (persisted && localStorage.getItem(USER) !== null) location.reload()
  } catch {
    // Without storage the sign-in cannot be detected.
  }
}

/**
 * Removes the entries of the last session, because without `ver=site` the server normally shows this page
 * only to visitors who are not signed in.
 */
function forgetSession() {
  if (location.search.includes('ver=site')) return
  try {
    for (const entry of [USER, EXPIRY, USERS]) localStorage.removeItem(entry)
  } catch {
    // Without storage there is nothing to remove.
  }
}
