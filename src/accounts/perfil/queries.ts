import { getUsuario } from '#platform/auth/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { countRows } from '#platform/db/page.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { Perfil, SessaoAberta } from './contract.ts'

export async function getPerfil(db: ReadDb, id: number): Promise<Perfil> {
  const { name, email, role, company, totp_desde, versao } = await getUsuario(db, id)
  const left = await countRows(
    db.selectFrom('codigos_recuperacao').where('usuario_id', '=', id).where('usado_em', 'is', null),
  )
  return {
    id,
    name,
    email,
    role,
    company,
    doisPassos: totp_desde !== null,
    codigosRestantes: left,
    versao,
  }
}

export async function listSessoes(db: ReadDb, user: Visitor, now: Temporal.Instant): Promise<SessaoAberta[]> {
  const rows = await db
    .selectFrom('sessoes')
    .select(['id', 'criada_em', 'expira_em', 'endereco', 'agente'])
    .where('usuario_id', '=', user.id)
    .where('expira_em', '>', toStored(now))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    criada_em: toWireInstant(row.criada_em),
    expira_em: toWireInstant(row.expira_em),
    atual: row.id === user.sessaoId,
  }))
}

/**
 * Ends a session of the user, and deletes the push subscriptions of that session.
 * @returns false if the user has no such session
 */
export async function endOwnSession(db: WriteDb, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  await db
    .deleteFrom('inscricoes_push')
    .where('usuario_id', '=', userId)
    .where('sessao_id', '=', id)
    .execute()
  return numDeletedRows === 1n
}
