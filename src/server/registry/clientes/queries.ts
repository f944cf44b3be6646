import { sql } from 'kysely'
import type { Cliente, ContaSemCadastro, NovoCliente } from '#contract/clientes.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ClientesTable } from '#server/platform/db/financeiro-schema.ts'
import { inParts } from '#server/platform/db/parts.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { normalise, partOf } from '#server/platform/db/text.ts'
import { stored } from '#server/platform/db/time.ts'
import { notFound } from '#server/platform/errors.ts'

const kept = (db: Db) => db.selectFrom('clientes').where('clientes.excluido_em', 'is', null)

/** With the account, where somebody can sign in with it and sees the invoices. */
const withConta = (db: Db) =>
  kept(db)
    .leftJoin('usuarios as conta', (join) =>
      join
        .onRef('conta.id', '=', 'clientes.usuario_id')
        .on('conta.role', '=', 'client')
        .on('conta.bloqueado_em', 'is', null)
        .on('conta.excluido_em', 'is', null),
    )
    .select(['clientes.id', 'clientes.nome', 'clientes.email', 'clientes.telefone', 'clientes.empresa'])
    .select(['clientes.cpf_cnpj', 'clientes.observacoes', 'clientes.usuario_id', 'clientes.versao'])
    .select(['conta.id as conta_id', 'conta.name as conta_name', 'conta.email as conta_email'])

type Row = Awaited<ReturnType<ReturnType<typeof withConta>['execute']>>[number]

function toCliente({ conta_id, conta_name, conta_email, ...row }: Row): Cliente {
  const conta = conta_id === null ? null : { id: conta_id, name: conta_name ?? '', email: conta_email ?? '' }
  return { ...row, conta }
}

/** The registry by name; of a client the team reads number and name, an admin everything. */
export async function listClientes(db: Db, user: Visitor) {
  if (user.role === 'admin') return exportClientes(db)
  return kept(db).select(['id', 'nome']).orderBy('nome_dobrado').orderBy('id').execute()
}

/** The whole registry with everything, by name: for who may read it all. */
export async function exportClientes(db: Db): Promise<Cliente[]> {
  const rows = await withConta(db).orderBy('clientes.nome_dobrado').orderBy('clientes.id').execute()
  return rows.map(toCliente)
}

export async function getCliente(db: Db, id: number): Promise<Cliente> {
  return toCliente(await withConta(db).where('clientes.id', '=', id).executeTakeFirstOrThrow(notFound))
}

export async function findCliente(db: Db, id: number): Promise<Cliente | undefined> {
  const row = await withConta(db).where('clientes.id', '=', id).executeTakeFirst()
  return row && toCliente(row)
}

/** Entries that no account stands for. One whose account was deleted can be tied to another. */
export const freeEntries = (db: Db) =>
  kept(db)
    .leftJoin('usuarios as conta', (join) =>
      join.onRef('conta.id', '=', 'clientes.usuario_id').on('conta.excluido_em', 'is', null),
    )
    .where('conta.id', 'is', null)

/** An address that our schemas let in is ASCII, where lower() is the same on both databases. */
export const hasEmail = (email: string) => sql<boolean>`lower(clientes.email) = ${email.trim().toLowerCase()}`

/** Clients' accounts that stand for nobody of the registry. */
export const unregisteredAccounts = (db: Db) =>
  db
    .selectFrom('usuarios')
    .leftJoin('clientes', (join) =>
      join.onRef('clientes.usuario_id', '=', 'usuarios.id').on('clientes.excluido_em', 'is', null),
    )
    .where('clientes.id', 'is', null)
    .where('usuarios.role', '=', 'client')
    .where('usuarios.excluido_em', 'is', null)

/** Those of them whom a transaction can name: who is blocked is left out. */
export async function listContasSemCadastro(db: Db): Promise<ContaSemCadastro[]> {
  const rows = await unregisteredAccounts(db)
    .select(['usuarios.id', 'usuarios.name', 'usuarios.email', 'usuarios.company'])
    .select('usuarios.email_provado_em')
    .where('usuarios.bloqueado_em', 'is', null)
    .orderBy('usuarios.busca')
    .orderBy('usuarios.id')
    .execute()
  return rows.map(({ email_provado_em, ...row }) => ({ ...row, provado: email_provado_em !== null }))
}

