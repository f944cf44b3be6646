import type { AppContext } from '#server/platform/app-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** The address of the page that mails are left on; it acts on POST only, for scanners fetch links. */
const WAY_OUT = '/avisos/sair'

/** The link out of a person's mails. It does not expire: neither does the mail that it stands in. */
export function wayOutOf({ config, secrets }: Pick<AppContext, 'config' | 'secrets'>, id: number): string {
  return `${config.baseUrl}${WAY_OUT}?id=${id}&s=${secrets.sign(signed(id))}`
}

export const isWayOut = (secrets: Secrets, id: number, given: string): boolean =>
  secrets.isSigned(signed(id), given)

/**
 * Whether a request that no browser sent is the one-click POST of a mail program (RFC 8058): it is a form, but the
 * address that it goes to is one that only we could have written.
 */
export function isOneClick({ secrets }: Pick<AppContext, 'secrets'>, { method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const id = Number(searchParams.get('id'))
  return method === 'POST' && pathname === WAY_OUT && isWayOut(secrets, id, searchParams.get('s') ?? '')
}

const signed = (id: number) => `${WAY_OUT} ${id}`
