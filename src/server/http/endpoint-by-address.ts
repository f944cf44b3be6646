import type { Meta } from '#contract/endpoint.ts'
import { everyEndpoint } from './endpoints.ts'
import { templateOf } from './templates.ts'

interface Asked {
  method: string
  path: string
}

/** Finds, before a body is read, the row that a request is meant for: among those of a kind. */
export function endpointsThat(are: (meta: Meta) => boolean): (asked: Asked) => Meta | undefined {
  const some = everyEndpoint().filter(({ meta }) => are(meta))
  const found = new Map(some.map(({ name, meta }) => [name, meta]))
  return ({ method, path }) => found.get(templateOf(method, path)?.row ?? '')
}
