import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { HydrationSignal } from './hydration-signal.tsx'
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
