import { renderToString } from 'react-dom/server'
import { document } from './document.ts'
import { PageView } from './page.tsx'
import type { PageData, PageInput } from './page-data.ts'

export { assetsOf } from './assets.ts'
export type { Page, PageInput } from './page-data.ts'

/** The whole HTML document, beginning with <!doctype html>. */
export function render({ baseUrl, assets, estilo, ...rest }: PageInput): string {
  const data: PageData = rest
  const html = renderToString(<PageView data={data} />)
  return document({ data, html, assets, estilo, baseUrl })
}
