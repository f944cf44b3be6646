import { useMemo, useSyncExternalStore } from 'react'

const changed = new EventTarget()

function listen(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  addEventListener('popstate', tell)
  return () => {
    changed.removeEventListener('change', tell)
    removeEventListener('popstate', tell)
  }
}

/** The query parameters of the page, which say what is open. */
export function useParams(): URLSearchParams {
  const search = useSyncExternalStore(listen, () => location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes query parameters. The value null removes a parameter. */
export function go(
  changes: Record<string, string | null>,
  how: 'pushState' | 'replaceState' = 'pushState',
): void {
  const params = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const search = String(params)
  history[how](null, '', location.pathname + (search && `?${search}`))
  changed.dispatchEvent(new Event('change'))
}

/** The parameters that open a piece, when none is open. */
export const pieceClosed = { peca: null, v: null, pag: null, marcacao: null }
