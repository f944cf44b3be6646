import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { type Act, recordChange } from '#platform/audit/queries.ts'
import { hashToken } from '#platform/auth/session.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { Assinatura, Escopo, NovaAssinatura } from './contract.ts'

/** Selects the subscriptions of an account that are not revoked. */
const active = (db: ReadDb, usuario_id: number) =>
  db.selectFrom('assinaturas_agenda').where('usuario_id', '=', usuario_id).where('revogado_em', 'is', null)

export async function listAssinaturas(db: ReadDb, usuario_id: number): Promise<Assinatura[]> {
  const rows = await active(db, usuario_id).select(shown).orderBy('id').execute()
  return rows.map(toAssinatura)
}

/** Finds the account's current subscription with this scope; there is at most one. */
export function findAssinatura(db: ReadDb, usuario_id: number, escopo: Escopo) {
  return active(db, usuario_id).select('id').where('escopo', '=', escopo).executeTakeFirst()
}

interface New {
  usuario_id: number
  token: string
  wanted: z.output<typeof NovaAssinatura>
}

export async function insertAssinatura(
  db: WriteDb,
  { usuario_id, token, wanted }: New,
  now: Temporal.Instant,
) {
  const row = await db
    .insertInto('assinaturas_agenda')
    .values({
      usuario_id,
      token_hash: hashToken(token),
      escopo: wanted.escopo,
      com_prazos: Number(wanted.com_prazos),
      com_financeiro: Number(wanted.com_financeiro),
      criado_em: toStored(now),
      revogado_em: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toAssinatura(row)
}

/** @returns false if the account has no current subscription with this id */
export async function revokeAssinatura(
  db: WriteDb,
  { id, usuario_id }: { id: number; usuario_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assinaturas_agenda')
    .set({ revogado_em: toStored(now) })
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes all subscriptions of an account, with an audit row for each. */
export async function revokeAssinaturas(db: WriteDb, act: Act, usuario_id: number): Promise<void> {
  const revoking = { ...act, db, endpoint: { name: 'agenda.revogarTodas' } }
  for (const { id } of await listAssinaturas(db, usuario_id))
    await recordChange(revoking, { entidade: 'assinaturas_agenda', id }, () =>
      revokeAssinatura(db, { id, usuario_id }, act.now),
    )
}

/**
 * Finds the owner and the scope of a subscription by its token. Status and role are read on every request, so
 * a block or a new role takes effect at once.
 */
export function findAssinante(db: ReadDb, token: string) {
  return db
    .selectFrom('assinaturas_agenda')
    .innerJoin('usuarios', 'usuarios.id', 'assinaturas_agenda.usuario_id')
    .select(['usuarios.name', 'usuarios.role', 'escopo', 'com_prazos', 'com_financeiro'])
    .where('assinaturas_agenda.token_hash', '=', hashToken(token))
    .where('assinaturas_agenda.revogado_em', 'is', null)
    .where('usuarios.role', 'in', ['admin', 'user'])
    .where('usuarios.bloqueado_em', 'is', null)
    .where('usuarios.excluido_em', 'is', null)
    .executeTakeFirst()
}
export type Assinante = NonNullable<Awaited<ReturnType<typeof findAssinante>>>

const shown = ['id', 'escopo', 'com_prazos', 'com_financeiro', 'criado_em'] as const
type Shown = Pick<Selectable<Schema['assinaturas_agenda']>, (typeof shown)[number]>

function toAssinatura({ com_prazos, com_financeiro, criado_em, ...row }: Shown): Assinatura {
  return {
    ...row,
    com_prazos: com_prazos === 1,
    com_financeiro: com_financeiro === 1,
    criado_em: toWireInstant(criado_em),
  }
}
