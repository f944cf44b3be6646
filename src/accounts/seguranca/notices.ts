import { getUsuario } from '#platform/auth/queries.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { isDelivering } from '#platform/mail/post.ts'
import { enqueue, type NewMail } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { AccountMailRecipient } from './mail.ts'

/**
 * Mails a person that something about the security of the account changed. Without a mail server nothing is queued,
 * because such an e-mail is useless later.
 * @param email the address, if it is not the present one of the account
 */
export async function tellAccount(
  { db, app, now }: Pick<HandlerContext, 'db' | 'app' | 'now'>,
  { id, email }: { id: number; email?: string },
  mailTo: (person: AccountMailRecipient) => NewMail,
): Promise<void> {
  if (!(await isDelivering(app, db))) return
  const account = await getUsuario(db, id)
  const { nome: agency } = await getConfiguracoes(db)
  await enqueue(db, mailTo({ name: account.name, email: email ?? account.email, agency }), now)
}
