import { sql } from 'kysely'
import type { z } from 'zod'
import { findProvedByEmail } from '#platform/auth/queries.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { countRows, findPage, type Page } from '#platform/db/page.ts'
import { type Edit, insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { toEntry } from '#platform/mail/queries.ts'
import type { NovoContato } from '#site/contato/contract.ts'
import type { Contato, ContatoDetalhe, ContatoEntry, ContatoNaLista, contatos } from './contract.ts'
import { consentimentos } from './rules.ts'

/**
 * Selects the contacts that are not in the bin. The role is not checked here, because the contract allows the
 * endpoints for contacts to admins only.
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
] as const satisfies (keyof Schema['contatos'])[]

const TRECHO = 200

type Filter = z.output<NonNullable<(typeof contatos.list)['~orpc']['inputSchema']>>

/** Lists a page of the inbox, newest first, with the total number of matches. */
export async function listContatos(db: ReadDb, filter: Filter): Promise<Page<ContatoNaLista>> {
  const { rows, total } = await findPage(
    filteredContatos(db, filter)
      .select(columns)
      .select(sql<string>`substr(message, 1, ${sql.lit(TRECHO)})`.as('trecho'))
      .orderBy('id', 'desc'),
    filter,
  )
  return { rows: rows.map(({ trecho, ...row }) => ({ ...toContato(row), trecho })), total }
}

function filteredContatos(db: ReadDb, { busca, status, lido }: Filter) {
  let rows = existing(db)
  if (status) rows = rows.where('status', '=', status)
  if (lido) rows = rows.where('lido_em', 'is', null)
  if (busca?.trim()) rows = rows.where(matches('busca', busca))
  return rows
}

/** Finds the newest contacts that match the global search. Only admins get results. */
export async function findContatos(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin') return []
  return existing(db)
    .select(['id', 'name', 'email', 'subject'])
    .where(matches('busca', busca))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Row = Omit<Contato, 'lido'> & { lido_em: string | null }

function toContato({ lido_em, ...row }: Row): Contato {
  return {
    ...row,
    lido: lido_em !== null,
    criado_em: toWireInstant(row.criado_em),
    atualizado_em: toWireInstant(row.atualizado_em),
  }
}

export const countNaoLidos = (db: ReadDb): Promise<number> =>
  countRows(existing(db).where('lido_em', 'is', null))

export type ContatoRow = Omit<Schema['contatos'], 'id' | 'versao'> & { id: number; versao: number }

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

/**
 * Returns the text in which searches look for a contact. It contains the phone number as typed and as digits
 * only.
 */
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

export type Changes = Partial<
  Pick<ContatoRow, 'status' | 'clientId' | 'projectId' | 'consentimento_retirado_em'>
>

/** @returns false on a version conflict */
export const updateContato = (db: WriteDb, { values, ...seen }: Edit<Changes>, now: Temporal.Instant) =>
  updateVersioned(db, 'contatos', { ...seen, values: { ...values, atualizado_em: toStored(now) } })

/** Marks a contact as read or unread. This does not count as an edit, so the version is unchanged. */
export async function setLido(
  db: WriteDb,
  { id, lido }: { id: number; lido: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('contatos')
    .set({ lido_em: lido ? toStored(now) : null })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns a contact with its conversation, links and consent.
 * @param delivers whether a mail server is configured, which decides the state of unsent e-mails
 */
export async function getDetalhe(db: ReadDb, id: number, delivers: boolean): Promise<ContatoDetalhe> {
  const row = await getContato(db, id)
  const cliente = await clientOf(db, row.clientId)
  return {
    ...toContato(row),
    message: row.message,
    endereco: row.endereco,
    cliente,
    projeto: await projectOf(db, row.projectId),
    conta: cliente ? null : await accountOf(db, row.email),
    aviso_versao: row.aviso_versao,
    consentimento: consentOf(row),
    conversa: await listConversa(db, id, delivers),
  }
}

/** Finds the client account that is linked to a contact. A deleted account counts as not linked. */
async function clientOf(db: ReadDb, clientId: number | null): Promise<ContatoDetalhe['cliente']> {
  if (clientId === null) return null
  const client = await db
    .selectFrom('usuarios')
    .select(['id', 'name', 'email'])
    .where('id', '=', clientId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return client ?? null
}

async function projectOf(db: ReadDb, projectId: number | null): Promise<ContatoDetalhe['projeto']> {
  if (projectId === null) return null
  const project = await db
    .selectFrom('projetos')
    .select(['id', 'title'])
    .where('id', '=', projectId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return project ?? null
}

async function accountOf(db: ReadDb, email: string): Promise<ContatoDetalhe['conta']> {
  const user = await findProvedByEmail(db, email)
  return user?.role === 'client' ? { id: user.id, name: user.name, email: user.email } : null
}

function consentOf(row: ContatoRow): ContatoDetalhe['consentimento'] {
  const { consentimento_versao: versao, consentimento_em, consentimento_retirado_em } = row
  if (versao === null || consentimento_em === null) return null
  return {
    versao,
    texto: consentimentos[versao] ?? '',
    em: toWireInstant(consentimento_em),
    retirado_em: toWireInstantOrNull(consentimento_retirado_em),
  }
}

/** Lists notes and answers, oldest first. */
async function listConversa(db: ReadDb, contatoId: number, delivers: boolean): Promise<ContatoEntry[]> {
  const rows = await db
    .selectFrom('contato_conversas as c')
    .leftJoin('correio', 'correio.id', 'c.correio_id')
    .select(['c.id', 'c.tipo', 'c.texto', 'c.usuario_nome', 'c.criado_em', 'c.correio_id'])
    .select(['correio.enviado_em', 'correio.desistiu_em'])
    .where('c.contato_id', '=', contatoId)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => toEntry(row, delivers))
}

interface NewTurn {
  contato_id: number
  tipo: ContatoEntry['tipo']
  texto: string
  correio_id: number | null
}

export async function insertConversa({ db, user, now }: AuthorContext, turn: NewTurn): Promise<void> {
  await db
    .insertInto('contato_conversas')
    .values({ ...turn, usuario_id: user.id, usuario_nome: user.name, criado_em: toStored(now) })
    .execute()
}

/** Replaces the author's name on the notes and answers of an account that is being closed. */
export async function renameAuthor(db: WriteDb, usuario_id: number, usuario_nome: string): Promise<void> {
  await db
    .updateTable('contato_conversas')
    .set({ usuario_nome })
    .where('usuario_id', '=', usuario_id)
    .execute()
}
