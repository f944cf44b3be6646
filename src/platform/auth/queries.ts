import { domainToASCII } from 'node:url'
import type { Selectable } from 'kysely'
import { foldedEmail, isSameAddress } from '#platform/contract/email.ts'
import type { Role } from '#platform/contract/roles.ts'
import { insertRow, type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { conflict, isUniqueViolation, notFound } from '#platform/errors.ts'
import { accountsMessages } from './messages.ts'
import { hasPassword } from './password.ts'
import type { Usuario } from './schemas.ts'
import type { SenhaAlheia } from './table.ts'
import { avatarOf, deleteTokens } from './tokens.ts'

/** How long somebody who asked to join the team waits for an answer. */
export const REQUEST_LASTS = { hours: 7 * 24 }
type Row = Omit<Selectable<Schema['usuarios']>, 'busca'>

/** Selects the accounts that are not deleted. */
const existing = (db: ReadDb) => db.selectFrom('usuarios').where('usuarios.excluido_em', 'is', null)

export async function listUsuarios(db: ReadDb, now: Temporal.Instant): Promise<Usuario[]> {
  const rows = await shownOf(db).orderBy('usuarios.id').execute()
  return rows.map((row) => toUsuario(row, now)).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

export async function getShown(db: ReadDb, id: number, now: Temporal.Instant): Promise<Usuario> {
  return toUsuario(await shownOf(db).where('usuarios.id', '=', id).executeTakeFirstOrThrow(notFound), now)
}

const shownOf = (db: ReadDb) =>
  existing(db).leftJoin(registered(db).as('cadastro'), 'cadastro.conta', 'usuarios.id').select(shownColumns)

export async function listByRole(db: ReadDb, role?: Role) {
  const all = existing(db).select(['id', 'name', 'role']).where('bloqueado_em', 'is', null)
  const rows = await (role ? all.where('role', '=', role) : all).execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

export function getUsuario(db: ReadDb, id: number): Promise<Row> {
  return existing(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

export function findUsuario(db: ReadDb, id: number): Promise<Row | undefined> {
  return existing(db).selectAll().where('id', '=', id).executeTakeFirst()
}

export function findByEmail(db: ReadDb, email: string): Promise<Row | undefined> {
  return existing(db).selectAll().where('email_dobrado', 'in', spellingsOf(email)).executeTakeFirst()
}

/** The stored spellings of an address. Accounts from before domains with accents were accepted have Punycode. */
function spellingsOf(email: string): string[] {
  const folded = foldedEmail(email)
  const at = folded.lastIndexOf('@') + 1
  return [folded, folded.slice(0, at) + domainToASCII(folded.slice(at))]
}

/**
 * Finds an account by its proved address. Records are only shown or linked by proved addresses, because
 * anyone can type an address.
 */
export async function findProvedByEmail(db: ReadDb, email: string): Promise<Row | undefined> {
  const found = await findByEmail(db, email)
  return found?.email_provado_em ? found : undefined
}

const searchable = ({ name, email, company }: Pick<Row, 'name' | 'email' | 'company'>) =>
  normalise([name, email, company ?? ''].join('\n'))

/** How a password came from somebody else, when, and from whom; `por` is null if that is unknown. */
export interface Alheia {
  como: SenhaAlheia
  em: string
  por: number | null
}

/** A new password. `alheia` is null if the person alone chose and knows it. */
interface NewSenha {
  hash: string
  alheia: Alheia | null
  em: Temporal.Instant
}

/**
 * Returns what is stored about the origin of a new password if somebody else set the former one. Whoever set it could have
 * chosen the new one too, so it does not count as known to the person alone.
 */
export const replacedAlheia = ({
  senha_alheia,
  senha_alheia_em,
  senha_alheia_por,
}: Pick<Row, 'senha_alheia' | 'senha_alheia_em' | 'senha_alheia_por'>): Alheia | null =>
  senha_alheia && {
    como: senha_alheia === 'definida' ? 'trocada' : senha_alheia,
    em: senha_alheia_em ?? '',
    por: senha_alheia_por,
  }

const senhaColumns = ({ hash, alheia, em }: NewSenha) => ({
  senha_hash: hash,
  senha_em: toStored(em),
  senha_alheia: alheia?.como ?? null,
  senha_alheia_em: alheia?.em ?? null,
  senha_alheia_por: alheia?.por ?? null,
})

interface NewUser {
  name: string
  email: string
  senha_hash: string
  /** Null if the person alone chose and knows the password. */
  alheia: Alheia | null
  role: Role
  company?: string | null | undefined
  pedido?: 'admin' | 'user' | null
}

/**
 * Inserts an account.
 * @throws 409 if the address is taken, ignoring case and the spelling of the domain
 */
export async function insertUsuario(
  db: WriteDb,
  { alheia, ...user }: NewUser,
  now: Temporal.Instant,
): Promise<number> {
  if (await findByEmail(db, user.email)) throw conflict(accountsMessages.cadastro.duplicado)
  const company = user.company || null
  return insertRow(db, 'usuarios', {
    ...user,
    email_dobrado: foldedEmail(user.email),
    ...senhaColumns({ hash: user.senha_hash, alheia, em: now }),
    company,
    busca: searchable({ ...user, company }),
    pedido: user.pedido ?? null,
    pedido_em: user.pedido ? toStored(now) : null,
    criado_em: toStored(now),
  })
}

const unproved = { email_provado_em: null, email_provado_por: null }

/** A password is changed as `senha`, so that every change says whose password it is. */
interface Changes
  extends Partial<Omit<Row, 'id' | 'versao' | 'email_dobrado' | keyof ReturnType<typeof senhaColumns>>> {
  senha?: NewSenha | undefined
}

/**
 * Updates an account.
 * @returns false if the account has another version than `versao`; without `versao` any version is updated
 */
export async function updateUsuario(
  db: WriteDb,
  { id, versao, senha, ...changes }: Changes & SeenVersion,
): Promise<boolean> {
  const before = await getUsuario(db, id)
  const values = {
    ...changes,
    ...(senha && senhaColumns(senha)),
    busca: searchable({ ...before, ...changes }),
    ...(changes.email !== undefined && { email_dobrado: foldedEmail(changes.email) }),
    // A changed address has to be proved again.
    ...(changes.email !== undefined && !isSameAddress(changes.email, before.email) && unproved),
  }
  // A new password invalidates the links to reset it.
  if (senha) await deleteTokens(db, 'senha', id)
  try {
    return await updateVersioned(db, 'usuarios', { id, versao, values })
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(accountsMessages.cadastro.duplicado) : error
  }
}

/** Lists the addresses of the admins who are neither blocked nor deleted. */
export async function listAdminEmails(db: ReadDb): Promise<string[]> {
  const admins = await existing(db)
    .select('email')
    .where('role', '=', 'admin')
    .where('bloqueado_em', 'is', null)
    .execute()
  return admins.map(({ email }) => email)
}

/**
 * Prevents the removal of the last active admin. The check runs in the transaction of the change, so that two
 * admins cannot remove each other concurrently.
 * @throws 409 if `user` is an active admin and there is no other one
 */
export async function keepAnAdmin(
  db: ReadDb,
  user: { role: string; bloqueado_em: string | null },
): Promise<void> {
  if (user.role !== 'admin' || user.bloqueado_em) return
  if ((await listAdminEmails(db)).length <= 1) throw conflict(accountsMessages.usuario.ultimoAdmin)
}

export async function hasAdmin(db: ReadDb): Promise<boolean> {
  return (await listAdminEmails(db)).length > 0
}

/**
 * Returns the role that a user requested in a request for access to the team; null if there is no request or
 * it is older than seven days.
 */
export function openRequest(
  row: Pick<Row, 'pedido' | 'pedido_em'>,
  now: Temporal.Instant,
): 'admin' | 'user' | null {
  if (!row.pedido || !row.pedido_em) return null
  return row.pedido_em > toStored(now.subtract(REQUEST_LASTS)) ? row.pedido : null
}

/** Selects the clientes that are not deleted, with the id of the linked account as `conta`. */
export const registered = (db: ReadDb) =>
  db
    .selectFrom('clientes')
    .select(['usuario_id as conta', 'id as cadastro_id', 'nome as cadastro_nome'])
    .where('excluido_em', 'is', null)

/** The columns for `toUsuario`, which need a join with `registered` as `cadastro`. */
export const shownColumns = [
  'usuarios.id',
  'name',
  'email',
  'role',
  'company',
  'bloqueado_em',
  'pedido',
  'pedido_em',
  'email_provado_em',
  'email_provado_por',
  'email_alheio_em',
  'senha_hash',
  'versao',
  'cadastro.cadastro_id',
  'cadastro.cadastro_nome',
] as const
type UsuarioRow = Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>[number]

export function toUsuario(row: UsuarioRow, now: Temporal.Instant): Usuario {
  const pedido = openRequest(row, now)
  return {
    id: row.id,
    name: row.name,
    nome: row.name,
    email: row.email,
    role: row.role,
    avatar: avatarOf(row.name),
    company: row.company,
    status: row.bloqueado_em ? 'bloqueado' : pedido ? 'pendente' : 'ativo',
    pedido,
    emailProvado:
      row.email_provado_em && row.email_provado_por
        ? { em: toWireInstant(row.email_provado_em), por: row.email_provado_por }
        : null,
    ...(row.email_alheio_em !== null && { emailAlterado: toWireInstant(row.email_alheio_em) }),
    convidado: !hasPassword(row.senha_hash),
    cadastro: row.cadastro_id === null ? null : { id: row.cadastro_id, nome: row.cadastro_nome ?? '' },
    versao: row.versao,
  }
}

/**
 * Checks, before a deleted account is restored, that no other account has taken the address.
 * @throws 409 if another account that is not deleted has the address
 */
export async function refuseTakenEmail(db: ReadDb, id: number): Promise<void> {
  const { email } = await db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const holder = await findByEmail(db, email)
  if (holder && holder.id !== id) throw conflict(accountsMessages.usuario.emailEmUso)
}
