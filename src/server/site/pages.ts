import { type Context, Hono } from 'hono'
import { categories } from '#contract/categories.ts'
import { readSession } from '#server/auth/session.ts'
import { findToken } from '#server/auth/tokens.ts'
import type { House } from '#server/house.ts'
import { type Answer, type Env, whereFrom } from '#server/http/api.ts'
import { openDocuments } from './documents.ts'
import { openDrawing, type Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import { openPortfolioPages } from './portfolio-pages.ts'
import { openPrivacyPages } from './privacy-pages.ts'
import { hasCategory } from './queries.ts'
import { openReceiptPages } from './receipt-pages.ts'
import type { PageInput } from './site-module.ts'

const SUBJECT_MAX = 200
const doors = ['login', 'register', 'esqueci', 'redefinir'] as const

/** The public pages, rendered here; without JavaScript their forms post back to the same addresses. */
export function openSitePages(house: House, answer: Answer): Hono<Env> {
  const app = new Hono<Env>()
  const drawing = openDrawing(house)
  const { common, own } = drawing

  app.get('/', async (c) => {
    const visitor = await visitorOf(c, house)
    const signedIn = visitor.role !== 'ninguem'
    const { ver, contato, assunto } = c.req.query()
    if (signedIn && ver !== 'site' && contato !== 'enviado' && !assunto) return c.redirect('/dashboard', 302)
    const shown = { page: 'site' as const, ...(await askedFor(c, house)) }
    return signedIn || shown.form ? own(c, { ...shown, visitor }) : common(c, shown)
  })

  for (const page of doors) {
    app.get(`/${page}`, async (c) => {
      if ((await visitorOf(c, house)).role !== 'ninguem') return c.redirect('/dashboard', 302)
      const { convite, token } = c.req.query()
      if (page === 'register' && convite) return own(c, { page, ...(await inviteOf(house, convite)) })
      return page === 'redefinir' ? own(c, { page, token: token ?? '' }) : common(c, { page })
    })
  }

  // Also for who is signed in: the link stands in a mail.
  app.get('/avisos/sair', (c) => {
    const { id = '', s = '' } = c.req.query()
    return own(c, { page: 'avisos/sair', saida: { id, s } })
  })

  for (const name of [...doors, 'contato', 'avisos/sair'] as const) {
    app.post(`/${name}`, async (c) => {
      const { redirect, form, status, values } = await sendForm(c, name, answer)
      if (redirect) return redirect
      if (name === 'contato')
        return own(c, { page: 'site', form, visitor: await visitorOf(c, house) }, status)
      const invited = name === 'register' && values['convite'] ? await inviteOf(house, values['convite']) : {}
      const token = name === 'redefinir' ? { token: values['token'] ?? '' } : {}
      return own(c, { page: name, form, ...invited, ...token }, status)
    })
  }
  app.route('/', openDocuments(house))
  app.route('/', openReceiptPages(drawing, answer))
  app.route('/', openPrivacyPages(house, drawing, answer))
  app.route('/', openPortfolioPages(house, drawing))
  return app
}

const visitorOf = (c: Context<Env>, house: House) =>
  readSession(house.database.reads, whereFrom(c, house).session, house.clock())

/** What the address of the landing page asks for: a category, a subject for the contact form, thanks. */
async function askedFor(c: Context<Env>, { database }: House): Promise<Pick<Shown, 'categoria' | 'form'>> {
  const { contato, assunto, categoria } = c.req.query()
  if (contato === 'enviado') return { form: thanks }
  if (assunto) return { form: { name: 'contato', values: quoteOf(assunto.slice(0, SUBJECT_MAX)) } }
  // Only what exists, so that strangers cannot fill the cache.
  return categoria && (await hasCategory(database.reads, categoria)) ? { categoria } : {}
}

/** Whoever comes with a subject asks for a quote; a service that bears the name of a category is of it. */
function quoteOf(subject: string): Record<string, string> {
  const categoria = categories.find((category) => subject.endsWith(`: ${category}`))
  return { tipo: 'orcamento', subject, ...(categoria && { categoria }) }
}

const thanks: NonNullable<PageInput['form']> = {
  name: 'contato',
  values: {},
  success: 'Mensagem Enviada! Entraremos em contato em breve.',
}

/** What an invitation fixes on the registration form; one that is no longer good is refused on sending. */
async function inviteOf({ database, clock }: House, code: string): Promise<Pick<Shown, 'convite'>> {
  const token = await findToken(database.reads, code, clock())
  const role = token?.tipo === 'primeiro-acesso' ? 'admin' : (token?.role ?? 'client')
  return { convite: { code, role, email: token?.email ?? null } }
}
