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
