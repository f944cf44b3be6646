import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { foldedEmail } from '#platform/contract/email.ts'
import { inParts } from '#platform/db/parts.ts'
import { type Edit, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { toColumns, toNewRow } from '#registry/pessoas/fields.ts'
import { Cliente, type ContaSemCadastro, clienteFields, type NovoCliente } from './contract.ts'

const existing = (db: ReadDb) => db.selectFrom('clientes').where('clientes.excluido_em', 'is', null)

const columns = Cliente.omit({ conta: true })
  .keyof()
  .options.map((name) => `clientes.${name}` as const)

/** Selects clientes with their account, if that account can sign in and so see the faturas. */
const withConta = (db: ReadDb) =>
  existing(db)
    .leftJoin('usuarios as conta', (join) =>
      join
        .onRef('conta.id', '=', 'clientes.usuario_id')
        .on('conta.role', '=', 'client')
        .on('conta.bloqueado_em', 'is', null)
        .on('conta.excluido_em', 'is', null),
    )
    .select(columns)
    .select(['conta.id as conta_id', 'conta.name as conta_name', 'conta.email as conta_email'])

type Row = Awaited<ReturnType<ReturnType<typeof withConta>['execute']>>[number]

function toCliente({ conta_id, conta_name, conta_email, ...row }: Row): Cliente {
  const conta = conta_id === null ? null : { id: conta_id, name: conta_name ?? '', email: conta_email ?? '' }
  return { ...row, conta }
}

/** Lists the registry by name: ids and names for staff, all fields for an admin. */
export async function listClientes(db: ReadDb, user: Visitor) {
  if (user.role === 'admin') return exportClientes(db)
  return existing(db).select(['id', 'nome']).orderBy('nome_dobrado').orderBy('id').execute()
}

/** Lists the whole registry with all fields, by name. The caller must check the role. */
export async function exportClientes(db: ReadDb): Promise<Cliente[]> {
  const rows = await withConta(db).orderBy('clientes.nome_dobrado').orderBy('clientes.id').execute()
  return rows.map(toCliente)
}

export async function getCliente(db: ReadDb, id: number): Promise<Cliente> {
  return toCliente(await withConta(db).where('clientes.id', '=', id).executeTakeFirstOrThrow(notFound))
}

export async function findCliente(db: ReadDb, id: number): Promise<Cliente | undefined> {
  const row = await withConta(db).where('clientes.id', '=', id).executeTakeFirst()
  return row && toCliente(row)
}

/**
 * Selects the clientes that can be linked to an account: those without an account, or with a deleted account.
 */
export const freeEntries = (db: ReadDb) =>
  existing(db)
    .leftJoin('usuarios as conta', (join) =>
      join.onRef('conta.id', '=', 'clientes.usuario_id').on('conta.excluido_em', 'is', null),
    )
    .where('conta.id', 'is', null)

/**
 * Compares the e-mail address of a cliente, ignoring case. The schemas accept capitals only where an address is ASCII, so
 * lower() is the same on both databases.
 */
export const hasEmail = (email: string) => sql<boolean>`lower(clientes.email) = ${foldedEmail(email)}`

/** Selects the client accounts that are not linked to a cliente. */
export const unregisteredAccounts = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .leftJoin('clientes', (join) =>
      join.onRef('clientes.usuario_id', '=', 'usuarios.id').on('clientes.excluido_em', 'is', null),
    )
    .where('clientes.id', 'is', null)
    .where('usuarios.role', '=', 'client')
    .where('usuarios.excluido_em', 'is', null)

/**
 * Lists the accounts without a cliente for which a transaction can be recorded. Blocked accounts are left
 * out.
 */
export async function listContasSemCadastro(db: ReadDb): Promise<ContaSemCadastro[]> {
  const rows = await unregisteredAccounts(db)
    .select(['usuarios.id', 'usuarios.name', 'usuarios.email', 'usuarios.company'])
    .select('usuarios.email_provado_em')
    .where('usuarios.bloqueado_em', 'is', null)
    .orderBy('usuarios.busca')
    .orderBy('usuarios.id')
    .execute()
  return rows.map(({ email_provado_em, ...row }) => ({ ...row, provado: email_provado_em !== null }))
}

/** The values that do not come from the form: the linked account and the import. */
type Origin = Partial<Pick<Schema['clientes'], 'usuario_id' | 'importacao_id'>>

type NewRow = { values: NovoCliente } & Origin

const rowOf = ({ values, usuario_id = null, importacao_id = null }: NewRow, now: Temporal.Instant) => ({
  ...toNewRow(clienteFields, values, now),
  usuario_id,
  importacao_id,
})

export async function insertCliente(db: WriteDb, client: NewRow, now: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto('clientes')
    .values(rowOf(client, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts many clientes in a few statements. */
export async function insertClientes(db: WriteDb, clients: NewRow[], now: Temporal.Instant): Promise<void> {
  for (const part of inParts(clients))
    await db
      .insertInto('clientes')
      .values(part.map((one) => rowOf(one, now)))
      .execute()
}

/** @returns false on a version conflict */
export const updateCliente = (
  db: WriteDb,
  { values, ...edit }: Edit<NovoCliente>,
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'clientes', {
    ...edit,
    values: { ...toColumns(clienteFields, values), atualizado_em: toStored(now) },
  })

/**
 * Links the cliente to an account, or to none.
 * @returns false on a version conflict
 */
export const setConta = (
  db: WriteDb,
  { conta_id, ...edit }: { id: number; versao?: number | undefined; conta_id: number | null },
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'clientes', {
    ...edit,
    values: { usuario_id: conta_id, atualizado_em: toStored(now) },
  })

/**
 * Links an imported cliente to an account. Neither the version nor `atualizado_em` is changed, so that
 * undoing the import treats the cliente as not edited.
 */
export async function linkImportedCliente(db: WriteDb, id: number, usuario_id: number): Promise<void> {
  await db.updateTable('clientes').set({ usuario_id }).where('id', '=', id).execute()
}

/**
 * Counts the ids of clientes for which no account can sign in and see the faturas. An id that is null is
 * counted too.
 */
export async function withoutAccess(db: ReadDb, ids: (number | null)[]): Promise<number> {
  const seen = new Set((await exportClientes(db)).flatMap(({ id, conta }) => (conta ? [id] : [])))
  return ids.filter((id) => id === null || !seen.has(id)).length
}

/** Finds the cliente that is linked to an account. */
export function findClienteOfConta(db: ReadDb, conta_id: number) {
  return existing(db).select(['id', 'nome']).where('usuario_id', '=', conta_id).executeTakeFirst()
}

/**
 * Finds the e-mail address and the phone number of the cliente that is linked to an account, or, without an
 * account, of the only cliente with a name.
 */
export async function findAddresses(db: ReadDb, { conta, nome }: { conta: number | null; nome: string }) {
  const addresses = existing(db).select(['email', 'telefone'])
  const [one, another] = await (conta === null
    ? addresses.where('nome_dobrado', '=', normalise(nome.trim()))
    : addresses.where('usuario_id', '=', conta)
  )
    .orderBy('id')
    .limit(2)
    .execute()
  return another ? undefined : one
}

/**
 * Removes the account from a cliente that is about to be restored, if the account is linked to another
 * cliente by now.
 */
export async function unlinkTakenAccount(db: WriteDb, id: number): Promise<void> {
  await db
    .updateTable('clientes')
    .set({ usuario_id: null })
    .where('id', '=', id)
    .where('usuario_id', 'in', existing(db).select('usuario_id').where('usuario_id', 'is not', null))
    .execute()
}

/** Finds the first matching clientes for the global search. Only admins get results. */
export async function findClientes(
  db: ReadDb,
  user: Visitor,
  { busca, limit }: { busca: string; limit: number },
) {
  if (user.role !== 'admin') return []
  return existing(db)
    .select(['id', 'nome', 'empresa', 'email'])
    .where(matches('busca', busca))
    .orderBy('nome_dobrado')
    .orderBy('id')
    .limit(limit)
    .execute()
}
