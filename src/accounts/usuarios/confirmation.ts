import { accountsMessages } from '#platform/auth/messages.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import { createToken, findToken } from '#platform/auth/tokens.ts'
import { invalid } from '#platform/errors.ts'
import type { AuthorContext, HandlerContext } from '#platform/http/call.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { confirmationMail } from './mail.ts'

const LASTS = { minutes: 30 }
const PAGE = '/dashboard/confirmar-email'

/**
 * E-mails a link to the current address of an account. Opening the link while signed in proves the address.
 */
export async function sendConfirmation(
  { db, app, now }: Pick<HandlerContext, 'db' | 'app' | 'now'>,
  id: number,
): Promise<void> {
  const user = await getUsuario(db, id)
  const { id: token_id, code } = await createToken(
    db,
    { tipo: 'email', usuario_id: id, email: user.email, lasts: LASTS },
    now,
  )
  const { nome } = await getConfiguracoes(db)
  const link = `${app.config.baseUrl}${PAGE}?token=${code}`
  await enqueue(
    db,
    { ...confirmationMail(user, nome, { link, changed: user.email_alheio_em !== null }), token_id },
    now,
  )
}

/**
 * Finds the token of a link that proves an address. The token is valid only in a session of the account, and
 * only for the current address of the account. So if someone registers with another person's address, the
 * owner of the address does not prove it for that account by clicking the link.
 * @throws 422 if the link is invalid or belongs to another account
 */
export async function getConfirmationToken({ db, user, now }: AuthorContext, code: string) {
  const token = await findToken(db, code, now)
  if (token?.tipo !== 'email') throw invalid('token', accountsMessages.senha.link)
  if (token.usuario_id !== user.id) throw invalid('token', accountsMessages.emailProvado.outraConta)
  if (token.email !== user.email) throw invalid('token', accountsMessages.senha.link)
  return token
}
