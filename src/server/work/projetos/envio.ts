import { Id } from '#contract/fields.ts'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { Envio, Ressalva } from '#contract/work/schemas/envio.ts'
import { hasPassword } from '#server/platform/auth/password.ts'
import { findUsuario } from '#server/platform/auth/usuarios-queries.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import type { HandlerContext } from '#server/platform/http/call.ts'
import { previewPicture } from '#server/platform/mail/compose.ts'
import { isDelivering } from '#server/platform/mail/post.ts'
import type { FindPreview } from '#server/platform/mail/previews.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { findAddresses } from '#server/registry/clientes/queries.ts'
import { previewReviewMail } from '#server/work/avisos/review-mail.ts'
import { findForgotten } from '#server/work/comparacoes/forgotten-queries.ts'
import { readNext } from '#server/work/rodadas/opening-queries.ts'
import { findProjeto } from './queries.ts'

type Reading = Pick<HandlerContext<ReadDb>, 'app' | 'db' | 'user'>
type Account = Awaited<ReturnType<typeof findUsuario>>

/** Returns what the client would get if the project were sent for approval now. Nothing is stored or sent. */
export async function previewEnvio({ app, db, user }: Reading, project: Project): Promise<Envio> {
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
    ...(await findForgotten(db, user, id)),
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
