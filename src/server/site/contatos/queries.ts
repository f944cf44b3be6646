import { sql } from 'kysely'
import type { z } from 'zod'
import type { NovoContato } from '#contract/site/endpoints/contato.ts'
import type { Contato, ContatoNaLista, contatos } from '#contract/site/endpoints/contatos.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ContatosTable } from '#server/platform/db/contatos-schema.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { containsPattern, normalise } from '#server/platform/db/text.ts'
import { toStored, toWireInstant } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'

/**
 * Selects the contacts that are not in the bin; every read starts here. The contract allows these endpoints
 * to admins only.
 */
const existing = (db: ReadDb) => db.selectFrom('contatos').where('contatos.excluido_em', 'is', null)

const columns = [
  'id',
  'tipo',
  'name',
  'email',
  'telefone',
  'subject',
  'categoria',
  'status',
  'lido_em',
  'criado_em',
  'atualizado_em',
  'versao',
] as const satisfies (keyof ContatosTable)[]

const TRECHO = 200

type Filter = z.output<NonNullable<(typeof contatos.list)['~orpc']['inputSchema']>>

/** Lists a page of the inbox, newest first, and the total number of matches. */
export async function listContatos(db: ReadDb, filter: Filter) {
  const { limit, offset } = filter
  const matching = filtered(db, filter)
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .select(sql<string>`substr(message, 1, ${sql.lit(TRECHO)})`.as('trecho'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const page: ContatoNaLista[] = rows.map(({ trecho, ...row }) => ({ ...toContato(row), trecho }))
  return { rows: page, total: Number(total) }
}

function filtered(db: ReadDb, { busca, status }: Filter) {
  let rows = existing(db)
  if (status) rows = rows.where('status', '=', status)
  if (busca?.trim()) rows = rows.where(sql<boolean>`busca like ${containsPattern(busca)} escape '\\'`)
  return rows
}

/** Finds the newest matches for the global search. Other roles than admin get an empty list. */
export async function findContatos(db: ReadDb, user: Visitor, busca: string, limit: number) {
  if (user.role !== 'admin') return []
  return existing(db)
    .select(['id', 'name', 'email', 'subject'])
    .where(sql<boolean>`busca like ${containsPattern(busca)} escape '\\'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Row = Omit<Contato, 'lido'> & { lido_em: string | null }

export function toContato({ lido_em, ...row }: Row): Contato {
  return {
    ...row,
    lido: lido_em !== null,
    criado_em: toWireInstant(row.criado_em),
    atualizado_em: toWireInstant(row.atualizado_em),
  }
}

export async function countNaoLidos(db: ReadDb): Promise<number> {
  const { total } = await existing(db)
    .select((e) => e.fn.countAll().as('total'))
    .where('lido_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export type ContatoRow = Omit<ContatosTable, 'id' | 'versao'> & { id: number; versao: number }

export function getContato(db: ReadDb, id: number): Promise<ContatoRow> {
  return existing(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

type NewContato = Omit<z.output<typeof NovoContato>, 'website'> & {
  clientId: number | null
  endereco: string
}

/** Inserts the form values as a new contact, with its search text. */
export async function insertContato(
  db: WriteDb,
  { aviso, marketing, telefone, categoria, ...contato }: NewContato,
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'contatos', {
    ...contato,
    telefone: telefone || null,
    categoria: (contato.tipo === 'orcamento' && categoria) || null,
    status: 'novo',
    aviso_versao: aviso,
    consentimento_versao: marketing,
    consentimento_em: marketing && toStored(now),
    busca: searchable({ ...contato, telefone }),
    criado_em: toStored(now),
    atualizado_em: toStored(now),
  })
}

/** The search text contains the phone number as typed and as digits only. */
function searchable({
  name,
  email,
  subject,
  message,
  telefone = '',
}: Pick<NewContato, 'name' | 'email' | 'subject' | 'message' | 'telefone'>): string {
  return normalise([name, email, subject, message, telefone, telefone.replace(/\D/g, '')].join('\n'))
}

/** Returns the id of the newest contact, those in the bin included, or 0 if there is none. */
export async function lastContatoId(db: ReadDb): Promise<number> {
  const { last } = await db
    .selectFrom('contatos')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

type Changes = Partial<Pick<ContatoRow, 'status' | 'clientId' | 'projectId' | 'consentimento_retirado_em'>>

/** @returns false if the record no longer has this version (version conflict) or is deleted */
export async function updateContato(
  db: WriteDb,
  id: number,
  changes: Changes,
  versao: number | undefined,
  now: Temporal.Instant,
): Promise<boolean> {
  let update = db
    .updateTable('contatos')
    .set((e) => ({ ...changes, atualizado_em: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** Marks as read or unread. This is not an edit: the version stays the same. */
export async function setLido(db: WriteDb, id: number, lido: boolean, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('contatos')
    .set({ lido_em: lido ? toStored(now) : null })
    .where('id', '=', id)
    .execute()
}

export async function binContato(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('contatos')
    .set({ excluido_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}

/** Purges a contact with its conversation. */
export async function dropContato(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('contatos').where('id', '=', id).execute()
}
