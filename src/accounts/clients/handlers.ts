import { proveEmail } from '#accounts/usuarios/proved-email.ts'
import { accountsMessages } from '#platform/auth/messages.ts'
import { hasPassword, NO_PASSWORD } from '#platform/auth/password.ts'
import { getShown, getUsuario, insertUsuario } from '#platform/auth/queries.ts'
import { createToken, replacePasswordLinks } from '#platform/auth/tokens.ts'
import { comDestino } from '#platform/contract/destino.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api, inTransaction } from '#platform/http/dispatch.ts'
import { sendPage } from '#platform/http/page.ts'
import { takeCota } from '#platform/limits/limits.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { registerAccount } from '#registry/clientes/register-account.ts'
import type { Convidado } from '#registry/contas/schemas.ts'
import { clientInvitationMail } from './mail.ts'
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

const LASTS = { hours: 7 * 24 }

interface Invitation {
  id: number
  /** The project that the invited person opens after choosing a password. */
  projeto?: number | undefined
}

/**
 * Sends a client the link at which the client chooses a password. Earlier links of the account become invalid. The
 * admin gets another link to the same, so that the account remembers a password that came from it.
 */
async function invite(
  { app, db, now }: Pick<HandlerContext, 'app' | 'db' | 'now'>,
  { id, projeto }: Invitation,
): Promise<Convidado> {
  const { name, email } = await getUsuario(db, id)
  const enviado = await isDelivering(app, db)
  await replacePasswordLinks(db, id, now)
  const { code, mailed, expira_em, ...token } = await createToken(
    db,
    { tipo: 'senha', usuario_id: id, email, lasts: LASTS, shown: { apart: enviado } },
    now,
  )
  const page = projeto === undefined ? '/dashboard/projects' : `/dashboard/projects?projeto=${projeto}`
  const linkOf = (one: string) => comDestino(`${app.config.baseUrl}/criar-senha?token=${one}`, page)
  const { nome } = await getConfiguracoes(db)
  const mail = clientInvitationMail({ name, email }, nome, linkOf(mailed))
  await enqueue(db, { ...mail, token_id: token.id }, now)
  return {
    usuario: await getShown(db, id, now),
    link: linkOf(code),
    expira_em: toWireInstant(expira_em),
    enviado,
  }
}
