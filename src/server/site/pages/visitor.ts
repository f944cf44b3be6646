import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { type Env, whereFrom } from '#server/platform/http/api-handler.ts'

/** Who looks at a page; nobody where no session holds. */
export const visitorOf = (c: Context<Env>, app: AppContext) =>
  readSession(app.database.reads, whereFrom(c, app).session, app.clock())
