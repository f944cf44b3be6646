import { hasPassword } from '#platform/auth/password.ts'
import { findUsuario } from '#platform/auth/queries.ts'
import { Id } from '#platform/contract/fields.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { previewPicture } from '#platform/mail/compose.ts'
import { isDelivering } from '#platform/mail/post.ts'
import type { FindPreview } from '#platform/mail/previews.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { findUnchangedRequests } from '#proofing/comparacoes/unchanged-queries.ts'
import { readNext } from '#proofing/rodadas/opening-queries.ts'
import { findAddresses } from '#registry/clientes/queries.ts'
import { previewReviewMail } from '#studio/avisos/notify.ts'
import type { Project } from './contract.ts'
import { findProjeto } from './queries.ts'
import type { Ressalva, SendPreview } from './send-preview-schemas.ts'

type PreviewContext = Pick<HandlerContext<ReadDb>, 'app' | 'db' | 'user'>
type Account = Awaited<ReturnType<typeof findUsuario>>

/** Returns what the client would get if the project were sent for approval now. Nothing is stored or sent. */
export async function previewSend({ app, db, user }: PreviewContext, project: Project): Promise<SendPreview> {
  const { id, clientId, clientName: nome } = project
  const account = clientId === null ? undefined : await findUsuario(db, clientId)
  const { assinatura, nome: agency } = await getConfiguracoes(db)
  // The registry is for admins; the rest of the team knows only the names in it.
  const known = user.role === 'admin' ? await findAddresses(db, { conta: clientId, nome }) : undefined
  return {
    nome,
    endereco: user.role === 'admin' ? (account?.email ?? known?.email ?? null) : null,
    telefone: known?.telefone ?? null,
    ressalvas: ressalvasFor(account, await isDelivering(app, db)),
    assunto: isMailed(account) ? previewReviewMail(app, { to: account, agency, project }).assunto : null,
    link: `${app.config.baseUrl}/dashboard/projects?projeto=${id}`,
    assinatura: assinatura || agency,
    ...(await readNext(db, id)),
    ...(await findUnchangedRequests(db, user, id)),
  }
}

/** Whether the client gets an e-mail at once, not the daily digest or none. */
const isMailed = (account: Account): account is NonNullable<Account> =>
  account !== undefined && !account.bloqueado_em && account.avisos_email === 'na-hora'

/** Finds the e-mail that the client would get if the project were sent for approval now, for the team. */
export const findEnvioMail: FindPreview = async ({ app, user }, which) => {
  const db = app.database.reads
  const id = Id.safeParse(which)
  if ((user.role !== 'admin' && user.role !== 'user') || !id.success) return undefined
  const project = await findProjeto(db, user, id.data)
  const account = project?.clientId == null ? undefined : await findUsuario(db, project.clientId)
  if (!project || !isMailed(account)) return undefined
  const { nome } = await getConfiguracoes(db)
  const mail = previewReviewMail(app, { to: account, agency: nome, project })
  // The mail contains the picture only if the client has proved the address (decision 076).
  const picture = account.email_provado_em ? mail.content.picture : undefined
  return { ...mail, picture: picture && (await previewPicture(app, user, picture.id)) }
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
