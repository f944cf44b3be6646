import type { Mailbox } from './mailbox.ts'
import { photo } from './pictures.ts'
import type { Account, Caller, TestServer } from './test-server.ts'

export interface Invited {
  id: number
  nome: string
  email: string
  link: string
  pin: string | null
}

/** A project of a client with these pictures as its pieces. */
export async function projectWith(
  server: TestServer,
  admin: Caller,
  { client, title = 'Cardápio', names }: { client: Account; title?: string; names: string[] },
): Promise<number> {
  const { id } = await server.call<{ id: number }>(admin, 'POST', '/api/projetos', {
    title,
    clientName: client.name,
    clientId: client.id,
    description: 'Doze páginas.',
    category: 'Branding',
  })
  for (const name of names) {
    const response = await admin.request.post(`${server.url}/api/projetos/${id}/pecas`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      multipart: { arquivo: await photo(name, '#a8412a') },
    })
    if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  }
  return id
}

export interface NewReviewer {
  nome: string
  papel?: 'decide' | 'comenta' | 've'
  ordem?: number
  fator?: 'codigo' | 'pin'
  email?: string
  aceita_custos?: boolean
}

/** Adds a person who reviews by link. Each has an address of its own, unless one is given. */
export async function invite(
  server: TestServer,
  admin: Caller,
  { projeto, ...person }: NewReviewer & { projeto: number },
): Promise<Invited> {
  const own = `${person.nome.toLowerCase().replace(/\W+/g, '.')}.${projeto}@cafe.com.br`
  const { email = own } = person
  const { revisor, link, pin } = await server.call<{
    revisor: { id: number }
    link: string
    pin: string | null
  }>(admin, 'POST', `/api/projetos/${projeto}/revisores`, { ...person, email })
  return { id: revisor.id, nome: person.nome, email, link, pin }
}

/** Sends the project for approval. */
export const openRodada = (
  server: TestServer,
  admin: Caller,
  {
    projeto,
    regra = 'qualquer',
    ...more
  }: { projeto: number; regra?: string; mensagem?: string; prazo?: string },
) => server.call(admin, 'POST', `/api/projetos/${projeto}/rodadas`, { regra, ...more })

/** Reads the code that was sent last to a person. */
export const codeFor = (mailbox: Mailbox, { email }: Invited): Promise<string> =>
  mailbox.find(email, /Seu código para abrir a revisão é (\d{6})/)
