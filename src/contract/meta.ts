import type { Meta } from './endpoint.ts'

/** The meta of a row, wherever oRPC hands one over. Apart from `row.ts`, so that the browser need not load the schemas. */
export function metaOf(procedure: { '~orpc': { meta: object } }): Meta {
  return procedure['~orpc'].meta as Meta
}
