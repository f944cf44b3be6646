import type { Session } from '../../src/testing/session.ts'
import { commentsOf, PROJECTS, TRANSACTIONS, type Written } from './writers.ts'

interface Found {
  lost: number
  changed: number
  doubled: number
}

/** A record as its list contains it. Projects have a title, comments a message, transactions a description. */
interface Row {
  id: number
  title?: string
  message?: string
  descricao?: string
}

/**
 * Reads all records over HTTP and compares them with the acknowledged writes. A stored record whose write was
 * never acknowledged is not a fault.
 */
export async function verify(session: Session, written: Written[]): Promise<Found> {
  const projects = await readPages(session, PROJECTS)
  const lists = new Map([
    [TRANSACTIONS, await readPages(session, TRANSACTIONS)],
    [PROJECTS, projects],
  ])
  for (const id of projects.keys()) {
    const list = commentsOf(id)
    lists.set(list, byId(await read(session, list)))
  }
  const found = { lost: 0, changed: 0, doubled: countRepeated([...lists.values()]) }
  for (const { id, text, list } of written) {
    const there = lists.get(list)?.get(id)
    if (there === undefined) found.lost += 1
    else if (there !== text) found.changed += 1
  }
  return found
}

/**
 * Counts how many records repeat the text of another record. Each text belongs to one write, so a repeated
 * text means that a retried write was stored twice.
 */
function countRepeated(lists: Map<number, string>[]): number {
  const texts = lists.flatMap((list) => [...list.values()])
  return texts.length - new Set(texts).size
}

async function readPages(session: Session, list: string): Promise<Map<number, string>> {
  const rows: Row[] = []
  for (;;) {
    const page = await read(session, `${list}?limit=100&offset=${rows.length}`)
    rows.push(...page)
    if (page.length < 100) return byId(rows)
  }
}

function byId(rows: Row[]): Map<number, string> {
  return new Map(rows.map(({ id, title, message, descricao }) => [id, title ?? message ?? descricao ?? '']))
}

async function read({ url, headers }: Session, path: string): Promise<Row[]> {
  const response = await fetch(url + path, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Row[]
}
