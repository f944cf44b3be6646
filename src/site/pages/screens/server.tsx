import { renderToString } from 'react-dom/server'
import type { PageData, PageInput } from '#site/pages/page-data-rules.ts'
import { ApprovalCheck } from './approval-check.tsx'
import { ConfirmRequest } from './confirm-request.tsx'
import { document } from './document.ts'
import { MissingPage } from './missing-page.tsx'
import { PageView } from './page.tsx'
import { Privacy } from './privacy.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { WorkPage } from './work-page.tsx'

export { assetsOf } from './assets.ts'

/** Renders a public page as a complete HTML document. */
export function render({ baseUrl, assets, estilo, ...rest }: PageInput): string {
  const data: PageData = rest
  // Static pages are sent without scripts, and main.tsx does not include them.
  const still = stillPages.includes(data.page)
  const html = renderToString(contentOf(data, still))
  return document({ data, html, assets, estilo, baseUrl, still })
}

function contentOf(data: PageData, still: boolean) {
  if (still) return <StillPage data={data} />
  // The script of this page is `aprovacao.tsx`, which starts at once.
  return data.page === 'aprovacao' ? <ApprovalCheck data={data} /> : <PageView data={data} />
}

const stillPages: PageData['page'][] = [
  'trabalho',
  'nao-encontrada',
  'privacidade',
  'privacidade/confirmar',
  'verificar',
]

function StillPage({ data }: { data: PageData }) {
  if (data.page === 'privacidade') return <Privacy data={data} />
  if (data.page === 'privacidade/confirmar') return <ConfirmRequest data={data} />
  if (data.page === 'verificar') return <ReceiptCheck data={data} />
  return data.work ? <WorkPage data={data} work={data.work} /> : <MissingPage data={data} />
}
