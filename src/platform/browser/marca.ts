import { useSyncExternalStore } from 'react'
import type { Marca } from '#platform/contract/marca.ts'
import { isOnServer, rendering } from './rendering.ts'

/** The server embeds name, colour and logo in the page, so that the first paint already uses them. */
const sent = isOnServer ? 'null' : (document.getElementById('marca')?.textContent ?? '')
let marca: Marca = JSON.parse(sent)
let known = sent
const listeners = new Set<() => void>()

/** Applies the branding of newly loaded settings. */
export function showMarca(now: Marca): void {
  const text = JSON.stringify(now)
  if (text === known) return
  known = text
  marca = now
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useMarca = (): Marca =>
  useSyncExternalStore(
    subscribe,
    () => marca,
    () => rendering()?.marca ?? marca,
  )
