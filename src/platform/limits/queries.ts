import { sql } from 'kysely'
import { cotas, type NomeDaCota } from '#platform/contract/cotas.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { startOfDay, today, toStored, toWireInstant } from '#platform/db/time.ts'
import type { LimiteAtingido } from '#platform/health/contract.ts'

/** The id of an account, or an e-mail address. */
type Quem = number | string

export interface Use {
  cota: NomeDaCota
  quem: Quem
  quanto?: number
}

/**
 * Counts a use in one statement, so that concurrent processes cannot exceed the limit together.
 * @returns false if the use would exceed the limit; in this case a refusal is counted
 */
export async function use(
  db: WriteDb,
  { cota, quem, quanto = 1 }: Use,
  now: Temporal.Instant,
): Promise<boolean> {
  const { limite } = cotas[cota]
  const row = rowOf(cota, quem, now)
  if (quanto <= limite) {
    const used = await db
      .insertInto('cotas')
      .values({ ...row, usado: quanto })
      .onConflict((on) =>
        on
          .column('chave')
          .doUpdateSet((e) => ({
            usado: e('cotas.usado', '+', quanto),
            atualizado_em: row.atualizado_em,
          }))
          .where(sql<boolean>`cotas.usado + ${quanto} <= ${limite}`),
      )
      .returning('usado')
      .executeTakeFirst()
    if (used) return true
  }
  const refusal = { recusas: 1, recusado_em: toStored(now) }
  await db
    .insertInto('cotas')
    .values({ ...row, ...refusal })
    .onConflict((on) =>
      on
        .column('chave')
        .doUpdateSet((e) => ({ recusas: e('cotas.recusas', '+', 1), recusado_em: refusal.recusado_em })),
    )
    .execute()
  return false
}

function rowOf(cota: NomeDaCota, quem: Quem, now: Temporal.Instant) {
  const dia = today(now)
  const account = typeof quem === 'string' ? quem.toLowerCase() : quem
  return {
    chave: `${cota} ${dia} ${account}`,
    cota,
    dia,
    usuario_id: typeof account === 'number' ? account : null,
    endereco: typeof account === 'string' ? account : null,
    usado: 0,
    recusas: 0,
    recusado_em: null,
    atualizado_em: toStored(now),
  }
}

/** Seconds until the end of the day in São Paulo. */
export function secondsLeft(now: Temporal.Instant): number {
  const end = Temporal.Instant.from(startOfDay(today(now), 1))
  return Math.max(1, Math.ceil(now.until(end).total('seconds')))
}

/** Lists the limits that were reached, the most recent refusal first. */
export async function listRefused(db: ReadDb, limit: number): Promise<LimiteAtingido[]> {
  const rows = await db
    .selectFrom('cotas as c')
    .leftJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.chave', 'c.cota', 'c.endereco', 'c.recusas', 'c.recusado_em', 'u.name', 'u.email'])
    .where('c.recusado_em', 'is not', null)
    .orderBy('c.recusado_em', 'desc')
    .orderBy('c.chave')
    .limit(limit)
    .execute()
  return rows.flatMap(({ chave, cota, endereco, recusas, recusado_em, name, email }) =>
    recusado_em === null
      ? []
      : [
          {
            id: chave,
            nome: cotas[cota as NomeDaCota]?.nome ?? cota,
            quem: endereco ?? `${name} (${email})`,
            recusas,
            em: toWireInstant(recusado_em),
          },
        ],
  )
}
