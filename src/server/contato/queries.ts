import type { Db } from '#server/db/schema.ts'

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
