import { renderToString } from 'react-dom/server'
import type { PageData, PageInput } from '#contract/page-data.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { document } from './document.ts'
import { MissingPage } from './missing-page.tsx'
import { PageView } from './page.tsx'
import { Privacy } from './privacy.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { WorkPage } from './work-page.tsx'

export { assetsOf } from './assets.ts'

/** The whole HTML document, beginning with <!doctype html>. */
export function render({ baseUrl, assets, estilo, ...rest }: PageInput): string {
  const data: PageData = rest
  // These have nothing to wake up: no script is sent with them, and none of them is in main.tsx.
  const still = stillPages.includes(data.page)
  const html = renderToString(still ? <StillPage data={data} /> : <PageView data={data} />)
  return document({ data, html, assets, estilo, baseUrl, still })
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
