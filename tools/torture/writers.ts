import { randomUUID } from 'node:crypto'
import type { Session } from '../../src/testing/session.ts'

/** The lists in which the records of the writers are found, without the comments of each project. */
export const PROJECTS = '/api/projetos'
export const TRANSACTIONS = '/api/transacoes-financeiras'

export const commentsOf = (projectId: number): string => `${PROJECTS}/${projectId}/comentarios`

/** A write that the server has acknowledged. */
export interface Written {
  id: number
  /** A text that belongs to this write only. */
  text: string
  /** The path of the list that contains the record. */
  list: string
  tries: number
}

/**
 * Starts clients that write without a pause until `end` is called. They create projects with comments, which change
 * the database one after the other, and transactions, which may share a transaction of the database. A client repeats
 * a request that was not answered, or answered with a 5xx status, with the same idempotency key.
 */
export function openWriters(session: Session, clients: number) {
  const written: Written[] = []
  let open = true
  const write = async (list: string, body: (text: string) => object) => {
    const one = await create(session, list, body)
    written.push(one)
    return one
  }
  const client = async (category: number) => {
    while (open) {
      const { id } = await write(PROJECTS, project)
      for (let round = 0; round < 3 && open; round++) {
        await write(commentsOf(id), (message) => ({ message }))
        await write(TRANSACTIONS, (text) => transaction(text, category))
      }
    }
  }
  const running = createCategory(session).then((category) =>
    Promise.all(Array.from({ length: clients }, () => client(category))),
  )
  return {
    count: () => written.length,
    /**
     * Waits until the server has acknowledged this many writes.
     * @throws if a client has stopped with an error
     */
    async reached(count: number): Promise<void> {
      while (written.length < count) await Promise.race([running, new Promise((done) => setTimeout(done, 5))])
    },
    async end(): Promise<Written[]> {
      open = false
      await running
      return written
    },
  }
}

async function createCategory(session: Session): Promise<number> {
  const { id } = await create(session, '/api/categorias-financeiras', (nome) => ({ nome, tipo: 'despesa' }))
  return id
}

async function create(session: Session, list: string, body: (text: string) => object): Promise<Written> {
  const text = `torture ${randomUUID()}`
  const key = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await post(session, list, { body: JSON.stringify(body(text)), key }).catch(() => undefined)
    if (answer?.ok) return { id: ((await answer.json()) as { id: number }).id, text, list, tries }
    if (answer && answer.status < 500) throw new Error(`${list}: ${answer.status} ${await answer.text()}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/**
 * Sends a write and reads the whole response, because a truncated response does not acknowledge the write.
 */
async function post({ url, headers }: Session, path: string, { body, key }: { body: string; key: string }) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body,
  })
  return new Response(await response.text(), { status: response.status })
}

function project(title: string) {
  return { title, clientName: 'Padaria São João', description: 'Uma marca nova.', category: 'Branding' }
}

function transaction(descricao: string, categoria_id: number) {
  return {
    tipo: 'despesa',
    valor: 1250,
    data_vencimento: '2026-03-10',
    categoria_id,
    pessoa: 'Gráfica Boa Letra',
    descricao,
  }
}
