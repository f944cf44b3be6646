import type { FichaDeCliente } from '#contract/overview/endpoints/ficha.ts'
import { getMoneyOfPessoa } from '#server/money/transacoes-financeiras/pessoa-queries.ts'
import { historyOf } from '#server/platform/audit/history-queries.ts'
import { findByEmail, findProvedByEmail, findUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { toWireInstant } from '#server/platform/db/time.ts'
import { getCliente } from '#server/registry/clientes/queries.ts'

const LATEST = 10

/**
 * Everything about a cliente on one page. Projects are those of its account or, if it has none, of the client
 * account that has proved the same e-mail address. Contacts are those of that account and those sent from the
 * cliente's own address.
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

type Conta = NonNullable<FichaDeCliente['conta']>

async function contaOf(db: ReadDb, id: number | null): Promise<Conta | null> {
  if (id === null) return null
  // A deleted account is not shown, but stays linked because it can be restored.
  const found = await findUsuario(db, id)
  return found ? { id, name: found.name, email: found.email } : null
}

async function contaWith(db: ReadDb, email: string | null): Promise<Conta | null> {
  const found = email ? await findProvedByEmail(db, email) : undefined
  if (found?.role !== 'client') return null
  return { id: found.id, name: found.name, email: found.email }
}

/** The cliente's address, or null if its own account uses that address without having proved it. */
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
        // Addresses accepted by the schemas are ASCII, for which lower() is the same on both databases.
        ...(email ? [e(e.fn('lower', ['email']), '=', normalise(email))] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map((row) => ({ ...row, criado_em: toWireInstant(row.criado_em) }))
}
