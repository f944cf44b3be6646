import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { change } from '#server/db/change.ts'
import type { House } from '#server/house.ts'
import { hasAdmin } from '#server/usuarios/queries.ts'
import { createToken } from './tokens.ts'

const file = (house: House) => join(house.config.dataDir, 'first-access.txt')

/** While no admin exists: a new one-time link (24 hours) that makes its user the admin; otherwise null. */
export async function firstAccessLink(house: House): Promise<string | null> {
  if (await hasAdmin(house.database.reads)) {
    rmSync(file(house), { force: true })
    return null
  }
  const { code } = await change(house.database, async (db) => {
    await db.deleteFrom('tokens').where('tipo', '=', 'primeiro-acesso').execute()
    return createToken(db, { tipo: 'primeiro-acesso', lasts: { hours: 24 } }, house.clock())
  })
  const link = `${house.config.baseUrl}/register?convite=${code}`
  rmSync(file(house), { force: true })
  writeFileSync(file(house), `${link}\n`, { mode: 0o600 })
  return link
}

export function forgetFirstAccess(house: House): void {
  rmSync(file(house), { force: true })
}
