import type { Meta } from './endpoint.ts'

/**
 * Returns the metadata of an endpoint from its oRPC procedure. The function is not in `endpoint.ts`, so that
 * the browser does not load the schemas.
 */
export function metaOf(procedure: { '~orpc': { meta: object } }): Meta {
  return procedure['~orpc'].meta as Meta
}

/** What the browser knows of the metadata, because the build removes the rest (endpoints-plugin.ts). */
export type BrowserMeta = Pick<Meta, 'success' | 'notice' | 'failure' | 'lixeira' | 'entidade'>

/** Does in the browser what `metaOf` does on the server. */
export function browserMetaOf(procedure: { '~orpc': { meta: object } }): BrowserMeta {
  return metaOf(procedure)
}
