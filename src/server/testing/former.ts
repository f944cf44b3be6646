import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openSqlite } from '#server/db/sqlite.ts'
import { type Secrets, secretsFrom } from '#server/secrets.ts'

const folder = join(import.meta.dirname, 'former')

/** The versions of which there is a database that its own server wrote, asked by people over HTTP. */
export const formerVersions = readdirSync(folder).map((name) => basename(name, '.sql'))

/** Such a database as the bytes of its file, and what its house had in `segredo.key`. */
export function formerDatabase(version: string): { image: Uint8Array; segredo: string; secrets: Secrets } {
  const dump = readFileSync(join(folder, `${version}.sql`), 'utf8')
  const [, segredo = ''] = /^-- segredo: (\S+)/.exec(dump) ?? []
  const file = openSqlite(':memory:')
  // Row by row as they were written: the keys between them are looked at once all are there.
  file.exec(`pragma foreign_keys = off; begin; ${dump} commit; pragma foreign_keys = on`)
  const image = file.serialize()
  file.close()
  return { image, segredo, secrets: secretsFrom(Buffer.from(segredo, 'base64')) }
}
