import type { Meta } from './endpoint.ts'

/** The metadata of an endpoint as oRPC passes it on. Not in `endpoint.ts`, so that the browser does not load the schemas. */
export function metaOf(procedure: { '~orpc': { meta: object } }): Meta {
  return procedure['~orpc'].meta as Meta
}
