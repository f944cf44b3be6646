import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '#app/contract.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import { type BrowserMeta, metaOf } from '#platform/contract/meta.ts'

const domains: Record<string, Record<string, AnyContractProcedure>> = contract

/**
 * A Vite plugin that replaces the module `endpoints.ts` when the application is built: the contract without its schemas,
 * and with only those parts of the metadata that the browser reads.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'bastidor-endpoints',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/platform/browser/endpoints.ts')) return null
      return `const endpoint = (method, path, successStatus, meta) => ({
        '~orpc': { errorMap: {}, route: { method, path, successStatus }, meta }
      })
      export const endpoints = {${Object.entries(domains).map(sourceOfDomain)}}`
    },
  }
}

const sourceOfDomain = ([name, endpoints]: [string, Record<string, AnyContractProcedure>]) =>
  `${name}: {${Object.entries(endpoints).map(sourceOfEndpoint)}}`

function sourceOfEndpoint([name, endpoint]: [string, AnyContractProcedure]): string {
  const { method, path, successStatus } = endpoint['~orpc'].route
  const values = [method, path, successStatus, readByBrowser(metaOf(endpoint))]
  return `${name}: endpoint(${values.map((value) => JSON.stringify(value))})`
}

/** Returns the parts of the metadata that the browser reads. JSON leaves out those that are undefined. */
function readByBrowser(meta: Meta): { [Part in keyof BrowserMeta]: BrowserMeta[Part] | undefined } {
  const { success, notice, failure, lixeira, entidade } = meta
  return { success, notice, failure, ...(lixeira && { lixeira, entidade }) }
}
