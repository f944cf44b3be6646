import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Answer, Env } from '#platform/http/api-handler.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Drawing, Shown } from './drawing.ts'
import { sendForm } from './forms.ts'
import { PRIVACIDADE } from './privacidade-rules.ts'

const PROTOCOLO = /^\d{4}-\d{4,9}$/
const DIA = /^\d{4}-\d{2}-\d{2}$/

/** Serves the privacy text and the form for requests about personal data. These pages load no script. */
export function openPrivacyPages(app: AppContext, { common, own }: Drawing, answer: Answer): Hono<Env> {
  const routes = new Hono<Env>()
  const text = async (): Promise<Shown> => {
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
