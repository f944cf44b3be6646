import type { Context } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readSession } from '#platform/auth/session.ts'
import { type Env, whereFrom } from '#platform/http/api-handler.ts'

/** Returns the user of the request's session cookie, or `nobody` without a valid session. */
export const visitorOf = (c: Context<Env>, app: AppContext) =>
  readSession(app.database.reads, whereFrom(c, app).session, app.clock())
