import type { Context } from 'hono'
import { destinoDe, PAINEL } from '#platform/contract/destino.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { ApiHandler, Env } from '#platform/http/api-handler.ts'
import type { FormName, RejectedForm } from './page-data-rules.ts'
import { PRIVACIDADE } from './privacidade-rules.ts'

/**
 * The address of the page after a successful form: fixed, or computed from the API's response and the form's
 * values.
 */
type Next = string | ((answer: unknown, posted: Record<string, string>) => string)

/**
 * For each HTML form, the API endpoint that it calls and the page, if any, that follows a success. For a
 * `linked` form, values that are not posted are taken from the query of the link, because a mail
 * program that unsubscribes with one click (RFC 8058) posts to the link without the fields of the form.
 */
const forms: Record<FormName, { call: string; next?: Next; linked?: true }> = {
  login: { call: '/api/login', next: wantedBy },
  register: { call: '/api/cadastro', next: wantedBy },
  contato: { call: '/api/contato', next: '/?contato=enviado#contato' },
  esqueci: { call: '/api/senha/esqueci' },
  redefinir: { call: '/api/senha/redefinir' },
  'criar-senha': { call: '/api/senha/criar', next: wantedBy },
  'avisos/sair': { call: '/api/avisos/sair', linked: true },
  privacidade: { call: '/api/titulares', next: askedOf },
  'privacidade/confirmar': { call: '/api/titulares/confirmar', linked: true },
}

/**
 * Returns the page that follows after signing in: the back office page that was originally requested, or the
 * home page of the back office.
 */
function wantedBy(_answer: unknown, { entrar }: Record<string, string>): string {
  return destinoDe(entrar) ?? PAINEL
}

/**
 * Returns the address of the page that shows the protocol number of a data request. The browser is redirected
 * there, so that a reload does not send the form again.
 */
function askedOf(answer: unknown): string {
  const { protocolo, prazo } = answer as { protocolo: string; prazo: string }
  return `${PRIVACIDADE}?${new URLSearchParams({ protocolo, ate: prazo })}#pedido`
}

const secret = new Set(['password', 'senha', 'codigo'])

interface FormResult {
  redirect?: Response
  status: number
  values: Record<string, string>
  form: RejectedForm
}

/**
 * Sends the values of an HTML form to the API, so that all checks of the API apply.
 * @returns a redirect if the form succeeded and a page follows, otherwise what the page must show
 */
export async function sendForm(c: Context<Env>, name: FormName, answer: ApiHandler): Promise<FormResult> {
  const posted = Object.entries(await c.req.parseBody()).filter(([, value]) => typeof value === 'string')
  const { call, next, linked } = forms[name]
  const formFields = { ...(linked && c.req.query()), ...Object.fromEntries(posted) } as Record<string, string>
  const values = Object.fromEntries(Object.entries(formFields).filter(([field]) => !secret.has(field)))
  const response = await answer(c, asJson(c.req.raw, call, formFields))

  if (response.ok && next) {
    const to = typeof next === 'string' ? next : next(await response.json(), values)
    return { redirect: seeOther(to, response.headers), status: 303, values, form: { name, values } }
  }
  const body = (await response.json()) as ErrorBody & { mensagem?: string }
  if (response.ok) return { status: 200, values, form: { name, values: {}, success: body.mensagem ?? '' } }
  const { error, code, fields } = body
  return { status: response.status, values, form: { name, values, error, code, ...(fields && { fields }) } }
}

/** Builds the JSON request of a form. An empty field counts as absent, except the password. */
function asJson(from: Request, path: string, formFields: Record<string, string>): Request {
  const filled = Object.fromEntries(
    Object.entries(formFields).filter(([field, value]) => value !== '' || field === 'password'),
  )
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['cookie', 'user-agent']) {
    const value = from.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Request(new URL(path, from.url), { method: 'POST', headers, body: JSON.stringify(filled) })
}

function seeOther(location: string, from: Headers): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
