import type { Meta } from '#platform/contract/endpoint.ts'
import { everyEndpoint } from './endpoints.ts'
import { templateOf } from './templates.ts'

interface RequestAddress {
  method: string
  path: string
}

/**
 * Returns a function that finds the endpoint of a request among those that match. The returned function needs
 * only the method and the path, so it can run before the body is read.
 */
export function endpointsThat(matches: (meta: Meta) => boolean): (asked: RequestAddress) => Meta | undefined {
  const matching = everyEndpoint().filter(({ meta }) => matches(meta))
  const found = new Map(matching.map(({ name, meta }) => [name, meta]))
  return ({ method, path }) => found.get(templateOf(method, path)?.endpoint ?? '')
}
