import { Hono } from 'hono'
import { tokenIn } from '#platform/contract/link-token.ts'
import type { Answer, Env } from '#platform/http/api-handler.ts'
import type { Drawing } from './drawing.ts'
import { sendForm } from './forms.ts'

/**
 * Serves the pages of links in e-mails that act without signing in, for visitors and signed-in users. A GET changes nothing,
 * because mail scanners open the links too.
 */
export function openLinkPages({ own }: Drawing, answer: Answer): Hono<Env> {
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
