import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Remembers which pages of a version were opened: a page counts after its picture was in front for one second.
 * @param before the pages that were opened formerly
 */
export function useOpened(versao: number, pagina: number, before: readonly number[]) {
  const [opened, setOpened] = useState<Record<number, number[]>>({})
  const [loaded, setLoaded] = useState<string | null>(null)
  const page = `${versao}/${pagina}`
  useEffect(() => {
    if (loaded !== page) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      setOpened((now) => ({ ...now, [versao]: [...new Set([...(now[versao] ?? []), pagina])] }))
    }, SECOND_MS)
    return () => clearTimeout(timer)
  }, [loaded, page, versao, pagina])
  const pages = [...new Set([...before, ...(opened[versao] ?? [])])].sort((a, b) => a - b)
  return { pages, onShown: () => setLoaded(page) }
}
