import { codeOf, type Server } from '../server.ts'

/** How an admin speaks to the house, through all its restarts. */
export interface Session {
  url: string
  headers: Record<string, string>
}

export async function signUpAdmin({ url, firstAccess }: Server): Promise<Session> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const person = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha bem longa', role: 'admin' }
  const body = JSON.stringify({ ...person, convite: codeOf(firstAccess ?? '') })
  const response = await fetch(`${url}/api/cadastro`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`Nobody could sign up: ${response.status} ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { url, headers: { ...headers, cookie: cookie.join('; ') } }
}