/** What a form gives, as columns; empty text is none. */
function toColumns({ nome, email, telefone, empresa, cpf_cnpj, observacoes }: NovoCliente) {
  const document = cpf_cnpj?.replace(/[^0-9a-z]/gi, '')
  return {
    nome,
    email: email || null,
    telefone: telefone || null,
    empresa: empresa || null,
    cpf_cnpj: cpf_cnpj || null,
    observacoes: observacoes || null,
    nome_dobrado: normalise(nome),
    busca: normalise([nome, email, telefone, empresa, cpf_cnpj, document].join('\n')),
  }
}

/** What a client may come with besides the form: an account, and the file that it came in. */
type Origin = Partial<Pick<ClientesTable, 'usuario_id' | 'importacao_id'>>

type NewRow = { values: NovoCliente } & Origin

function rowOf({ values, ...origin }: NewRow, now: Temporal.Instant) {
  const at = stored(now)
  const free = { usuario_id: null, importacao_id: null }
  return { ...toColumns(values), ...free, ...origin, criado_em: at, atualizado_em: at, excluido_em: null }
}

export async function insertCliente(db: Db, client: NewRow, now: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto('clientes')
    .values(rowOf(client, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Many in a few statements. */
export async function insertClientes(db: Db, clients: NewRow[], now: Temporal.Instant): Promise<void> {
  for (const part of inParts(clients))
    await db
      .insertInto('clientes')
      .values(part.map((one) => rowOf(one, now)))
      .execute()
}

interface Edit {
  id: number
  versao: number | undefined
  values: NovoCliente
}

/** @returns false where the record is no longer of that version */
export async function updateCliente(db: Db, { id, versao, values }: Edit, now: Temporal.Instant) {
  let update = db
    .updateTable('clientes')
    .set((e) => ({ ...toColumns(values), atualizado_em: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** Ties the client to an account, or to none. @returns false where the record is no longer of that version */
export async function setConta(
  db: Db,
  { id, versao, conta_id }: { id: number; versao?: number | undefined; conta_id: number | null },
  now: Temporal.Instant,
): Promise<boolean> {
  let update = db
    .updateTable('clientes')
    .set((e) => ({ usuario_id: conta_id, atualizado_em: stored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** Without a new version: whoever undoes the import finds the entry as it came. */
export async function tieImported(db: Db, id: number, usuario_id: number): Promise<void> {
  await db.updateTable('clientes').set({ usuario_id }).where('id', '=', id).execute()
}

/** How many of some entries nobody can sign in for, and see the invoices of. */
export async function withoutAccess(db: Db, ids: (number | null)[]): Promise<number> {
  const seen = new Set((await exportClientes(db)).flatMap(({ id, conta }) => (conta ? [id] : [])))
  return ids.filter((id) => id === null || !seen.has(id)).length
}

/** The client whom an account stands for. */
export function ofConta(db: Db, conta_id: number) {
  return kept(db).select(['id', 'nome']).where('usuario_id', '=', conta_id).executeTakeFirst()
}

/** Out of the bin: where the account is another client's by now, it comes back without. */
export async function leaveTakenAccount(db: Db, id: number): Promise<void> {
  await db
    .updateTable('clientes')
    .set({ usuario_id: null })
    .where('id', '=', id)
    .where('usuario_id', 'in', kept(db).select('usuario_id').where('usuario_id', 'is not', null))
    .execute()
}

/** The first few of the registry that match, for the search over everything: an admin's, nobody else's. */
export async function findClientes(db: Db, user: Visitor, busca: string, limit: number) {
  if (user.role !== 'admin') return []
  return kept(db)
    .select(['id', 'nome', 'empresa', 'email'])
    .where(sql<boolean>`busca like ${partOf(busca)} escape '\\'`)
    .orderBy('nome_dobrado')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function binCliente(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('clientes')
    .set({ excluido_em: stored(now) })
    .where('id', '=', id)
    .execute()
}

export async function dropCliente(db: Db, id: number): Promise<void> {
  await db.deleteFrom('clientes').where('id', '=', id).execute()
}
