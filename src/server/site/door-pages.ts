import { Hono } from 'hono'
import { findToken } from '#server/auth/tokens.ts'
import type { House } from '#server/house.ts'
import type { Answer, Env } from '#server/http/api.ts'
import type { Drawing, Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import { visitorOf } from './visitor.ts'

/** Where one comes in, or gets a new password. */
export function openDoorPages(house: House, { common, own }: Drawing, answer: Answer): Hono<Env> {
  const app = new Hono<Env>()
  for (const page of ['login', 'register', 'esqueci', 'redefinir'] as const) {
    app.get(`/${page}`, async (c) => {
      if ((await visitorOf(c, house)).role !== 'ninguem') return c.redirect('/dashboard', 302)
      const { convite, token } = c.req.query()
      if (page === 'register' && convite) return own(c, { page, ...(await inviteOf(house, convite)) })
      return page === 'redefinir' ? own(c, { page, token: token ?? '' }) : common(c, { page })
    })

    app.post(`/${page}`, async (c) => {
      const { redirect, form, status, values } = await sendForm(c, page, answer)
      if (redirect) return redirect
      const { convite, token = '' } = values
      const invited = page === 'register' && convite ? await inviteOf(house, convite) : {}
      return own(c, { page, form, ...invited, ...(page === 'redefinir' && { token }) }, status)
    })
  }
  return app
}

/** What an invitation fixes on the registration form; one that is no longer good is refused on sending. */
async function inviteOf({ database, clock }: House, code: string): Promise<Pick<Shown, 'convite'>> {
  const token = await findToken(database.reads, code, clock())
  const role = token?.tipo === 'primeiro-acesso' ? 'admin' : (token?.role ?? 'client')
  return { convite: { code, role, email: token?.email ?? null } }
}
