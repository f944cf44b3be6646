import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Assinatura, Escopo, NovaAssinatura } from '#contract/agenda.ts'
import { type Act, recordChange } from '#server/platform/audit/queries.ts'
import { hashToken } from '#server/platform/auth/session.ts'
import type { AssinaturasAgendaTable } from '#server/platform/db/agenda-schema.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { onTheWire, stored } from '#server/platform/db/time.ts'

/** Those of a person that hold. */
const holding = (db: Db, usuario_id: number) =>
  db.selectFrom('assinaturas_agenda').where('usuario_id', '=', usuario_id).where('revogado_em', 'is', null)

export async function listAssinaturas(db: Db, usuario_id: number): Promise<Assinatura[]> {
  const rows = await holding(db, usuario_id).select(shown).orderBy('id').execute()
  return rows.map(toAssinatura)
}

/** The one of a kind that a person has. */
export function findAssinatura(db: Db, usuario_id: number, escopo: Escopo) {
  return holding(db, usuario_id).select('id').where('escopo', '=', escopo).executeTakeFirst()
}

interface New {
  usuario_id: number
  token: string
  wanted: z.output<typeof NovaAssinatura>
}

export async function insertAssinatura(db: Db, { usuario_id, token, wanted }: New, now: Temporal.Instant) {
  const row = await db
    .insertInto('assinaturas_agenda')
    .values({
      usuario_id,
      token_hash: hashToken(token),
      escopo: wanted.escopo,
      com_prazos: Number(wanted.com_prazos),
      com_financeiro: Number(wanted.com_financeiro),
      criado_em: stored(now),
      revogado_em: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toAssinatura(row)
}

/** @returns false where the person has no such one that holds */
export async function revokeAssinatura(
  db: Db,
  { id, usuario_id }: { id: number; usuario_id: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assinaturas_agenda')
    .set({ revogado_em: stored(now) })
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends all those of a person, each with its own row in the audit. */
export async function revokeAssinaturas(db: Db, act: Act, usuario_id: number): Promise<void> {
  const revoking = { ...act, row: { name: 'agenda.revogarTodas' } }
  for (const { id } of await listAssinaturas(db, usuario_id))
    await recordChange(db, revoking, ['assinaturas_agenda', id], () =>
      revokeAssinatura(db, { id, usuario_id }, act.now),
    )
}

/** Who holds an address and what it shows; status and role as they are now, for they decide at every look. */
export function findAssinante(db: Db, token: string) {
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
type Shown = Pick<Selectable<AssinaturasAgendaTable>, (typeof shown)[number]>

function toAssinatura({ com_prazos, com_financeiro, criado_em, ...row }: Shown): Assinatura {
  return {
    ...row,
    com_prazos: com_prazos === 1,
    com_financeiro: com_financeiro === 1,
    criado_em: onTheWire(criado_em),
  }
}
