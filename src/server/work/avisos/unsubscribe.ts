import { tokenIn } from '#contract/platform/rules/link-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Path of the page to unsubscribe. The page acts on POST only, because mail scanners open links. */
const WAY_OUT = '/avisos/sair'

/**
 * Builds a user's link to unsubscribe from e-mails. The link never expires, because the e-mail that contains
 * it does not expire either.
 */
export function unsubscribeLinkOf(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  id: number,
): string {
  return `${config.baseUrl}${WAY_OUT}?id=${id}&s=${secrets.sign(signed(id))}`
}

export const isUnsubscribeSignature = (secrets: Secrets, id: number, signature: string): boolean =>
  secrets.isSigned(signed(id), tokenIn(signature))

/**
 * Tells whether a request is the one-click POST of a mail program (RFC 8058). That request has no origin that
 * could be checked, but only the server could have signed its address.
 */
export function isOneClick({ secrets }: Pick<AppContext, 'secrets'>, { method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const id = Number(searchParams.get('id'))
  return (
    method === 'POST' &&
    pathname === WAY_OUT &&
    isUnsubscribeSignature(secrets, id, searchParams.get('s') ?? '')
  )
}

const signed = (id: number) => `${WAY_OUT} ${id}`
