import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The first screen counts as complete after this time, even if one of its queries is still waiting. */
const LONGEST_MS = 10_000
/** The delay in browsers without `requestIdleCallback`, such as Safari. */
const SHORT_MS = 200

let isIdle = false
let resolveIdle: () => void

/**
 * Resolves when the first screen has its data and the browser has nothing left to do, at the latest after
 * LONGEST_MS. Whatever the first screen does not need waits for it, so that a slow phone shows the first
 * screen sooner.
 */
export const idle: Promise<void> = new Promise((resolve) => {
  resolveIdle = resolve
})

function becomeIdle(): void {
  isIdle = true
  resolveIdle()
}

/**
 * Watches the queries of the first screen until `idle` resolves.
 * @returns a function that stops watching
 */
export function watchFirstScreen(queries: QueryClient): () => void {
  let cancel = () => {}
  const onChange = () => {
    cancel()
    cancel = queries.isFetching() === 0 ? requestIdle(finish) : () => {}
  }
  const unsubscribe = queries.getQueryCache().subscribe(onChange)
  const timer = setTimeout(finish, LONGEST_MS)
  const stop = () => {
    clearTimeout(timer)
    cancel()
    unsubscribe()
  }
  function finish(): void {
    stop()
    becomeIdle()
  }
  onChange()
  return stop
}

/** @returns a function that cancels the request */
function requestIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, SHORT_MS)
  return () => clearTimeout(timer)
}

const subscribe = (onChange: () => void) => {
  void idle.then(onChange)
  return () => {}
}

/** Whether `idle` has resolved. */
export const useWasIdle = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  )
