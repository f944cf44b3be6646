import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { Envio, Ressalva } from '#contract/work/schemas/envio.ts'
import { hasPassword } from '#server/platform/auth/password.ts'
import { findUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { textOf } from '#server/platform/mail/content.ts'
import { isDelivering } from '#server/platform/mail/post.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { findAddresses } from '#server/registry/clientes/queries.ts'
import { previewReviewMail } from '#server/work/avisos/review-mail.ts'

type Reading = Pick<HandlerContext<ReadDb>, 'app' | 'db' | 'user' | 'now'>
type Account = Awaited<ReturnType<typeof findUsuario>>

/** Returns what the client would get if the project were sent for approval now. Nothing is stored or sent. */
export async function previewEnvio({ app, db, user, now }: Reading, project: Project): Promise<Envio> {
  const { id, clientId, clientName: nome } = project
  const account = clientId === null ? undefined : await findUsuario(db, clientId)
  const { assinatura, nome: agency } = await getConfiguracoes(db)
  const isMailed = account && !account.bloqueado_em && account.avisos_email === 'na-hora'
  const mail = isMailed && previewReviewMail(app, { to: account, agency, project, now })
  // The registry is for admins; the rest of the team knows only the names in it.
  const known = user.role === 'admin' ? await findAddresses(db, { conta: clientId, nome }) : undefined
  return {
    nome,
    endereco: user.role === 'admin' ? (account?.email ?? known?.email ?? null) : null,
    telefone: known?.telefone ?? null,
    ressalvas: ressalvasFor(account, await isDelivering(app, db)),
    email: mail ? { assunto: mail.assunto, texto: textOf(mail.content) } : null,
    link: `${app.config.baseUrl}/dashboard/projects?projeto=${id}`,
    assinatura: assinatura || agency,
  }
}

function ressalvasFor(account: Account, isDelivering: boolean): Ressalva[] {
  if (!account) return ['sem-conta']
  if (account.bloqueado_em) return ['bloqueada']
  const found: [Ressalva, boolean][] = [
    ['sem-senha', !hasPassword(account.senha_hash)],
    ['resumo', account.avisos_email === 'diario'],
    ['nunca', account.avisos_email === 'nunca'],
    ['sem-servidor', !isDelivering && account.avisos_email !== 'nunca'],
  ]
  return found.flatMap(([ressalva, holds]) => (holds ? [ressalva] : []))
}
