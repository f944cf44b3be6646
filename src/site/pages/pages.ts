import { type Context, Hono } from 'hono'
import type { Verificacao } from '#money/recibos/contract.ts'
import type { AppContext } from '#platform/app-context.ts'
import { nobody, readSession } from '#platform/auth/session.ts'
import { findToken } from '#platform/auth/tokens.ts'
import { destinoDe, PAINEL } from '#platform/contract/destino.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { tokenIn } from '#platform/contract/link-token.ts'
import { type ApiHandler, type Env, whereFrom } from '#platform/http/api-handler.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { hasAgendas, hasCategory, hasItem } from '#site/site/queries.ts'
import { categories } from '#studio/categories/rules.ts'
import { openApprovalPages } from './approval-pages.ts'
import { openDocuments } from './documents.ts'
import { type Drawing, openDrawing, type PageContent } from './drawing.ts'
import { sendForm } from './forms.ts'
import type { FormName, RejectedForm } from './page-data-rules.ts'
import { PRIVACIDADE } from './privacidade-rules.ts'

const SUBJECT_MAX = 200

/**
 * Serves the public pages, rendered on the server. Without JavaScript, the forms of these pages post to the
 * addresses of the pages.
 */
export function openSitePages(app: AppContext, answer: ApiHandler): Hono<Env> {
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
): Promise<Pick<PageContent, 'categoria' | 'form'>> {
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

const thanks: RejectedForm = {
  name: 'contato',
  values: {},
  success: 'Mensagem Enviada! Entraremos em contato em breve.',
}

/**
 * Serves the pages of links in e-mails that act without signing in, for visitors and signed-in users. A GET changes nothing,
 * because mail scanners open the links too.
 */
function openLinkPages({ own }: Drawing, answer: ApiHandler): Hono<Env> {
  const app = new Hono<Env>()
  for (const page of ['avisos/sair', 'privacidade/confirmar'] as const) {
    app.get(`/${page}`, (c) => {
      const { t = '' } = c.req.query()
      return own(c, { page, saida: tokenIn(t) })
    })

    app.post(`/${page}`, async (c) => {
      const { form, status } = await sendForm(c, page, answer)
      return own(c, { page, form }, status)
    })
  }
  return app
}

/**
 * Serves the page that verifies a receipt. The page calls the API's endpoint, so that the checks and the rate
 * limit of the endpoint apply.
 */
function openReceiptPages({ own }: Drawing, answer: ApiHandler): Hono<Env> {
  const app = new Hono<Env>()

  app.get('/verificar/:codigo', async (c) => {
    const call = `/api/recibos/verificar/${encodeURIComponent(c.req.param('codigo'))}`
    const response = await answer(c, new Request(new URL(call, c.req.url)))
    const { ok, status, headers } = response
    const wait = headers.get('retry-after')
    if (wait) c.header('retry-after', wait)
    if (ok) return own(c, { page: 'verificar', recibo: (await response.json()) as Verificacao })
    const error = wait ? ((await response.json()) as ErrorBody).error : null
    return own(c, { page: 'verificar', recibo: { error } }, wait ? status : 404)
  })
  return app
}

/** Serves a page for each work. These pages need no JavaScript. Only admins can open the page of a draft. */
function openPortfolioPages(app: AppContext, { common, own }: Drawing): Hono<Env> {
  const routes = new Hono<Env>()
  const { reads } = app.database

  routes.get('/portfolio', (c) => c.redirect('/#portfolio', 302))

  routes.get('/portfolio/:slug', async (c) => {
    const slug = c.req.param('slug')
    const visitor = await visitorOf(c, app)
    if (!(await hasItem(reads, visitor, slug))) return missing(c)
    const shown = { page: 'trabalho' as const, slug }
    return visitor.role === nobody.role ? common(c, shown) : own(c, { ...shown, visitor })
  })

  // A client that accepts HTML gets the error page; any other client gets the JSON error of the API.
  routes.get('*', (c) => ((c.req.header('accept') ?? '').includes('text/html') ? missing(c) : c.notFound()))

  const missing = (c: Context<Env>) => common(c, { page: 'nao-encontrada' }, 404)
  return routes
}

const PROTOCOLO = /^\d{4}-\d{4,9}$/
const DIA = /^\d{4}-\d{2}-\d{2}$/

/** Serves the privacy text and the form for requests about personal data. These pages load no script. */
function openPrivacyPages(app: AppContext, { common, own }: Drawing, answer: ApiHandler): Hono<Env> {
  const routes = new Hono<Env>()
  const text = async (): Promise<PageContent> => {
    const { privacidade } = await getConfiguracoes(app.database.reads)
    return { page: 'privacidade', privacidade }
  }

  routes.get(PRIVACIDADE, async (c) => {
    const pedido = askedOf(c)
    return pedido ? own(c, { ...(await text()), pedido }) : common(c, await text())
  })

  routes.post(PRIVACIDADE, async (c) => {
    const { redirect, form, status } = await sendForm(c, 'privacidade', answer)
    return redirect ?? own(c, { ...(await text()), form }, status)
  })
  return routes
}

/**
 * Returns the data request that was just submitted, from the query. Anyone can write these query parameters,
 * so only values in the expected format are shown.
 */
function askedOf(c: Context): { protocolo: string; ate: string } | undefined {
  const { protocolo = '', ate = '' } = c.req.query()
  return PROTOCOLO.test(protocolo) && DIA.test(ate) ? { protocolo, ate } : undefined
}

/** Serves the pages for sign-in, registration and password reset. */
function openSignInPages(app: AppContext, { common, own }: Drawing, answer: ApiHandler): Hono<Env> {
  const routes = new Hono<Env>()
  for (const page of ['login', 'register', 'esqueci', 'redefinir', 'criar-senha'] as const) {
    routes.get(`/${page}`, async (c) => {
      const { convite, token, entrar } = c.req.query()
      const destino = destinoDe(entrar)
      const { role, senha_alheia } = await visitorOf(c, app)
      // Somebody whose password an admin set is signed in with it when the link for another one arrives.
      const replacesPassword = page === 'redefinir' && senha_alheia === 'definida'
      if (role !== 'ninguem' && !replacesPassword) return c.redirect(destino ?? PAINEL, 302)
      const given = await givenTo(app, page, { convite, token })
      // Without an invitation, a token or a destination the page is the same for every visitor and can be
      // cached.
      if (!given && !destino) return common(c, { page })
      return own(c, { page, ...given, ...(destino && { destino }) })
    })

    routes.post(`/${page}`, async (c) => {
      const { redirect, form, status, values } = await sendForm(c, page, answer)
      if (redirect) return redirect
      const destino = destinoDe(values['entrar'])
      const given = await givenTo(app, page, values)
      return own(c, { page, form, ...given, ...(destino && { destino }) }, status)
    })
  }
  return routes
}

/** Returns what a page shows about the invitation or the link of its address; undefined if it has none. */
async function givenTo(app: AppContext, page: FormName, values: Record<string, string | undefined>) {
  const convite = tokenIn(values['convite'] ?? '')
  const token = tokenIn(values['token'] ?? '')
  if (page === 'register') return convite ? inviteOf(app, convite) : undefined
  if (page === 'redefinir') return resetOf(app, token)
  if (page === 'criar-senha') return { token }
  return undefined
}

/**
 * Returns the reset token, and whether the account has calendar subscriptions, because the page offers to revoke
 * them.
 */
async function resetOf({ database, clock }: AppContext, code: string) {
  const token = await findToken(database.reads, code, clock())
  const usuario = token?.tipo === 'senha' ? token.usuario_id : null
  const temAgendas = usuario !== null && (await hasAgendas(database.reads, usuario))
  return { token: code, ...(temAgendas && { temAgendas }) }
}

/**
 * Returns the role and the e-mail address that an invitation fixes in the registration form. An invalid
 * invitation is rejected only when the form is sent.
 */
async function inviteOf(
  { database, clock }: AppContext,
  code: string,
): Promise<Pick<PageContent, 'convite'>> {
  const token = await findToken(database.reads, code, clock())
  const role = token?.tipo === 'primeiro-acesso' ? 'admin' : (token?.role ?? 'client')
  return { convite: { code, role, email: token?.email ?? null } }
}

/** Returns the user of the request's session cookie, or `nobody` without a valid session. */
const visitorOf = (c: Context<Env>, app: AppContext) =>
  readSession(app.database.reads, whereFrom(c, app).session, app.clock())
