import { sql } from 'kysely'
import { getMoneyOfPessoa } from '#money/transacoes-financeiras/pessoa-queries.ts'
import { historyOf } from '#platform/audit/queries.ts'
import { hasPassword } from '#platform/auth/password.ts'
import { findByEmail, findProvedByEmail, findUsuario } from '#platform/auth/queries.ts'
import { foldedEmail } from '#platform/contract/email.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { getCliente } from '#registry/clientes/queries.ts'
import type { FichaDeCliente, ResumoDeCliente } from './contract.ts'

const LATEST = 10

/**
 * Reads the data of the page of one cliente. If the cliente is linked to an account that is not deleted, the
 * projects are those of this account. Otherwise they are those of the client account that has proved the same
 * e-mail address, if there is one. The contatos are those of the same account and those sent from the address
 * that `knownAddress` returns. Only the latest projects and contatos are read.
 */
export async function getFicha(db: ReadDb, id: number, now: Temporal.Instant): Promise<FichaDeCliente> {
  const cliente = await getCliente(db, id)
  const conta = await contaOf(db, cliente.usuario_id)
  const contaSugerida = conta ? null : await contaWith(db, cliente.email)
  const account = conta ?? contaSugerida
  return {
    cliente,
    conta,
    contaSugerida,
    ...(await getMoneyOfPessoa(db, { coluna: 'cliente_id', id }, now)),
    projetos: account ? await projectsOf(db, account.id) : [],
    contatos: await contactsOf(db, account?.id, await knownAddress(db, cliente)),
    historico: await historyOf(db, { coluna: 'cliente_id', id }),
  }
}

/** Reads what the list of clientes says about each of them, in a few queries for the whole registry. */
export async function listResumos(db: ReadDb): Promise<ResumoDeCliente[]> {
  const rows = await db
    .selectFrom('clientes')
    .leftJoin('usuarios as conta', (join) =>
      join.onRef('conta.id', '=', 'clientes.usuario_id').on('conta.excluido_em', 'is', null),
    )
    .leftJoin(openProjects(db).as('abertos'), 'abertos.clientId', 'conta.id')
    .leftJoin(openAmounts(db).as('dinheiro'), 'dinheiro.cliente_id', 'clientes.id')
    .where('clientes.excluido_em', 'is', null)
    .select([
      'clientes.id',
      'conta.id as conta_id',
      'conta.bloqueado_em',
      'conta.senha_hash',
      'abertos.projetos',
      'dinheiro.aberto',
    ])
    .execute()
  return rows.map(({ id, projetos, aberto, ...conta }) => ({
    id,
    acesso: acessoOf(conta),
    projetos: Number(projetos ?? 0),
    aReceber: toReais(aberto ?? 0),
  }))
}

const openProjects = (db: ReadDb) =>
  db
    .selectFrom('projetos')
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'completed')
    .select((e) => ['clientId', e.fn.countAll<number>().as('projetos')])
    .groupBy('clientId')

const openAmounts = (db: ReadDb) =>
  db
    .selectFrom('transacoes_financeiras')
    .where('excluido_em', 'is', null)
    .where('tipo', '=', 'receita')
    .where('status', '=', 'pendente')
    .select(['cliente_id', sql<number>`cast(sum(valor - pago) as bigint)`.as('aberto')])
    .groupBy('cliente_id')

interface AccountRow {
  conta_id: number | null
  bloqueado_em: string | null
  senha_hash: string | null
}

function acessoOf({ conta_id, bloqueado_em, senha_hash }: AccountRow): ResumoDeCliente['acesso'] {
  if (conta_id === null) return 'sem'
  if (bloqueado_em !== null) return 'bloqueado'
  return senha_hash !== null && hasPassword(senha_hash) ? 'ativo' : 'convidado'
}

type Conta = NonNullable<FichaDeCliente['conta']>

async function contaOf(db: ReadDb, id: number | null): Promise<Conta | null> {
  if (id === null) return null
  // A deleted account is not shown, but the cliente stays linked to it, because the account can be restored.
  const found = await findUsuario(db, id)
  return found ? { id, name: found.name, email: found.email } : null
}

async function contaWith(db: ReadDb, email: string | null): Promise<Conta | null> {
  const found = email ? await findProvedByEmail(db, email) : undefined
  if (found?.role !== 'client') return null
  return { id: found.id, name: found.name, email: found.email }
}

/**
 * Returns the cliente's address for the search of contatos. It is null if the cliente has no address, or if
 * the account of the cliente has this address but has not proved it.
 */
async function knownAddress(
  db: ReadDb,
  { email, usuario_id }: { email: string | null; usuario_id: number | null },
): Promise<string | null> {
  if (email === null || usuario_id === null) return email
  const account = await findByEmail(db, email)
  return account?.id === usuario_id && account.email_provado_em === null ? null : email
}

function projectsOf(db: ReadDb, clientId: number) {
  return db
    .selectFrom('projetos')
    .select(['id', 'title', 'status'])
    .where('clientId', '=', clientId)
    .where('excluido_em', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
}

async function contactsOf(db: ReadDb, clientId: number | undefined, email: string | null) {
  const rows = await db
    .selectFrom('contatos')
    .select(['id', 'subject', 'criado_em'])
    .where('excluido_em', 'is', null)
    .where((e) =>
      e.or([
        ...(clientId === undefined ? [] : [e('clientId', '=', clientId)]),
        // The schemas accept capitals only where an address is ASCII, so lower() is the same on both databases.
        ...(email ? [e(e.fn('lower', ['email']), '=', foldedEmail(email))] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map((row) => ({ ...row, criado_em: toWireInstant(row.criado_em) }))
}
