import type { Context } from 'hono'
import { readSession } from '#server/auth/session.ts'
import type { House } from '#server/house.ts'
import { type Env, whereFrom } from '#server/http/api-handler.ts'

/** Who looks at a page; nobody where no session holds. */
export const visitorOf = (c: Context<Env>, house: House) =>
  readSession(house.database.reads, whereFrom(c, house).session, house.clock())
