import type { Server } from '../../scripts/server.ts'
import { categories } from '../../src/studio/categories/rules.ts'
import { type Session, signUpAdmin } from '../../src/testing/session.ts'
import { photo } from './photo.ts'

const agency = {
  nome: 'Estúdio Caju',
  email: 'oi@caju.example',
  telefone: '(11) 3456-7890',
  endereco: 'Rua Augusta, 1500, São Paulo',
  whatsapp: '(11) 98765-4321',
}

const titles = [
  'Café da Praça',
  'Festival Maré Alta',
  'Padaria São João',
  'Clínica Aurora',
  'Livraria Travessia',
]
const story = `Uma marca que se lê de longe e se guarda de perto. Partimos do letreiro original da casa e redesenhamos cada letra.

O sistema cobre fachada, cardápio, embalagens e redes sociais, com uma paleta curta e um desenho que a equipe consegue manter sozinha.

A entrega incluiu o manual de uso e um dia de oficina com quem atende no balcão.`

const services = [
  { name: 'Identidade visual', icon: 'Palette', price: 4800 },
  { name: 'Campanhas', icon: 'Megaphone', price: 3200.5 },
  { name: 'Sites', icon: 'Monitor', price: 7500 },
  { name: 'Textos e editorial', icon: 'FileText' },
]

/** Creates an agency with services and this many published works with photographs, through the API. */
export async function seedSite(server: Server, works: number): Promise<Session> {
  const session = await signUpAdmin(server)
  await call(session, 'PUT', '/configuracoes', agency)
  const description = 'Do diagnóstico à entrega, com uma pessoa só para falar com você.'
  for (const service of services) await call(session, 'POST', '/servicos', { ...service, description })
  for (let number = works; number >= 1; number -= 1) await publishWork(session, number)
  return session
}

/**
 * Publishes one work. The first work and every ninth work after it are featured and have four pictures; all
 * others have one picture.
 */
async function publishWork(session: Session, number: number): Promise<void> {
  const featured = number % 9 === 1
  const category = categories[number % categories.length]
  const title = `${titles[number % titles.length]} ${number}`
  const body = { title, category, description: story, featured }
  const { id } = await call<{ id: number }>(session, 'POST', '/portfolio', body)
  const forms: [number, number][] = [number % 3 === 0 ? [1200, 1600] : [1600, 1200]]
  if (featured) forms.push([1800, 1200], [1200, 1600], [1200, 1600])
  for (const [at, [width, height]] of forms.entries())
    await sendPicture(session, id, await photo(number * 10 + at, width, height))
  await call(session, 'POST', `/portfolio/${id}/publicar`, {})
}

async function sendPicture({ url, headers }: Session, id: number, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('arquivo', new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
  // The content type is left out, because `fetch` itself sets it with the boundary of the form.
  const { 'content-type': _, ...others } = headers
  const response = await fetch(`${url}/api/portfolio/${id}/imagens`, {
    method: 'POST',
    headers: others,
    body,
  })
  if (!response.ok)
    throw new Error(`A picture could not be uploaded: ${response.status} ${await response.text()}`)
}

async function call<T>({ url, headers }: Session, method: string, path: string, data: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(data) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<T>
}
