import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { destinoDe, PAINEL } from '#platform/contract/destino.ts'
import type { Answer, Env } from '#platform/http/api-handler.ts'
import { hasCategory } from '#site/site/queries.ts'
import { categories } from '#studio/categories/rules.ts'
import { openApprovalPages } from './approval-pages.ts'
import { openDocuments } from './documents.ts'
import { openSignInPages } from './door-pages.ts'
import { openDrawing, type Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import { openLinkPages } from './link-pages.ts'
import type { Returned } from './page-data-rules.ts'
import { openPortfolioPages } from './portfolio-pages.ts'
import { openPrivacyPages } from './privacy-pages.ts'
import { openReceiptPages } from './receipt-pages.ts'
import { visitorOf } from './visitor.ts'

const SUBJECT_MAX = 200

/**
 * Serves the public pages, rendered on the server. Without JavaScript, the forms of these pages post to the
 * addresses of the pages.
 */
export function openSitePages(app: AppContext, answer: Answer): Hono<Env> {
  const routes = new Hono<Env>()
  const drawing = openDrawing(app)
  const { common, own } = drawing

  routes.get('/', async (c) => {
    const visitor = await visitorOf(c, app)
    const signedIn = visitor.role !== 'ninguem'
    const { ver, contato, assunto, entrar } = c.req.query()
    const destino = destinoDe(entrar)
    if (signedIn && ver !== 'site' && contato !== 'enviado' && !assunto)
      return c.redirect(destino ?? PAINEL, 302)
    const shown = { page: 'site' as const, ...(await askedFor(c, app)) }
    const isOwn = signedIn || shown.form || destino
    return isOwn ? own(c, { ...shown, visitor, ...(destino && { destino }) }) : common(c, shown)
  })

  routes.post('/contato', async (c) => {
    const { redirect, form, status } = await sendForm(c, 'contato', answer)
    return redirect ?? own(c, { page: 'site', form, visitor: await visitorOf(c, app) }, status)
  })

  routes.route('/', openSignInPages(app, drawing, answer))
  routes.route('/', openLinkPages(drawing, answer))
  routes.route('/', openDocuments(app))
  routes.route('/', openReceiptPages(drawing, answer))
  routes.route('/', openApprovalPages(app, drawing, answer))
  routes.route('/', openPrivacyPages(app, drawing, answer))
  routes.route('/', openPortfolioPages(app, drawing))
  return routes
}

/**
 * Reads from the query what the landing page shows: a category, a contact form with a subject, or thanks for
 * a form that was sent.
 */
async function askedFor(
  c: Context<Env>,
  { database }: AppContext,
): Promise<Pick<Shown, 'categoria' | 'form'>> {
  const { contato, assunto, categoria } = c.req.query()
  if (contato === 'enviado') return { form: thanks }
  if (assunto) return { form: { name: 'contato', values: quoteOf(assunto.slice(0, SUBJECT_MAX)) } }
  // A category is passed on only if it exists, so that visitors cannot fill the cache with arbitrary
  // categories.
  return categoria && (await hasCategory(database.reads, categoria)) ? { categoria } : {}
}

/**
 * Returns the values of the contact form for a link with a subject, which requests a quote. If the subject
 * ends with a colon and the name of a category, that category is selected.
 */
function quoteOf(subject: string): Record<string, string> {
  const categoria = categories.find((category) => subject.endsWith(`: ${category}`))
  return { tipo: 'orcamento', subject, ...(categoria && { categoria }) }
}

const thanks: Returned = {
  name: 'contato',
  values: {},
  success: 'Mensagem Enviada! Entraremos em contato em breve.',
}
