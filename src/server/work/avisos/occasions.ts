import type { TipoAviso } from '#contract/avisos.ts'
import type { Project } from '#contract/projetos.ts'
import type { Asker } from '#contract/roles.ts'
import type { Comment } from '#contract/thread.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { mayWrite } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { queueAviso } from '#server/platform/push/outbox.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { oneMail } from './mail.ts'
import { mentionedIn } from './mentions.ts'
import { isForDevices } from './push-notice.ts'
import { findReader, getAviso, insertAviso, listTeam, type Reader, settleReview } from './queries.ts'

/** The transaction of a change, and who made it. */
export interface Occasion {
  db: Db
  app: AppContext
  user: Asker
  now: Temporal.Instant
}

type Step = Pick<Project, 'id' | 'status' | 'clientId'>

const TEAM = ['admin', 'user'] as const
/** Mailed at once to who wants it so; the rest waits for the digest. */
const urgent = new Set<TipoAviso>(['revisao', 'lembrete', 'aprovado', 'ajustes', 'mencao'])

/** A project that comes to wait for its client says so; one that no longer waits takes back what it said. */
export async function tellReview(on: Occasion, before: Step, after: Step): Promise<void> {
  const waited = before.status === 'review' && before.clientId === after.clientId
  if (after.status !== 'review') await settleReview(on.db, after.id, on.now)
  else if (!waited) await tellClient(on, after, 'revisao')
}

/** The client of a project in review is asked (again); only the newest question stays unread. */
export async function tellClient(on: Occasion, project: Step, tipo: 'revisao' | 'lembrete'): Promise<void> {
  await settleReview(on.db, project.id, on.now)
  await tell(on, await clientOf(on.db, project), { tipo, projectId: project.id })
}

/** The client answered: the whole team hears it. */
export async function tellDecision(
  on: Occasion,
  projectId: number,
  decision: { tipo: 'aprovado' | 'ajustes'; comentarioId: number | null },
): Promise<void> {
  await settleReview(on.db, projectId, on.now)
  await tell(on, await listTeam(on.db, [...TEAM]), { ...decision, projectId })
}

/** The other side of the thread, and whoever is called by name on either; once each. */
export async function tellComment(on: Occasion, project: Step, comment: Comment): Promise<void> {
  const team = await listTeam(on.db, [...TEAM])
  const client = await clientOf(on.db, project)
  const called = mentionedIn(comment.message, [...team, ...client])
  const others = (comment.userRole === 'client' ? team : client).filter((one) => !called.includes(one))
  const about = { projectId: project.id, comentarioId: comment.id }
  await tell(on, called, { ...about, tipo: 'mencao' })
  await tell(on, others, { ...about, tipo: 'comentario' })
}

/** Somebody wrote through the site. The letter itself has gone out as a mail already. */
export async function tellContact(on: Occasion, contatoId: number): Promise<void> {
  await tell(on, await listTeam(on.db, ['admin']), { tipo: 'contato', contatoId })
}

/** Somebody asks about the data that is kept of them, or the answer is due soon. */
export async function tellTitular(on: Occasion, solicitacaoId: number): Promise<void> {
  await tell(on, await listTeam(on.db, ['admin']), { tipo: 'pedido', solicitacaoId })
}

/** Somebody asks for access to the team. */
export async function tellRequest(on: Occasion, autorId: number): Promise<void> {
  await tell({ ...on, user: { id: autorId, role: 'client' } }, await listTeam(on.db, ['admin']), {
    tipo: 'pedido',
  })
}

async function clientOf(db: Db, { clientId }: Step): Promise<Reader[]> {
  const client = clientId === null ? undefined : await findReader(db, clientId)
  return client ? [client] : []
}

interface Happened {
  tipo: TipoAviso
  projectId?: number
  comentarioId?: number | null
  contatoId?: number
  solicitacaoId?: number
}

/** One aviso each, never to the one who acted, and the mail that each of them wants. */
async function tell({ db, app, user, now }: Occasion, readers: Reader[], happened: Happened): Promise<void> {
  const { tipo, projectId = null, comentarioId = null, contatoId = null, solicitacaoId = null } = happened
  const autorId = user.id === 0 ? null : user.id
  for (const reader of readers) {
    if (reader.id === user.id) continue
    const atOnce = reader.avisos_email === 'na-hora' && urgent.has(tipo)
    const resumo = atOnce || reader.avisos_email === 'nunca' || tipo === 'contato' ? 0 : 1
    const about = { projectId, comentarioId, contatoId, solicitacaoId }
    const row = { usuario_id: reader.id, tipo, autorId, ...about, resumo }
    const id = await insertAviso(db, row, now)
    if (isForDevices(tipo)) await queueAviso(db, { id, usuario_id: reader.id }, now)
    if (!atOnce || !(await mayWrite(app, db, 'avisos', reader.email))) continue
    const { nome } = await getConfiguracoes(db)
    await enqueue(db, oneMail(app, reader, nome, await getAviso(db, reader, id)), now)
  }
}
