import { Hono } from 'hono'
import type { Answer, Env } from '#server/platform/http/api-handler.ts'
import type { Drawing } from './drawing.ts'
import { sendForm } from './forms.ts'

/** Where signed links of our mails lead, also for who is signed in. Opening one does nothing: scanners open them too. */
export function openSignedPages({ own }: Drawing, answer: Answer): Hono<Env> {
  const app = new Hono<Env>()
  for (const page of ['avisos/sair', 'privacidade/confirmar'] as const) {
    app.get(`/${page}`, (c) => {
      const { id = '', s = '' } = c.req.query()
      return own(c, { page, saida: { id, s } })
    })

    app.post(`/${page}`, async (c) => {
      const { form, status } = await sendForm(c, page, answer)
      return own(c, { page, form }, status)
    })
  }
  return app
}
