import type { Visitor } from '#server/auth/session.ts'
import type { Db } from '#server/db/schema.ts'

/** Whoever signed up by himself is a stranger: no files until the agency has a project of his, or wrote to him. */
export async function mayAttach(db: Db, user: Visitor): Promise<boolean> {
  if (user.role === 'admin') return true
  const project = await db
    .selectFrom('projetos')
    .select('id')
    .where('clientId', '=', user.id)
    .executeTakeFirst()
  if (project) return true
  const letter = await db
    .selectFrom('mensagens')
    .select('id')
    .where('destinatario_id', '=', user.id)
    .executeTakeFirst()
  return letter !== undefined
}
