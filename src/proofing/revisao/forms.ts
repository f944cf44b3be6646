import type { Context } from 'hono'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { SentForm } from '#platform/contract/rendering.ts'
import type { ApiHandler, Env } from '#platform/http/api-handler.ts'

type Fields = Record<string, string>

interface FormResult {
  form: SentForm
  /** Whether the form has succeeded and the browser is redirected. */
  isDone: boolean
  cookies: string[]
  /** Query parameters of the next page. */
  next?: Fields
}

interface Form {
  method: 'POST' | 'PUT'
  /** The address of the endpoint. */
  path: (fields: Fields) => string
  /** The input of the endpoint. */
  body: (fields: Fields, all: URLSearchParams) => object
  /** Whether the page shows the next step itself. */
  isStep?: true
  /** Query parameters of the page that follows. */
  next?: (fields: Fields) => Fields
}

/** A number only, so that the field cannot change the path. */
const id = ({ id }: Fields) => Number(id) || 0
const none = () => ({})

type Forms = Record<string, Form>

/** The forms of both pages on which pieces are answered. */
const ofBoth: Forms = {
  logout: { method: 'POST', path: () => '/api/logout', body: none },
  responder: {
    method: 'PUT',
    path: (fields) => `/api/rodadas/${id(fields)}/respostas`,
    body: ({ versao, resposta, pagina }) => ({
      versao_id: Number(versao),
      resposta,
      abertas: pagina === undefined ? [] : [Number(pagina)],
    }),
    // The answer about a single piece leads to the conclusion.
    next: ({ concluir }) => (concluir === undefined ? {} : { concluir: String(Number(concluir) || 0) }),
  },
}

/** For each form of the page of a link, the endpoint that it calls. `abrir` is answered by the page. */
const ofReview: Forms = {
  ...ofBoth,
  codigo: {
    method: 'POST',
    path: () => '/api/revisao/codigo',
    body: ({ token }) => ({ token }),
    isStep: true,
  },
  entrar: {
    method: 'POST',
    path: () => '/api/revisao/entrar',
    body: ({ token, codigo = '' }) => ({ token, codigo }),
  },
  recusar: {
    method: 'POST',
    path: () => '/api/revisao/recusar',
    body: ({ token }) => ({ token }),
    isStep: true,
  },
  lembretes: {
    method: 'POST',
    path: () => '/api/revisao/lembretes',
    body: ({ t = '' }) => ({ token: t }),
    isStep: true,
  },
  sair: { method: 'POST', path: () => '/api/revisao/sair', body: none },
  lembrar: { method: 'POST', path: () => '/api/revisao/lembrar', body: none },
  concluir: {
    method: 'POST',
    path: (fields) => `/api/rodadas/${id(fields)}/concluir`,
    body: ({ vistas, texto, motivo = '' }, all) => ({
      vistas,
      texto: Number(texto),
      motivo,
      conferencias: all.getAll('conferencias'),
    }),
  },
}

/**
 * Returns a function that sends an HTML form of a page to its endpoint, so that all checks of the endpoint apply. The
 * function returns undefined for a form that the page does not have.
 */
const senderOf =
  (forms: Forms) =>
  async (c: Context<Env>, answer: ApiHandler): Promise<FormResult | undefined> => {
    const all = new URLSearchParams(await c.req.text())
    const fields: Fields = { ...Object.fromEntries(all), token: c.req.param('token') ?? '' }
    const { formulario: name = '', motivo = '' } = fields
    if (name === 'abrir') return { form: { name }, isDone: false, cookies: [] }
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!form) return undefined
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(form.body(fields, all))
    const request = new Request(new URL(form.path(fields), c.req.url), { method: form.method, headers, body })
    const response = await answer(c, request)
    if (response.ok) {
      const cookies = response.headers.getSetCookie()
      return { form: { name }, isDone: !form.isStep, cookies, next: form.next?.(fields) ?? {} }
    }
    const { error: message, code } = (await response.json()) as ErrorBody
    return {
      form: { name, motivo, error: { status: response.status, code, message } },
      isDone: false,
      cookies: [],
    }
  }

/** Sends a form of the page of a link. */
export const sendReviewForm = senderOf(ofReview)

/** Sends a form of the back office. */
export const sendDashboardForm = senderOf(ofBoth)
