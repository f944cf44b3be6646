import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { toStored } from '#platform/db/time.ts'
import { hasAdmin } from './queries.ts'
import { createToken } from './tokens.ts'

const firstAccessFile = (app: AppContext) => join(app.config.dataDir, 'first-access.txt')

/**
 * While there is no active admin, creates a one-time link (24 hours) whose user becomes an admin, and writes
 * the link to a file. Otherwise deletes the file and returns null. Links from before stay valid, because another
 * process with the same database has printed one; the first that is used ends them all.
 */
export async function firstAccessLink(app: AppContext): Promise<string | null> {
  if (await hasAdmin(app.database.reads)) {
    rmSync(firstAccessFile(app), { force: true })
    return null
  }
  const { code } = await change(app.database, async (db) => {
    await db
      .deleteFrom('tokens')
      .where('tipo', '=', 'primeiro-acesso')
      .where('expira_em', '<=', toStored(app.clock()))
      .execute()
    return createToken(db, { tipo: 'primeiro-acesso', lasts: { hours: 24 } }, app.clock())
  })
  const link = `${app.config.baseUrl}/register?convite=${code}`
  rmSync(firstAccessFile(app), { force: true })
  writeFileSync(firstAccessFile(app), `${link}\n`, { mode: 0o600 })
  return link
}

export function forgetFirstAccess(app: AppContext): void {
  rmSync(firstAccessFile(app), { force: true })
}
