import type { Meta } from './endpoint.ts'

/**
 * Returns the metadata of an endpoint from its oRPC procedure. The function is not in `endpoint.ts`, so that
 * the browser does not load the schemas.
 */
export function metaOf(procedure: { '~orpc': { meta: object } }): Meta {
  return procedure['~orpc'].meta as Meta
}
