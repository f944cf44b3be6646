import type { z } from 'zod'
import type { Cliente, NovoCliente } from '#contract/clientes.ts'
import type { Visitor } from '#server/auth/session.ts'
import type { ClientesTable } from '#server/db/financeiro-schema.ts'
import type { Db } from '#server/db/schema.ts'
import { normalise } from '#server/db/text.ts'
import { stored } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'

const kept = (db: Db) => db.selectFrom('clientes').where('excluido_em', 'is', null)

const columns = [
  ...['id', 'nome', 'email', 'telefone', 'empresa', 'cpf_cnpj', 'observacoes', 'usuario_id', 'versao'],
] as const satisfies (keyof ClientesTable)[]

/** The registry by name; of a client the team reads number and name, an admin everything. */
export function listClientes(db: Db, user: Visitor) {
  const shown = user.role === 'admin' ? kept(db).select(columns) : kept(db).select(['id', 'nome'])
  return shown.orderBy('nome_dobrado').orderBy('id').execute()
}

export function getCliente(db: Db, id: number): Promise<Cliente> {
  return kept(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

type Values = z.output<typeof NovoCliente>

/** What a form gives, as columns; empty text is none. */
function toColumns({ nome, email, telefone, empresa, cpf_cnpj, observacoes }: Values) {
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

export async function insertCliente(db: Db, values: Values, now: Temporal.Instant): Promise<number> {
  const at = stored(now)
  const { id } = await db
    .insertInto('clientes')
    .values({ ...toColumns(values), criado_em: at, atualizado_em: at, excluido_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Edit {
  id: number
  versao: number | undefined
  values: Values
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

/** How many transactions and fixed accounts name this client, those in the bin too. */
export async function countUses(db: Db, id: number): Promise<number> {
  const [transactions, accounts] = await Promise.all([
    db.selectFrom('transacoes_financeiras').select('id').where('cliente_id', '=', id).execute(),
    db.selectFrom('contas_fixas').select('id').where('cliente_id', '=', id).execute(),
  ])
  return transactions.length + accounts.length
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
