import { createMiddleware } from 'hono/factory'
import type { AppContext } from '#platform/app-context.ts'
import { readClientView } from '#platform/auth/client-view.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { VER_COMO } from '#platform/auth/rules.ts'
import { forbidden } from '#platform/errors.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { templateOf } from './templates.ts'

/**
 * Handles the requests of somebody of the team who reads as a client. The client takes the place of the user before
 * anything else asks who the user is. Only a GET of an endpoint of the contract passes; dispatch refuses the endpoints
 * that do not declare `comoCliente`.
 */
export function readAsClient(app: AppContext) {
  return createMiddleware<Env>(async (c, next) => {
    const named = c.req.header(VER_COMO)
    if (named === undefined) return next()
    if (c.req.method !== 'GET') throw forbidden(accountsMessages.verComo.soVendo)
    c.set('clientView', await readClientView(app, whereFrom(c, app), named))
    // Files and calendars read the session themselves.
    if (!templateOf('GET', c.req.path)?.endpoint) throw forbidden(accountsMessages.verComo.fora)
    return next()
  })
}
