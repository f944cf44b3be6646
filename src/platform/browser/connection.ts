import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOnServer } from './rendering.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 15_000

/** A proxy answers with these while the server behind it is down. */
const ofProxy = new Set([502, 504])

// The manager expects a connection until an event tells otherwise.
if (!isOnServer && !navigator.onLine) onlineManager.setOnline(false)

let isTrying = false
const answered = new Set<() => void>()

/**
 * Sends a request and notes if the server could not be reached. One failed request does not count as a lost connection:
 * the server is asked again, and only if it does not answer either, the state is offline until it does. The queries are
 * then read again.
 */
export async function fetchWatched(send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send()
    if (ofProxy.has(response.status)) void checkConnection()
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void checkConnection()
    throw error
  }
}

/** Asks whether the server is there, until it answers. */
export async function checkConnection(): Promise<void> {
  if (isTrying) return
  isTrying = true
  for (let wait = FIRST_RETRY_MS; !(await isAlive()); wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    onlineManager.setOnline(false)
    await new Promise((done) => setTimeout(done, wait))
  }
  isTrying = false
  // The manager tells of changes only, but a request has failed also if the server answers at once. By then its failure
  // may not be shown yet.
  if (onlineManager.isOnline()) setTimeout(tellAnswered, FIRST_RETRY_MS)
  else onlineManager.setOnline(true)
}

function tellAnswered(): void {
  for (const tell of answered) tell()
}

const isAlive = () =>
  globalThis.fetch('/saude/vivo', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the browser is offline or the server does not answer. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => !onlineManager.isOnline(),
    () => false,
  )

/**
 * Calls the listener when the server answers after a failure. `wasLost` says whether it did not answer in between.
 * @returns a function that removes the listener
 */
export function onReconnected(listener: (wasLost: boolean) => void): () => void {
  const tell = () => listener(false)
  answered.add(tell)
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (isOnline) listener(true)
  })
  return () => {
    answered.delete(tell)
    unsubscribe()
  }
}
