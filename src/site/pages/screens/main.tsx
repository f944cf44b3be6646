import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { PageView } from './page.tsx'

const root = document.getElementById('raiz')
const json = document.getElementById('dados')?.textContent

/**
 * The import of this module resolves after hydration. starter.ts waits for it, and then repeats the click
 * that caused the import.
 */
if (root && json) {
  const data: PageData = JSON.parse(json)
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <HydrationSignal onAwake={resolve}>
        <PageView data={data} />
      </HydrationSignal>,
    )
  })
}

/**
 * Calls `onAwake` once after hydration. The component is not in main.tsx, because importing it from there
 * would run that module, which hydrates the page.
 */
function HydrationSignal({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}
