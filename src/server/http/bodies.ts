import { traverseContractProcedures } from '@orpc/server'
import type { Context } from 'hono'
import { contract } from '#contract/contract.ts'
import { metaOf } from '#contract/meta.ts'
import type { Meta } from '#contract/row.ts'
import { readSession } from '#server/auth/session.ts'
import type { House } from '#server/house.ts'
import { type Env, whereFrom } from './api.ts'
import { allow } from './dispatch.ts'

/** The most bytes of a body: what forms and JSON need, and what a row asks for besides. */
const BODY_MAX = 64 * 1024

interface Large {
  method: string
  path: string
  meta: Meta
  most: number
}

/** The rows that take a larger body, by their addresses. */
function largeRows(): Large[] {
  const found: Large[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: row }) => {
    const meta = metaOf(row)
    const { method = '', path = '' } = row['~orpc'].route
    if (meta.corpo) found.push({ method, path: `/api${path}`, meta, most: meta.corpo })
  })
  return found
}

/** How much of a body is read. Who may not call a row sends it no more than anybody else. */
export function openBodies(house: House) {
  const rows = largeRows()
  return async (c: Context<Env>): Promise<number> => {
    const row = rows.find(({ method, path }) => c.req.method === method && c.req.path === path)
    if (!row) return BODY_MAX
    const { session } = whereFrom(c, house)
    allow(row.meta, await readSession(house.database.reads, session, house.clock()))
    return row.most
  }
}
