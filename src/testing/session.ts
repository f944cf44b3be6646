/**
 * The address and the headers with which an admin sends requests. They stay valid when the server restarts.
 */
export interface Session {
  url: string
  headers: Record<string, string>
}

export const ana = { email: 'ana@exemplo.com.br', password: 'uma senha bem longa' }

/** A running server, with the link of the first admin, or null if there is an admin already. */
export interface StartedServer {
  url: string
  firstAccess: string | null
}

export const invitationCodeOf = (link: string): string => new URL(link).searchParams.get('convite') ?? ''

export async function signUpAdmin({ url, firstAccess }: StartedServer): Promise<Session> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({
    ...ana,
    name: 'Ana',
    role: 'admin',
    convite: invitationCodeOf(firstAccess ?? ''),
  })
  const answer = await fetch(`${url}/api/cadastro`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The admin could not register: ${answer.status} ${await answer.text()}`)
  return { url, headers: { ...headers, cookie: cookieOf(answer) } }
}

/** Returns the cookies that a response sets, in the form of a `cookie` header. */
export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
