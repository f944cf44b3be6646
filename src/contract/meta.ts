import type { Meta } from './endpoint.ts'

/**
 * The metadata of an endpoint, read from oRPC's procedure. In a separate file from `endpoint.ts`, so that the
 * browser does not load the schemas.
 */
export function metaOf(procedure: { '~orpc': { meta: object } }): Meta {
  return procedure['~orpc'].meta as Meta
}
