import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { VERSOES_MAX } from '../../src/proofing/pecas/rules.ts'
import type { Vista } from '../../src/proofing/rodadas/schemas.ts'
import { TEXTO_DE_TERMO_ATUAL } from '../../src/proofing/termos/textos-rules.ts'
import { pdfWith } from '../../src/testing/pdf.ts'
import { ana, cookieOf, type Session } from '../../src/testing/session.ts'

/** What is under way when the server is killed. */
export const stages = ['upload', 'preparation', 'sending', 'conclusion'] as const
export type Stage = (typeof stages)[number]

/** What the server has acknowledged. */
export interface Confirmed {
  /** The SHA-256 hashes of the uploaded files, each of which belongs to one version. */
  uploads: string[]
  /** The codes of the termos of the answers. */
  termos: string[]
}

interface Upload {
  name: string
  type: string
  bytes: Buffer
}

/** A PDF is prepared for seconds, a picture is ready at once. */
export type Kind = 'pdf' | 'picture'

/** How many rodadas each project includes, and what a further one costs in reais. */
export const terms = { rodadas_incluidas: 2, rodada_extra_valor: 450 }

/** The kinds of pieces of the reviews that run at the same time. */
const REVIEWS: Kind[] = ['pdf', 'picture', 'picture']

/**
 * Starts reviews that go on until `end` is called: a version is uploaded and prepared, sent for approval, and answered
 * by the client, who asks for adjustments and accepts the price of a rodada that the project does not include. A request
 * that was not answered, or answered with a 5xx status, is repeated with the same idempotency key.
 */
export async function openReviews(admin: Session) {
  const client = await signUpClient(admin)
  const confirmed: Confirmed = { uploads: [], termos: [] }
  const now = new Map<object, Stage>()
  const waiting = new Map<string, () => void>()
  let open = true
  const review = async (kind: Kind) => {
    const me = {}
    const at = async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
      now.set(me, stage)
      waiting.get(`${stage} ${kind}`)?.()
      return work().finally(() => now.delete(me))
    }
    let project = 0
    let peca: Peca | undefined
    for (let sent = 0; open; sent++) {
      // A piece has a limited number of versions.
      if (sent % VERSOES_MAX === 0) {
        project = await createProject(admin, client.id)
        peca = undefined
      }
      const file = await (kind === 'pdf' ? catalogue() : picture())
      const path = peca ? `/api/pecas/${peca.id}/versoes` : `/api/projetos/${project}/pecas`
      const added: Peca | Peca[] = await at('upload', () => sendFile(admin, path, file))
      confirmed.uploads.push(createHash('sha256').update(file.bytes).digest('hex'))
      const piece: Peca = [added].flat()[0] ?? { id: 0 }
      peca = piece
      await at('preparation', () => prepared(admin, piece.id))
      const rodada = await at('sending', () =>
        send<Rodada>(admin, 'POST', `/api/projetos/${project}/rodadas`, { regra: 'qualquer' }),
      )
      const [asked] = rodada.pecas
      if (!asked) throw new Error('the rodada asks about nothing')
      const answer = { versao_id: asked.versao_id, resposta: 'ajustar', abertas: [1] }
      const motivo = `Falta ${randomUUID()}`
      const { termo } = await at('conclusion', async () => {
        await send(client, 'PUT', `/api/rodadas/${rodada.id}/respostas`, answer)
        const { vistas } = await send<Vista>(client, 'GET', `/api/rodadas/${rodada.id}/vista`)
        return conclude(client, rodada, { motivo, vistas, texto: TEXTO_DE_TERMO_ATUAL })
      })
      confirmed.termos.push(termo)
    }
  }
  const running = Promise.all(REVIEWS.map(review))
  return {
    underWay: () => [...now.values()],
    /**
     * Waits until the next time that a review of this kind begins this stage.
     * @throws if a review has stopped with an error
     */
    entered: (stage: Stage, kind: Kind): Promise<unknown> =>
      Promise.race([running, new Promise<void>((done) => waiting.set(`${stage} ${kind}`, done))]),
    async end(): Promise<Confirmed> {
      open = false
      await running
      return confirmed
    },
  }
}

