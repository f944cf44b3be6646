import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '#contract/contract.ts'

/** Puts into the browser's copy of `rows.ts` the contract without its schemas. */
export function rowsWithoutSchemas(): Plugin {
  return {
    name: 'bastidor-rows',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/web/rows.ts')) return null
      return `export const rows = ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}
