import { useSyncExternalStore } from 'react'
import type { Marca } from '#contract/marca.ts'

/** Name, colour and logo came with the page, so that nothing is painted twice. */
const sent = document.getElementById('marca')?.textContent ?? ''
let marca: Marca = JSON.parse(sent)
let known = sent
const listeners = new Set<() => void>()

/** The settings were read anew. */
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

export const useMarca = (): Marca => useSyncExternalStore(subscribe, () => marca)
