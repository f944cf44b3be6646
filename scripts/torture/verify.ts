import type { Session } from './session.ts'
import type { Written } from './writers.ts'

interface Found {
  lost: number
  changed: number
  doubled: number
}

/**
 * Reads all records over HTTP and compares them with the acknowledged writes. A stored record whose write was
 * never acknowledged is not a fault.
 */
export async function verify(session: Session, written: Written[]): Promise<Found> {
  const projects = await readProjects(session)
  const comments = new Map<number, string>()
  for (const id of projects.keys())
    for (const [at, text] of await readComments(session, id)) comments.set(at, text)
  const found = { lost: 0, changed: 0, doubled: doubles(projects) + doubles(comments) }
  for (const { id, text, projectId } of written) {
    const there = (projectId === null ? projects : comments).get(id)
    if (there === undefined) found.lost += 1
    else if (there !== text) found.changed += 1
  }
  return found
}

/**
 * Counts how many records repeat the text of another record. Each text belongs to one write, so a repeated
 * text means that a retried write was stored twice.
 */
function doubles(records: Map<number, string>): number {
  return records.size - new Set(records.values()).size
}

async function readProjects(session: Session): Promise<Map<number, string>> {
  const all = new Map<number, string>()
  for (let offset = 0; ; offset += 100) {
    const page = await read<{ id: number; title: string }>(
      session,
      `/api/projetos?limit=100&offset=${offset}`,
    )
    for (const { id, title } of page) all.set(id, title)
    if (page.length < 100) return all
  }
}

async function readComments(session: Session, id: number): Promise<[number, string][]> {
  const thread = await read<{ id: number; message: string }>(session, `/api/projetos/${id}/comentarios`)
  return thread.map((comment) => [comment.id, comment.message])
}

async function read<T>({ url, headers }: Session, path: string): Promise<T[]> {
  const response = await fetch(url + path, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T[]
}
