import { useEffect } from 'react'
import { useRouter } from './platform/navigation.ts'
import { preloadLinks } from './platform/preload-links.ts'

/** Loads screens before they are opened, while the layout is mounted. */
export function LinkPreload() {
  const router = useRouter()
  useEffect(() => preloadLinks(router), [router])
  return null
}
