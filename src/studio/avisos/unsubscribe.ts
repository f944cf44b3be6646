import { CRIADO_NO_ENVIO } from '#platform/mail/links.ts'

/** Path of the page to unsubscribe. The page acts on POST only, because mail scanners open links. */
const WAY_OUT = '/avisos/sair'

/** The link to unsubscribe from e-mails. Its token is made when the e-mail is sent. */
export const unsubscribeLink = (baseUrl: string): string => `${baseUrl}${WAY_OUT}?t=${CRIADO_NO_ENVIO}`

/**
 * Tells whether a request is the one-click POST of a mail program (RFC 8058). That request has no origin that could be
 * checked. It acts by its token alone, without a session, so another site can cause nothing by sending it.
 */
export function isOneClick({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  return method === 'POST' && pathname === WAY_OUT && searchParams.has('t')
}
