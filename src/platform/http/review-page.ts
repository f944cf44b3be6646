import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Marca } from '#platform/contract/marca.ts'
import type { RenderedPage, SentForm } from '#platform/contract/rendering.ts'
import { type ApiHandler, type Env, whereFrom } from './api-handler.ts'
import { moveStyles } from './inline-styles.ts'
import { isInAdvance } from './origin.ts'
import { brandValues, fillIn, readBuiltPage, sendHtml, sentData } from './page.ts'
import { findFiles, modulesOf } from './page-files.ts'
import type { RenderPage, SendForm } from './render-page.ts'
import { pageHeaders } from './security-headers.ts'

interface Sources {
  render: RenderPage
  readMarca: () => Promise<Marca>
  answer: ApiHandler
  sendForm: SendForm
}

/**
 * Serves the page on which people review without an account. Its address contains the token of their link. Without a
 * cookie the token is not read: messengers and mail servers open the links that they carry, and must neither change nor
 * learn anything (decision 086).
 */
export function openReviewPage(app: AppContext, { render, readMarca, answer, sendForm }: Sources): Hono<Env> {
  const routes = new Hono<Env>()
  let page: ReviewPage | undefined
  const show = async (c: Context<Env>, form?: SentForm) => {
    page ??= readReviewPage()
    const nonce = randomBytes(16).toString('base64')
    const marca = await readMarca()
    const { review, session } = whereFrom(c, app)
    // An account alone never opens a link, which then asks in whose name to go on. It has reviews of its own.
    const cookie = review ?? (c.req.param('token') === undefined ? session : undefined)
    const isKnown = form !== undefined || (cookie !== undefined && !isInAdvance(c.req.raw.headers))
    const rendered = await render(c, { marca, nonce }, async ({ loadReview }) => {
      const { renderReview } = await loadReview()
      return (input) => renderReview({ ...input, isKnown, form })
    })
    const headers = { ...pageHeaders(app.config, { nonce }), ...own }
    if (rendered && 'address' in rendered)
      return c.body(null, 302, { ...headers, location: rendered.address })
    const html = page({ marca, nonce, rendered })
    return sendHtml(c, html, { status: form?.error?.status ?? 200, headers })
  }
  routes.on('GET', paths, (c) => show(c))
  routes.on('POST', paths, async (c) => {
    const sent = await sendForm(c, answer)
    const { pathname, search, searchParams } = new URL(c.req.url)
    if (!sent) return c.redirect(pathname + search, 303)
    for (const cookie of sent.cookies) c.header('set-cookie', cookie, { append: true })
    if (!sent.isDone) return show(c, sent.form)
    for (const [name, value] of Object.entries(sent.next ?? {})) searchParams.set(name, value)
    // The conclusion is shown above the pieces.
    const query = sent.form.name === 'concluir' ? '' : String(searchParams)
    return c.body(null, 303, { ...own, location: query ? `${pathname}?${query}` : pathname })
  })
  return routes
}

const paths = ['/revisao', '/revisao/:token', '/revisao/:token/*']

const own = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

interface Values {
  nonce: string
  marca: Marca
  /** The rendered page; undefined if the browser renders it. */
  rendered: RenderedPage | undefined
}

type ReviewPage = (values: Values) => string

/** Reads the page that `npm run build` has made from `revisao.html`. */
function readReviewPage(): ReviewPage {
  const built = readBuiltPage('revisao.html')
  const placeholder = '<div id="root"></div>'
  const page = built.replace('</head>', '__ARQUIVOS__</head>').replace(placeholder, '__TELA__')
  if (page.length === built.length) throw new Error('revisao.html has no placeholder')
  // A rendered page works without script. The picture of the piece comes before the scripts.
  const later = page
    .replace(/<noscript>.*<\/noscript>/s, '')
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
  const filesFor = findFiles('revisao.html')
  return ({ nonce, marca, rendered }) =>
    fillIn(rendered ? later : page, {
      ...brandValues(marca),
      NONCE: nonce,
      TELA: rendered ? moveStyles(rendered.html, nonce) : placeholder,
      DADOS: sentData(rendered?.data),
      ARQUIVOS: rendered?.data ? filesFor(modulesOf(rendered.data), true) : '',
    })
}
