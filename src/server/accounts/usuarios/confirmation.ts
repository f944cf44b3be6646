import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { createToken, findToken } from '#server/platform/auth/tokens.ts'
import { getUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { confirmationMail } from './mail.ts'

const LASTS = { minutes: 30 }
const PAGE = '/dashboard/confirmar-email'

interface Here {
  db: Db
  app: AppContext
  now: Temporal.Instant
}

/** Sends the link that proves the present e-mail of an account. */
export async function sendConfirmation({ db, app, now }: Here, id: number): Promise<void> {
  const user = await getUsuario(db, id)
  const { id: token_id, code } = await createToken(
    db,
    { tipo: 'email', usuario_id: id, email: user.email, lasts: LASTS },
    now,
  )
  const { nome } = await getConfiguracoes(db)
  const link = `${app.config.baseUrl}${PAGE}?token=${code}`
  await enqueue(db, { ...confirmationMail(user, nome, link), token_id }, now)
}

/**
 * The token of such a link, opened by the account and under the e-mail that it was made for. Somebody who got the
 * letter because another typed in their address has no session there, and cannot prove it for that other by a click.
 */
export async function confirmationOf(db: Db, user: Visitor, code: string, now: Temporal.Instant) {
  const token = await findToken(db, code, now)
  if (token?.tipo !== 'email') throw invalid('token', messages.senha.link)
  if (token.usuario_id !== user.id) throw invalid('token', messages.emailProvado.outraConta)
  if (token.email !== user.email) throw invalid('token', messages.senha.link)
  return token
}
