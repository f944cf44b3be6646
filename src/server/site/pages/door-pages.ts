import { Hono } from 'hono'
import { destinoDe, PAINEL } from '#contract/platform/rules/destino.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hasPassword } from '#server/platform/auth/password.ts'
import { findToken } from '#server/platform/auth/tokens.ts'
import { findUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { Answer, Env } from '#server/platform/http/api-handler.ts'
import { hasAgendas } from '#server/site/site/queries.ts'
import type { Drawing, Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import { visitorOf } from './visitor.ts'

/** Serves the pages for sign-in, registration and password reset. */
export function openSignInPages(app: AppContext, { common, own }: Drawing, answer: Answer): Hono<Env> {
  const routes = new Hono<Env>()
  for (const page of ['login', 'register', 'esqueci', 'redefinir'] as const) {
    routes.get(`/${page}`, async (c) => {
      const { convite, token, entrar } = c.req.query()
      const destino = destinoDe(entrar)
      if ((await visitorOf(c, app)).role !== 'ninguem') return c.redirect(destino ?? PAINEL, 302)
      const invited = page === 'register' && convite ? await inviteOf(app, convite) : undefined
      const given = page === 'redefinir' ? await resetOf(app, token ?? '') : invited
      // Without an invitation, a token or a destination the page is the same for every visitor and can be
      // cached.
      if (!given && !destino) return common(c, { page })
      return own(c, { page, ...given, ...(destino && { destino }) })
    })

    routes.post(`/${page}`, async (c) => {
      const { redirect, form, status, values } = await sendForm(c, page, answer)
      if (redirect) return redirect
      const { convite, token = '', entrar } = values
      const destino = destinoDe(entrar)
      const invited = page === 'register' && convite ? await inviteOf(app, convite) : {}
      const given = page === 'redefinir' ? await resetOf(app, token) : invited
      return own(c, { page, form, ...given, ...(destino && { destino }) }, status)
    })
  }
  return routes
}

/**
 * Returns the reset token, whether its account has no password yet, and whether the account has calendar
 * subscriptions, because the page offers to revoke them.
 */
async function resetOf({ database, clock }: AppContext, code: string) {
  const token = await findToken(database.reads, code, clock())
  const usuario = token?.tipo === 'senha' ? token.usuario_id : null
  const temAgendas = usuario !== null && (await hasAgendas(database.reads, usuario))
  const account = usuario === null ? undefined : await findUsuario(database.reads, usuario)
  const convidado = account !== undefined && !hasPassword(account.senha_hash)
  return { token: code, ...(temAgendas && { temAgendas }), ...(convidado && { convidado }) }
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
