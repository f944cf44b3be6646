import { codeOf, type Server } from '../server.ts'

/** How an admin speaks to the house, through all its restarts. */
export interface Session {
  url: string
  headers: Record<string, string>
}

export const ana = { email: 'ana@exemplo.com.br', password: 'uma senha bem longa' }

export async function signUpAdmin({ url, firstAccess }: Server): Promise<Session> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ ...ana, name: 'Ana', role: 'admin', convite: codeOf(firstAccess ?? '') })
  const answer = await fetch(`${url}/api/cadastro`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Nobody could sign up: ${answer.status} ${await answer.text()}`)
  return { url, headers: { ...headers, cookie: cookieOf(answer) } }
}

/** What an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
