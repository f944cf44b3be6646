/** The query parameter and form field that carry the requested page through all steps of signing in. */
export const ENTRAR = 'entrar'

/** The home page of the back office. It is no target, because signing in leads to this page by default. */
export const PAINEL = '/dashboard'

const LONGEST = 1000

/**
 * Matches addresses whose path has only word characters and hyphens between slashes: no dot segments, encoded
 * characters, double slashes or backslashes. So no browser or proxy can read a matching address as an address
 * of another site (open redirect).
 */
const inside = /^\/dashboard(?:\/[\w-]+)+\/?(?:\?[!-~]*)?$|^\/dashboard\/?\?[!-~]*$/

/**
 * Returns the value if it is an address of the back office that is safe as a redirect target after signing
 * in.
 */
export function destinoDe(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || /[#\\]/.test(value)) return undefined
  return inside.test(value) ? value : undefined
}

/** Adds the target to an address as a query parameter. */
export function comDestino(address: string, destino: string | undefined): string {
  if (destino === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [ENTRAR]: destino })}`
}

/**
 * Returns the address to which a visitor who is not signed in is redirected from an address of the back
 * office: the public page, with the target as a parameter unless the address is no target.
 */
export const entradaPara = (address: string): string => comDestino('/', destinoDe(address))

/**
 * The sentences for targets. A target is recognised by its first path segment and by the parameter that
 * identifies one record.
 */
const named: readonly (readonly [page: string, parameter: string | undefined, line: string])[] = [
  ['projects', 'projeto', 'Entre para ver o projeto.'],
  ['projects', undefined, 'Entre para ver os projetos.'],
  ['agenda', 'atividade', 'Entre para ver a atividade.'],
  ['agenda', undefined, 'Entre para ver a agenda.'],
  ['messages', undefined, 'Entre para ver as mensagens.'],
  ['faturas', undefined, 'Entre para ver as faturas.'],
  ['contatos', 'contato', 'Entre para ver o contato.'],
  ['financial-transactions', 'transacao', 'Entre para ver a transação.'],
  ['lgpd', 'pedido', 'Entre para ver o pedido.'],
]

/**
 * Returns the sentence about the target for the sign-in form. Nothing is looked up in the database: the
 * visitor is not authenticated, so the sentence must not reveal whether the record exists.
 */
export function convitePara(destino: string): string {
  const [path = '', query = ''] = destino.split('?')
  const page = path.split('/')[2]
  const params = new URLSearchParams(query)
  const found = named.find(
    ([of, parameter]) => of === page && (parameter === undefined || params.has(parameter)),
  )
  return found?.[2] ?? 'Entre para continuar.'
}
