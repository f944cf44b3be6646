import type { AppContext } from '#platform/app-context.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { change } from '#platform/db/change.ts'
import type { IncomingRequest } from '#platform/http/call.ts'
import { conviteOf } from '#proofing/participacao/queries.ts'
import { logAcesso } from './acesso-queries.ts'

interface Download {
  projectId: number
  /** The version whose file is downloaded; omitted for a dossier. */
  versao_id?: number | null
}

interface Delivery extends Download {
  /** A film or a sound is received to be played. */
  o_que: 'baixou' | 'recebeu'
  /** Whether this is a later part of a file that is being delivered. */
  isContinued?: boolean
}

interface By {
  user: Visitor
  from: IncomingRequest['from']
}

type Logging = Pick<AppContext, 'database' | 'clock'>

/** Adds a download of somebody outside the team to the access log. */
export const logDownload = (app: Logging, by: By, download: Download): Promise<void> =>
  logDelivery(app, by, { ...download, o_que: 'baixou' })

/** Adds the delivery of a file to somebody outside the team to the access log. */
export async function logDelivery(
  { database, clock }: Logging,
  { user, from }: By,
  delivery: Delivery,
): Promise<void> {
  if (isOfTeam(user)) return
  const convite = conviteOf(user, delivery.projectId)
  const who = convite ? { revisor_id: convite.id } : { usuario_id: user.id }
  await change(database, (db) => logAcesso(db, { ...delivery, who }, { from, now: clock() }))
}
