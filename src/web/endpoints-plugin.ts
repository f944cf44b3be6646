import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'

/** Replaces `endpoints.ts` in the browser bundle by the contract without its schemas. */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'bastidor-endpoints',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/web/endpoints.ts')) return null
      return `export const endpoints = ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
