import { sql } from 'kysely'
import { hashLink } from '#platform/auth/revisor-links.ts'
import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { lastDecisao } from '#proofing/links/queries.ts'
import { CODIGO_MINUTOS } from '#proofing/revisores/rules.ts'

export type InvitedRevisor = NonNullable<Awaited<ReturnType<typeof findByToken>>>

const selectInvited = (db: ReadDb) =>
  db
    .selectFrom('revisores as r')
    .innerJoin('projetos as p', 'p.id', 'r.projectId')
    .select(['r.id', 'r.projectId', 'r.nome', 'r.email', 'r.telefone', 'r.fator', 'r.pin_hmac'])
    .select(['r.pin_hash', 'r.pin_criado_em'])
    .select(lastDecisao('p.id'))
    .select(['r.expira_em', 'r.bloqueado_em', 'r.revogado_em'])
    .where('p.excluido_em', 'is', null)

/** Finds the person of a link; undefined if the link was ended, or the project is in the bin. */
export const findByToken = (db: ReadDb, token: string) =>
  selectInvited(db)
    .innerJoin('links_revisor as l', 'l.revisor_id', 'r.id')
    .where('l.token_hash', '=', hashLink(token))
    .executeTakeFirst()

/** Finds a person; undefined if the project is in the bin. The caller must have checked that it is this person. */
export const findById = (db: ReadDb, id: number) =>
  selectInvited(db).where('r.id', '=', id).executeTakeFirst()

/** The code that was sent last to a person; undefined if there is none or it was used. */
export const findCodigo = (db: ReadDb, revisor_id: number) =>
  db
    .selectFrom('codigos_revisor')
    .select(['codigo_hmac', 'criado_em', 'expira_em'])
    .where('revisor_id', '=', revisor_id)
    .executeTakeFirst()

/** Stores the code of a person, in place of a former one. */
export async function putCodigo(
  db: WriteDb,
  { revisor_id, codigo_hmac }: { revisor_id: number; codigo_hmac: string },
  now: Temporal.Instant,
): Promise<void> {
  const code = {
    codigo_hmac,
    criado_em: toStored(now),
    expira_em: toStored(now.add({ minutes: CODIGO_MINUTOS })),
  }
  await db
    .insertInto('codigos_revisor')
    .values({ revisor_id, ...code })
    .onConflict((on) => on.column('revisor_id').doUpdateSet(code))
    .execute()
}

/**
 * Uses the code of a person up.
 * @returns false if it was used or replaced meanwhile
 */
export async function spendCodigo(
  db: WriteDb,
  { revisor_id, codigo_hmac }: { revisor_id: number; codigo_hmac: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codigos_revisor')
    .where('revisor_id', '=', revisor_id)
    .where('codigo_hmac', '=', codigo_hmac)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function setSeen(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('revisores')
    .set({ visto_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

/**
 * Blocks a person who has entered too many wrong codes.
 * @returns false if the person was blocked already
 */
export async function setBlocked(db: WriteDb, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('revisores')
    .set({ bloqueado_em: toStored(now) })
    .where('id', '=', id)
    .where('bloqueado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endReminders(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('revisores').set({ lembrar: 0 }).where('id', '=', id).execute()
}

/**
 * Lists the projects that the user reviews, the newest first: those of the verified links, or those in review of a
 * client account. The team reviews none.
 */
export function listReviewed(db: ReadDb, user: Visitor) {
  const invited = [0, ...user.convites.map(({ id }) => id)]
  return db
    .selectFrom('projetos')
    .innerJoin('revisores', 'revisores.projectId', 'projetos.id')
    .select(['projetos.id', 'title', 'status', 'revisores.nome', 'revisores.papel'])
    .select(['revisores.fator', 'revisores.email'])
    .where('projetos.excluido_em', 'is', null)
    .where('revisores.revogado_em', 'is', null)
    .where(
      user.role === 'revisor'
        ? sql<boolean>`revisores.id in (${sql.join(invited)})`
        : sql<boolean>`revisores.usuario_id = ${user.id} and projetos.status = 'review'`,
    )
    .orderBy('projetos.id', 'desc')
    .execute()
}
