import type { Db } from '#server/db/schema.ts'
import { stored } from '#server/db/time.ts'

interface NewContato {
  name: string
  email: string
  subject: string
  message: string
}

export function insertContato(db: Db, contato: NewContato, endereco: string, now: Temporal.Instant) {
  return db
    .insertInto('contatos')
    .values({ ...contato, endereco, criado_em: stored(now) })
    .returning(['id', 'criado_em'])
    .executeTakeFirstOrThrow()
}

/** Who hears of a contact while the agency has set no address for it. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('usuarios')
    .select('email')
    .where('role', '=', 'admin')
    .where('bloqueado_em', 'is', null)
    .where('excluido_em', 'is', null)
    .execute()
  return admins.map(({ email }) => email)
}
