import { sql } from 'kysely'
import type { z } from 'zod'
import type { Visitor } from '#platform/auth/session.ts'
import { type Edit, insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { parseInstant, startOfDay, toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { Atividade, atividades, NovaAtividade } from './contract.ts'

/**
 * Joins each activity with its project. The title of a project in the bin is null, while `projeto_id` stays.
 */
export function selectWithProjeto(db: ReadDb) {
  return db
    .selectFrom('atividades')
    .leftJoin('projetos', (join) =>
      join.onRef('projetos.id', '=', 'atividades.projeto_id').on('projetos.excluido_em', 'is', null),
    )
}

/** Selects the activities that are not in the bin, each with its project. */
export const selectAtividades = (db: ReadDb) =>
  selectWithProjeto(db).where('atividades.excluido_em', 'is', null)

export const columns = [
  'atividades.id',
  'responsavel',
  'atividade',
  'cliente',
  'data_pedido',
  'data_realizacao',
  'data_entrega',
  'atividades.status',
  'arquivo',
  'projeto_id',
  'serie_id',
  'atividades.versao',
  'projetos.title as projeto_titulo',
] as const satisfies string[]

type Filter = z.output<NonNullable<(typeof atividades.list)['~orpc']['inputSchema']>>
export const dates = ['data_pedido', 'data_realizacao', 'data_entrega'] as const

/** Lists activities ordered by request date. */
export async function listAtividades(db: ReadDb, { mes, de, ate, projeto_id }: Filter): Promise<Atividade[]> {
  let found = selectAtividades(db).select(columns)
  if (mes) {
    const start = startOfDay(`${mes}-01`)
    const end = startOfDay(
      Temporal.PlainYearMonth.from(mes).add({ months: 1 }).toPlainDate({ day: 1 }).toString(),
    )
    found = found.where((e) => e.or(dates.map((date) => e.and([e(date, '>=', start), e(date, '<', end)]))))
  }
  if (de) found = found.where(lastsUntil(de))
  if (ate) found = found.where(hasBegunBy(ate))
  if (projeto_id) found = found.where('projeto_id', '=', projeto_id)
  const rows = await found.orderBy('data_pedido').orderBy('atividades.id').execute()
  return rows.map(toAtividade)
}

// The delivery may lie before the request because the form allows it, so both dates are compared.
export const lastsUntil = (day: string) =>
  sql<boolean>`(data_pedido >= ${startOfDay(day)} or data_entrega >= ${startOfDay(day)})`
export const hasBegunBy = (day: string) =>
  sql<boolean>`(data_pedido < ${startOfDay(day, 1)} or data_entrega < ${startOfDay(day, 1)})`

export async function getAtividade(db: ReadDb, id: number): Promise<Atividade> {
  const row = await selectAtividades(db)
    .select(columns)
    .where('atividades.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return toAtividade(row)
}

/** Lists these activities, including those in the bin. */
export async function listSelected(db: ReadDb, ids: number[]) {
  const rows = await db
    .selectFrom('atividades')
    .select(['id', 'versao', 'atividade as nome', 'excluido_em'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ excluido_em, ...row }) => ({ ...row, isGone: excluido_em !== null }))
}

export function toAtividade<Row extends Atividade>(row: Row): Atividade {
  return {
    ...row,
    data_pedido: toWireInstant(row.data_pedido),
    data_realizacao: toWireInstant(row.data_realizacao),
    data_entrega: toWireInstant(row.data_entrega),
  }
}

/**
 * Finds the first activities that match, latest request first, for the global search. Clients get an empty
 * list.
 */
export async function findAtividades(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin' && user.role !== 'user') return []
  const rows = await selectAtividades(db)
    .select(['atividades.id', 'atividade', 'responsavel', 'cliente', 'atividades.status', 'data_pedido'])
    .where(matches('atividades.busca', busca))
    .orderBy('data_pedido', 'desc')
    .orderBy('atividades.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, data_pedido: toWireInstant(row.data_pedido) }))
}

export async function listSugestoes(db: ReadDb) {
  const { total } = await db
    .selectFrom('atividades')
    .select((e) => e.fn.countAll().as('total'))
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    responsaveis: await namesIn(db, 'responsavel'),
    clientes: await namesIn(db, 'cliente'),
  }
}

// The maximum number of suggested names.
const MOST = 500

async function namesIn(db: ReadDb, column: 'responsavel' | 'cliente'): Promise<string[]> {
  const rows = await db
    .selectFrom('atividades')
    .select(`${column} as nome`)
    .where('excluido_em', 'is', null)
    .groupBy(column)
    .orderBy((e) => e.fn.max('id'), 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ nome }) => nome)
}

export type Columns = Omit<
  Schema['atividades'],
  'id' | 'versao' | 'criado_em' | 'atualizado_em' | 'excluido_em' | 'serie_id'
>

/** Converts form values to columns; an empty file address becomes null. */
export function toColumns({ arquivo, projeto_id, ...values }: NovaAtividade): Columns {
  return {
    ...values,
    data_pedido: parseInstant(values.data_pedido),
    data_realizacao: parseInstant(values.data_realizacao),
    data_entrega: parseInstant(values.data_entrega),
    arquivo: arquivo || null,
    projeto_id: projeto_id ?? null,
    busca: normalise([values.atividade, values.responsavel, values.cliente].join('\n')),
  }
}

export async function insertAtividade(
  db: WriteDb,
  values: Columns & { serie_id?: number | null },
  now: Temporal.Instant,
): Promise<number> {
  const at = toStored(now)
  return insertRow(db, 'atividades', { ...values, criado_em: at, atualizado_em: at })
}

/** @returns false on a version conflict */
export const updateAtividade = (db: WriteDb, edit: Edit<NovaAtividade>, now: Temporal.Instant) =>
  updateVersioned(db, 'atividades', {
    ...edit,
    values: { ...toColumns(edit.values), atualizado_em: toStored(now) },
  })

/**
 * Replaces a name in all activities that have exactly this name in the column (ignoring case and accents),
 * including those in the bin.
 */
export async function renameInAgenda(
  db: WriteDb,
  column: 'cliente' | 'responsavel',
  { from, to }: { from: string; to: string },
): Promise<void> {
  const likely = await db
    .selectFrom('atividades')
    .select(['id', 'atividade', 'responsavel', 'cliente'])
    .where(matches('busca', from))
    .execute()
  for (const row of likely) {
    if (normalise(row[column].trim()) === normalise(from.trim())) await setName(db, row, { [column]: to })
  }
}

/** Replaces the client's name in the activities of the projects of an account, including those in the bin. */
export async function renameClientInAgenda(db: WriteDb, clientId: number, cliente: string): Promise<void> {
  const rows = await db
    .selectFrom('atividades')
    .innerJoin('projetos', 'projetos.id', 'atividades.projeto_id')
    .select(['atividades.id', 'atividade', 'responsavel', 'cliente'])
    .where('projetos.clientId', '=', clientId)
    .execute()
  for (const row of rows) await setName(db, row, { cliente })
}

type Names = Pick<Schema['atividades'], 'atividade' | 'responsavel' | 'cliente'>

async function setName(db: WriteDb, row: Names & { id: number }, changed: Partial<Names>): Promise<void> {
  const { id, ...names } = { ...row, ...changed }
  const busca = normalise([names.atividade, names.responsavel, names.cliente].join('\n'))
  await db
    .updateTable('atividades')
    // The version is incremented, so that a form that is open with the old name fails with a conflict instead
    // of restoring the old name.
    .set((e) => ({ ...names, busca, versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
