import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { forbidden } from '#platform/errors.ts'
import { fileMessages } from '#platform/files/messages.ts'

/**
 * Rejects files from a client whom the agency does not know. A client may send files only if the client has
 * a project or has received a message that was not deleted.
 * @throws 403
 */
export async function refuseUnknownClient(db: ReadDb, user: Visitor): Promise<void> {
  if (await isUnknownClient(db, user)) throw forbidden(fileMessages.anexo.desconhecido)
}

/** Whether a user is a client who has no project and has received no message, apart from deleted ones. */
export async function isUnknownClient(db: ReadDb, user: Visitor): Promise<boolean> {
  if (user.role !== 'client') return false
  const project = await db
    .selectFrom('projetos')
    .select('id')
    .where('clientId', '=', user.id)
    .limit(1)
    .executeTakeFirst()
  if (project) return false
  const message = await db
    .selectFrom('mensagens')
    .select('id')
    .where('destinatario_id', '=', user.id)
    .where('apagada_em', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return message === undefined
}
