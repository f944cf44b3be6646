import { sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { daysOf } from '#money/financeiro/figuras-rules.ts'
import { dueIn } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import type { Fechamento, SituacaoDoMes } from './contract.ts'

// The query has no user filter, because the endpoint declarations admit only admins, who see every month.
const closings = (db: ReadDb) =>
  db
    .selectFrom('fechamentos')
    .select(['id', 'mes', 'usuario_nome', 'criado_em', 'reaberto_em', 'reaberto_por', 'motivo'])

type Row = Awaited<ReturnType<ReturnType<typeof closings>['execute']>>[number]

const toFechamento = (row: Row): Fechamento => ({
  ...row,
  criado_em: toWireInstant(row.criado_em),
  reaberto_em: toWireInstantOrNull(row.reaberto_em),
})

/** Every closing, including reopened ones, latest month first. */
export async function listFechamentos(db: ReadDb): Promise<Fechamento[]> {
  const rows = await closings(db).orderBy('mes', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toFechamento)
}

export async function getFechamento(db: ReadDb, id: number): Promise<Fechamento> {
  return toFechamento(await closings(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))
}

/** The closing of a month; null if the month was never closed or has been reopened. */
async function inForce(db: ReadDb, mes: string): Promise<Fechamento | null> {
  const row = await closings(db).where('mes', '=', mes).where('reaberto_em', 'is', null).executeTakeFirst()
  return row ? toFechamento(row) : null
}

/**
 * The closed months, such as `2026-10`. Code that suggests payments can leave out these months instead of
 * having the database reject the payments.
 */
export async function listClosedMonths(db: ReadDb): Promise<Set<string>> {
  const rows = await closings(db).where('reaberto_em', 'is', null).execute()
  return new Set(rows.map(({ mes }) => mes))
}

/** Whether the month of a date such as `2026-10-31` is closed. */
export async function isClosed(db: ReadDb, day: string): Promise<boolean> {
  return (await inForce(db, day.slice(0, 7))) !== null
}

export async function getSituacaoDoMes(db: ReadDb, mes: string): Promise<SituacaoDoMes> {
  return {
    mes,
    fechamento: await inForce(db, mes),
    receitas: await sumPending(db, mes, 'receita'),
    despesas: await sumPending(db, mes, 'despesa'),
  }
}

async function sumPending(db: ReadDb, mes: string, tipo: Tipo) {
  const { first: inicio, last: fim } = daysOf(mes)
  const { quantas, falta } = await dueIn(db, { inicio, fim })
    .select((e) => [
      e.fn.countAll().as('quantas'),
      sql<number>`cast(coalesce(sum(t.valor - t.pago), 0) as bigint)`.as('falta'),
    ])
    .where('t.tipo', '=', tipo)
    .where('t.status', '=', 'pendente')
    .executeTakeFirstOrThrow()
  return { quantas: Number(quantas), falta: toReais(falta) }
}

export async function insertFechamento({ db, user, now }: AuthorContext, mes: string): Promise<number> {
  return insertRow(db, 'fechamentos', {
    mes,
    usuario_id: user.id,
    usuario_nome: user.name,
    criado_em: toStored(now),
  })
}

/** @returns false if the closing had already been reopened */
export async function reopenFechamento(
  db: WriteDb,
  { id, ...changes }: { id: number; reaberto_por: string; motivo: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fechamentos')
    .set({ ...changes, reaberto_em: toStored(now) })
    .where('id', '=', id)
    .where('reaberto_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
