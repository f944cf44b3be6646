import { randomUUID } from 'node:crypto'
import type { Session } from './session.ts'

/** A write that the server has acknowledged. */
export interface Written {
  id: number
  /** A text that belongs to this write only. */
  text: string
  /** The id of the project of a comment, or null if the record is a project. */
  projectId: number | null
  tries: number
}

/**
 * Starts clients that write without a pause until `end` is called. A client repeats a request that was not
 * answered, or answered with a 5xx status, with the same idempotency key.
 */
export function openWriters(session: Session, clients: number) {
  const written: Written[] = []
  let open = true
  const client = async () => {
    while (open) {
      const project = await create(session, null)
      written.push(project)
      for (let comment = 0; comment < 3 && open; comment++) written.push(await create(session, project.id))
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    count: () => written.length,
    /** Waits until the server has acknowledged this many writes. */
    async reached(count: number): Promise<void> {
      while (written.length < count) await new Promise((done) => setTimeout(done, 5))
    },
    async end(): Promise<Written[]> {
      open = false
      await running
      return written
    },
  }
}

async function create(session: Session, projectId: number | null): Promise<Written> {
  const text = `torture ${randomUUID()}`
  const path = projectId === null ? '/api/projetos' : `/api/projetos/${projectId}/comentarios`
  const body = JSON.stringify(projectId === null ? project(text) : { message: text })
  const key = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await post(session, path, { body, key }).catch(() => undefined)
    if (answer?.ok) return { id: ((await answer.json()) as { id: number }).id, text, projectId, tries }
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
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
