import { traverseContractProcedures } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { metaOf } from '#contract/meta.ts'
import type { Meta } from '#contract/row.ts'

interface Asked {
  method: string
  path: string
}

/** Finds, before a body is read, the row that a request is meant for: among those of a kind. */
export function rowsThat(are: (meta: Meta) => boolean): (asked: Asked) => Meta | undefined {
  const found: { method: string; matches: RegExp; meta: Meta }[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: row }) => {
    const meta = metaOf(row)
    if (!are(meta)) return
    const { method = 'POST', path = '' } = row['~orpc'].route
    found.push({ method, matches: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), meta })
  })
  return (asked) =>
    found.find(({ method, matches }) => method === asked.method && matches.test(asked.path))?.meta
}
