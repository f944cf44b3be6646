import { proveEmail } from '#accounts/usuarios/proved-email.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { hasPassword, NO_PASSWORD } from '#platform/auth/password.ts'
import { getUsuario, insertUsuario } from '#platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict } from '#platform/errors.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { registerAccount } from '#registry/clientes/register-account.ts'
import { invite } from './invitation.ts'
import { listClients } from './queries.ts'

const on = api.clients

export const clientsHandlers = on.router({
  list: on.list.handler(async ({ context: { db, now, resHeaders }, input }) =>
    sendPage(resHeaders, await listClients(db, input, now)),
  ),

  convidar: on.convidar.handler(async ({ context, input }) => {
    const { nome: name, email, company, cadastro, cpf_cnpj, projeto } = input
    const { app, now } = context
    await takeCota(app, { cota: 'links', quem: email })
    return inTransaction(context, async (db) => {
      const account = { name, email, company, senha_hash: NO_PASSWORD, alheia: null, role: 'client' as const }
      const id = await insertUsuario(db, account, now)
      context.trail.id = id
      // An address that an admin types counts as proved, because the agency vouches for it.
      await proveEmail({ ...context, db }, { id, por: 'agencia' })
      await registerAccount({ ...context, db }, await getUsuario(db, id), { cadastro, cpf_cnpj })
      return invite({ app, db, now }, { id, projeto })
    })
  }),

  reconvidar: on.reconvidar.handler(async ({ context, input }) => {
    const { app, now } = context
    const { email } = await getInvited(context.db, input.id)
    await takeCota(app, { cota: 'links', quem: email })
    return inTransaction(context, async (db) => {
      await getInvited(db, input.id)
      return invite({ app, db, now }, input)
    })
  }),
})

/**
 * Returns an account whose owner has not chosen a password yet.
 * @throws 409 if the account has a password or is blocked
 */
async function getInvited(db: ReadDb, id: number) {
  const account = await getUsuario(db, id)
  if (account.role !== 'client' || account.bloqueado_em || hasPassword(account.senha_hash))
    throw conflict(accountsMessages.convidado.semConvite)
  return account
}