interface Peca {
  id: number
  preparo?: object | null
  erro?: string | null
}

interface Asked {
  versao_id: number
}

interface Rodada {
  id: number
  pecas: Asked[]
}

interface Mesa {
  peca: Peca
  versao: { id: number }
}

async function signUpClient(admin: Session): Promise<Session & { id: number }> {
  const body = { ...ana, email: 'caio@exemplo.com.br', name: 'Caio', role: 'client' }
  const { cookie: _, ...headers } = admin.headers
  const answer = await fetch(`${admin.url}/api/cadastro`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The client could not register: ${answer.status} ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: number } }
  return { id: user.id, url: admin.url, headers: { ...headers, cookie: cookieOf(answer) } }
}

async function createProject(admin: Session, clientId: number): Promise<number> {
  const { id, versao } = await send<{ id: number; versao: number }>(admin, 'POST', '/api/projetos', {
    title: `torture ${randomUUID()}`,
    clientName: 'Padaria São João',
    clientId,
    description: 'Uma marca nova.',
    category: 'Branding',
  })
  await send(admin, 'PUT', `/api/projetos/${id}/condicoes`, { ...terms, versao })
  return id
}

/** Makes the answers final. If the server names a price, it is accepted with a new request. */
async function conclude(client: Session, { id }: Rodada, conclusion: object): Promise<{ termo: string }> {
  const path = `/api/rodadas/${id}/concluir`
  try {
    return await send(client, 'POST', path, conclusion)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'RODADA_EXTRA') throw error
    return send(client, 'POST', path, { ...conclusion, aceite: error.atual })
  }
}

/** Waits until the newest version of a piece is prepared. If the server has given up, it is told to try again. */
async function prepared(admin: Session, peca: number): Promise<void> {
  for (;;) {
    const { peca: seen, versao } = await send<Mesa>(admin, 'GET', `/api/pecas/${peca}/mesa`)
    if (seen.erro) await send(admin, 'POST', `/api/versoes/${versao.id}/preparar`, {})
    else if (!seen.preparo) return
    await after(50)
  }
}

function send<T>({ url, headers }: Session, method: string, path: string, body?: object): Promise<T> {
  const key = { 'idempotency-key': randomUUID() }
  return untilAnswered(path, () =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : key) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
}

function sendFile<T>({ url, headers }: Session, path: string, { name, type, bytes }: Upload): Promise<T> {
  const { 'content-type': _, ...others } = headers
  const key = randomUUID()
  return untilAnswered(path, () => {
    const form = new FormData()
    form.append('arquivo', new Blob([new Uint8Array(bytes)], { type }), name)
    return fetch(url + path, { method: 'POST', headers: { ...others, 'idempotency-key': key }, body: form })
  })
}

/** A response with a status of 4xx. */
class Refusal extends Error {
  readonly code: string | undefined
  readonly atual: unknown

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body}`)
    const { code, atual } = JSON.parse(body) as { code?: string; atual?: unknown }
    this.code = code
    this.atual = atual
  }
}

/**
 * Repeats a request until the server answers it. A truncated response is no answer.
 * @throws Refusal if the status is 4xx
 */
export async function untilAnswered<T>(path: string, request: () => Promise<Response>): Promise<T> {
  for (;;) {
    const answer = await request()
      .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (answer?.ok) return JSON.parse(answer.text || 'null')
    if (answer && answer.status < 500) throw new Refusal(path, answer.status, answer.text)
    await after(20)
  }
}

async function catalogue(): Promise<Upload> {
  return { name: 'catalogo.pdf', type: 'application/pdf', bytes: pdfWith([randomUUID(), randomUUID()]) }
}

async function picture(): Promise<Upload> {
  const [r = 0, g = 0, b = 0, ...size] = createHash('sha256').update(randomUUID()).digest()
  const [width, height] = size.slice(0, 2).map((side) => side + 1)
  const create = { width: width ?? 1, height: height ?? 1, channels: 3, background: { r, g, b } } as const
  return { name: 'capa.png', type: 'image/png', bytes: await sharp({ create }).png().toBuffer() }
}
