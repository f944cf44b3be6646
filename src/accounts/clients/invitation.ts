import { createToken, replacePasswordLinks } from '#platform/auth/tokens.ts'
import { getShown, getUsuario } from '#platform/auth/usuarios-queries.ts'
import { comDestino } from '#platform/contract/destino.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Convidado } from '#registry/contas/schemas.ts'
import { clientInvitationMail } from './mail.ts'

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
export async function invite(
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
