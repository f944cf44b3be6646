import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { findToken } from '#platform/auth/tokens.ts'
import { destinoDe, PAINEL } from '#platform/contract/destino.ts'
import { tokenIn } from '#platform/contract/link-token.ts'
import type { Answer, Env } from '#platform/http/api-handler.ts'
import { hasAgendas } from '#site/site/queries.ts'
import type { Drawing, Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import type { FormName } from './page-data-rules.ts'
import { visitorOf } from './visitor.ts'

/** Serves the pages for sign-in, registration and password reset. */
export function openSignInPages(app: AppContext, { common, own }: Drawing, answer: Answer): Hono<Env> {
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
async function inviteOf({ database, clock }: AppContext, code: string): Promise<Pick<Shown, 'convite'>> {
  const token = await findToken(database.reads, code, clock())
  const role = token?.tipo === 'primeiro-acesso' ? 'admin' : (token?.role ?? 'client')
  return { convite: { code, role, email: token?.email ?? null } }
}
