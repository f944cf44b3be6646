import { type ReactNode, useState } from 'react'
import { createRouter, type Router, RouterProvider } from '#platform/ui/navigation.tsx'

/** Creates a router with a history of its own. Several addresses make the history before the last one, which is shown. */
export function memoryRouter(...addresses: string[]): Router {
  const entries = (addresses.length > 0 ? addresses : ['/']).map((address) => new URL(address, 'http://x'))
  let at = entries.length - 1
  const listeners = new Set<() => void>()
  const here = () => entries[at] ?? new URL('http://x/')
  return createRouter({
    location: {
      get pathname() {
        return here().pathname
      },
      get search() {
        return here().search
      },
      get hash() {
        return here().hash
      },
    },
    history: {
      pushState(_state, _title, url) {
        at += 1
        entries.splice(at, entries.length, new URL(url ?? '', here()))
      },
      replaceState(_state, _title, url) {
        entries[at] = new URL(url ?? '', here())
      },
      go(by = 0) {
        at += by
        for (const tell of listeners) tell()
      },
    },
    onBack: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}

/** Renders a part of the back office at an address, without the history of the browser. */
export function MemoryRouter({ at = '/', children }: { at?: string; children?: ReactNode }) {
  const [router] = useState(() => memoryRouter(at))
  return <RouterProvider router={router}>{children}</RouterProvider>
}
