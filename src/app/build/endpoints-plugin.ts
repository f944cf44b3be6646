import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '#app/contract.ts'

/**
 * A Vite plugin that replaces the module `endpoints.ts` with the contract without its schemas when the
 * application is built.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'bastidor-endpoints',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/platform/browser/endpoints.ts')) return null
      return `export const endpoints = ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
