import { useSyncExternalStore } from 'react'
import type { DraftOwner } from '#platform/browser/drafts.ts'

/** The numbers of the pages that a person has opened in this tab, by version. */
export type OpenedPages = Readonly<Record<number, readonly number[]>>

const nothing: OpenedPages = {}
const opened = new Map<DraftOwner, OpenedPages>()
const listeners = new Set<() => void>()

/** Remembers that a person has opened a page of a version. */
export function addOpenedPage(
  person: DraftOwner,
  { versao, pagina }: { versao: number; pagina: number },
): void {
  const before = opened.get(person) ?? nothing
  const pages = before[versao] ?? []
  if (pages.includes(pagina)) return
  opened.set(person, { ...before, [versao]: [...pages, pagina] })
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The pages that a person has opened in this tab. */
export const useOpenedPages = (person: DraftOwner): OpenedPages =>
  useSyncExternalStore(
    subscribe,
    () => opened.get(person) ?? nothing,
    () => nothing,
  )
