import { Hono } from 'hono'
import { isCurrent } from '#server/db/migrate.ts'
import type { House } from '#server/house.ts'
import type { Env } from '#server/http/api-handler.ts'
import { apiHeaders } from '#server/http/security-headers.ts'
import { isStorageReached, withinBound } from './reach.ts'

const leaving = new WeakSet<House>()

/** From now on it says that it is not ready: whoever shares out the requests sends no more. */
export function markNotReady(house: House): void {
  leaving.add(house)
}

/** For whoever watches the process. Stands before every guard: neither throttled nor shed. */
export function openHealth(house: House): Hono<Env> {
  const app = new Hono<Env>()
  const headers = apiHeaders(house.config)
  let said: string | undefined
  let asking: Promise<string | undefined> | undefined
  const ask = () => {
    // Many who ask at once cost one look.
    asking ??= missing(house).finally(() => {
      asking = undefined
    })
    return asking
  }
  app.get('/saude/vivo', (c) => c.json({ vivo: true }, 200, headers))
  app.get('/saude/pronto', async (c) => {
    const reason = await ask()
    if (reason && reason !== said) house.log.warn('not ready', { error: reason })
    said = reason
    return reason ? c.json({ pronto: false }, 503, headers) : c.json({ pronto: true }, 200, headers)
  })
  return app
}

/** Why nobody should be sent here; undefined where all is there. */
async function missing(house: House): Promise<string | undefined> {
  if (leaving.has(house)) return 'stopping'
  try {
    if (!(await withinBound(isCurrent(house.database.reads))))
      return 'the migrations are not those of this code'
  } catch (error) {
    return String(error)
  }
  return (await isStorageReached(house)) ? undefined : 'the storage cannot be reached'
}
