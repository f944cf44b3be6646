import { sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { keepAnAdmin } from '#platform/auth/queries.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import type { Person } from '#platform/db/person.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { deleteMailsMentioning } from '#platform/mail/queries.ts'
import { closeAccount, overwrite } from '#privacy/dados/closing-queries.ts'
import { toPerson } from '#privacy/dados/dados-queries.ts'
import { removeFornecedorName, replaceClientName } from '#privacy/dados/free-text-queries.ts'
import { allPersonal } from '#privacy/dados/personal.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import { endAccess, revoke } from '#proofing/links/queries.ts'
import { renameRevisor } from '#proofing/marcacoes/queries.ts'
import { leaveRodada, leaveRodadas } from '#proofing/rodadas/leaving.ts'
import type { Alvo } from './contract.ts'
import { getConta } from './queries.ts'

const { encerrada } = accountsMessages.conta
const anonimizado = 'Dados anonimizados'
/**
 * Maps the label of closed accounts and its normalised form to the values to write instead. Records without
 * an account do not get the label, because no account was closed.
 */
const replacements = { [encerrada]: anonimizado, [normalise(encerrada)]: normalise(anonimizado) }
const unknownPerson: Person = { id: 0, email: '', emailIsOwn: false, assinatura: '' }

interface Act {
  /** The request of the admin who anonymises. */
  context: HandlerContext
  /** The address of the request, which the sender has proved. */
  provado: string
}

/**
 * Anonymises the chosen records of a person, and deletes the e-mails to and about the person's addresses.
 * Transações, recibos and the audit log stay, because the law requires them. Approvals of projects stay as
 * evidence.
 */
export async function anonimizar(db: WriteDb, alvos: Alvo[], act: Act): Promise<void> {
  const addresses = new Set<string>()
  for (const { tipo, id } of alvos) for (const email of await one[tipo](db, id, act)) addresses.add(email)
  for (const email of addresses) await deleteMailsOf(db, email)
}

/**
 * For each kind of record a function that anonymises one record. It returns the addresses whose e-mails are
 * to be deleted.
 */
const one: Record<Alvo['tipo'], (db: WriteDb, id: number, act: Act) => Promise<string[]>> = {
  async conta(db, id, { context, provado }) {
    const { now, user } = context
    if (id === user.id) throw conflict(lgpdMessages.pedido.propriaConta)
    const account = await getConta(db, id)
    if (account.excluido_em === null) await keepAnAdmin(db, account)
    const { emailIsOwn } = await toPerson(db, account)
    await leaveRodadas(context, id, () => closeAccount(db, id, now))
    // If nobody has proved the address of the account, e-mails to this address may belong to another person,
    // so they are not deleted.
    return emailIsOwn || isSameAddress(account.email, provado) ? [account.email] : []
  },

  async cliente(db, id) {
    const row = await db
      .selectFrom('clientes')
      .select(['nome', 'email', 'usuario_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound)
    if (row.usuario_id !== null) throw conflict(lgpdMessages.pedido.cadastroDeConta)
    await anonymiseRow(db, 'clientes', id)
    await replaceClientName(db, { from: row.nome, to: anonimizado })
    return row.email ? [row.email] : []
  },

  async fornecedor(db, id) {
    const { nome, email } = await db
      .selectFrom('fornecedores')
      .select(['nome', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound)
    await anonymiseRow(db, 'fornecedores', id)
    await removeFornecedorName(db, nome)
    return email ? [email] : []
  },

  async revisor(db, id, { context }) {
    const { email, projectId } = await db
      .selectFrom('revisores')
      .select(['email', 'projectId'])
      .where('id', '=', id)
      .where('usuario_id', 'is', null)
      .executeTakeFirstOrThrow(notFound)
    const decision = await db
      .selectFrom('decisoes')
      .select('id')
      .where('revisor_id', '=', id)
      .executeTakeFirst()
    if (decision) throw conflict(lgpdMessages.pedido.revisorQueDecidiu)
    await leaveRodada(context, projectId, () => revoke(db, id, context.now))
    await endAccess(db, id)
    await db.deleteFrom('acessos').where('revisor_id', '=', id).execute()
    await db.deleteFrom('avisos_revisor').where('revisor_id', '=', id).execute()
    await anonymiseRow(db, 'revisores', id)
    await renameRevisor(db, id, anonimizado)
    return email ? [email] : []
  },

  async contato(db, id, { context: { now } }) {
    const { email } = await db
      .selectFrom('contatos')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound)
    await db.deleteFrom('contato_conversas').where('contato_id', '=', id).execute()
    await db
      .updateTable('contatos')
      .set({ consentimento_retirado_em: toStored(now) })
      .where('id', '=', id)
      .where('consentimento_versao', 'is not', null)
      .where('consentimento_retirado_em', 'is', null)
      .execute()
    await anonymiseRow(db, 'contatos', id)
    return [email]
  },
}

async function anonymiseRow(
  db: WriteDb,
  table: 'clientes' | 'fornecedores' | 'contatos' | 'revisores',
  id: number,
): Promise<void> {
  const { colunas = {} } = allPersonal()[table] ?? {}
  await overwrite(db, unknownPerson, { name: table, colunas, where: sql`id = ${id}`, replacements })
  await sql`update ${sql.table(table)} set versao = versao + 1 where id = ${id}`.execute(db)
}

async function deleteMailsOf(db: WriteDb, email: string): Promise<void> {
  await db.deleteFrom('correio').where(sql<string>`lower(para)`, '=', email.toLowerCase()).execute()
  await deleteMailsMentioning(db, email)
}
