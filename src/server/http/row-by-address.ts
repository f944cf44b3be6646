import type { Meta } from '#contract/row.ts'
import { everyRow } from './rows.ts'
import { templateOf } from './templates.ts'

interface Asked {
  method: string
  path: string
}

/** Finds, before a body is read, the row that a request is meant for: among those of a kind. */
export function rowsThat(are: (meta: Meta) => boolean): (asked: Asked) => Meta | undefined {
  const some = everyRow().filter(({ meta }) => are(meta))
  const found = new Map(some.map(({ name, meta }) => [name, meta]))
  return ({ method, path }) => found.get(templateOf(method, path)?.row ?? '')
}
