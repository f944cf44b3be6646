import { awaitsFirstPassword } from '#platform/auth/password.ts'
import { createToken, replacePasswordLinks } from '#platform/auth/tokens.ts'
import { comDestino, destinoDe } from '#platform/contract/destino.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { resetMail } from './mail.ts'

const LASTS = { minutes: 30 }
/** The person does not wait for a link that the agency sends. */
const LASTS_FROM_AGENCY = { hours: 24 }

interface Account {
  id: number
  name: string
  email: string
  senha_hash: string
  totp_desde: string | null
}

interface PasswordLinkOptions {
  by: 'pessoa' | 'agencia'
  /** The page to open after signing in. */
  entrar?: string | undefined
}

/**
 * Mails a person the link for a new password, or for the first one. An admin sees the link only if there is no mail
 * server, and the account then remembers that its password came from such a link.
 * @returns the link that the admin passes on; null if it is mailed
 */
export async function sendPasswordLink(
  { app, db, now }: Pick<HandlerContext, 'app' | 'db' | 'now'>,
  user: Account,
  { by, entrar }: PasswordLinkOptions,
): Promise<{ shown: string | null; expira_em: string }> {
  const shown = by === 'agencia' && !(await isDelivering(app, db))
  const lasts = by === 'agencia' ? LASTS_FROM_AGENCY : LASTS
  // A link of the agency replaces the earlier ones. Anybody can ask for a reset, so that ends no invitation.
  if (by === 'agencia') await replacePasswordLinks(db, user.id, now)
  const { id, code, mailed, expira_em } = await createToken(
    db,
    {
      tipo: 'senha',
      usuario_id: user.id,
      email: user.email,
      lasts,
      shown: shown ? { apart: false } : undefined,
    },
    now,
  )
  const { nome } = await getConfiguracoes(db)
  const first = awaitsFirstPassword(user)
  const page = `${app.config.baseUrl}/${first ? 'criar-senha' : 'redefinir'}?token=`
  const link = comDestino(page + mailed, destinoDe(entrar))
  await enqueue(db, { ...resetMail(user, nome, { link, first, by }), token_id: id }, now)
  return { shown: shown ? page + code : null, expira_em: toWireInstant(expira_em) }
}
