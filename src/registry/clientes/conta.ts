import type { ActContext } from '#platform/audit/queries.ts'
import { recordChange } from '#platform/audit/queries.ts'
import { findProvedByEmail, findUsuario } from '#platform/auth/queries.ts'
import { foldedEmail } from '#platform/contract/email.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { registryMessages } from '#registry/messages.ts'
import {
  findClienteOfConta,
  freeEntries,
  hasEmail,
  linkImportedCliente,
  unregisteredAccounts,
} from './queries.ts'

const says = registryMessages.cliente

/**
 * Checks that an account can be linked to a cliente.
 * @throws 422 if the account is not a client's, 409 if it is linked to another cliente
 */
export async function refuseUnfitAccount(db: ReadDb, conta_id: number, cliente?: number): Promise<void> {
  const account = await findUsuario(db, conta_id)
  if (account?.role !== 'client') throw invalid('conta_id', says.conta)
  const holder = await findClienteOfConta(db, conta_id)
  if (holder && holder.id !== cliente) throw conflict(says.contaDeOutro(holder.nome))
}

interface RequestedConta {
  /** The requested account; null for no account, undefined if the form has no such field. */
  conta_id: number | null | undefined
  email: string | null | undefined
  /** The id of the cliente, if it is being edited. */
  id?: number
}

/**
 * Returns the account for a cliente: the account that the form requests, or null if the form requests none.
 * If the form has no such field, the account whose verified e-mail address is that of the cliente is
 * returned, or null if `accountWith` finds none.
 */
export async function accountFor(
  db: ReadDb,
  { conta_id, email, id }: RequestedConta,
): Promise<number | null> {
  if (conta_id === undefined) return accountWith(db, email || undefined, id)
  if (conta_id !== null) await refuseUnfitAccount(db, conta_id, id)
  return conta_id
}

/**
 * Returns the client account that has this e-mail address and has verified it. Returns null if the account is
 * already linked to a cliente, and if another cliente without an account has the same address, because then
 * only a person can decide.
 */
async function accountWith(db: ReadDb, email: string | undefined, id = 0): Promise<number | null> {
  if (email === undefined) return null
  const account = await findProvedByEmail(db, email)
  if (account?.role !== 'client' || (await findClienteOfConta(db, account.id))) return null
  const other = await freeEntries(db)
    .select('clientes.id')
    .where(hasEmail(email))
    .where('clientes.id', '!=', id)
    .executeTakeFirst()
  return other ? null : account.id
}

/**
 * Links imported clientes to the accounts that have verified the same e-mail addresses, unless several
 * clientes have an address. These links do not count as edits, so that the import can still be undone.
 */
export async function linkImported(context: ActContext, importacao_id: number): Promise<void> {
  const { db } = context
  const accounts = await unregisteredAccounts(db)
    .select(['usuarios.id', 'usuarios.email'])
    .where('usuarios.email_provado_em', 'is not', null)
    .execute()
  const free = await freeEntries(db)
    .select(['clientes.id', 'clientes.email', 'clientes.importacao_id'])
    .where('clientes.email', 'is not', null)
    .execute()
  const byEmail = Map.groupBy(free, ({ email }) => foldedEmail(email ?? ''))
  for (const account of accounts) {
    const [entry, another] = byEmail.get(foldedEmail(account.email)) ?? []
    if (entry?.importacao_id !== importacao_id || another) continue
    await recordChange(context, { entidade: 'clientes', id: entry.id }, () =>
      linkImportedCliente(db, entry.id, account.id),
    )
  }
}
