import { isOfTeam } from '#contract/roles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import { change } from '#server/platform/db/change.ts'
import type { Incoming } from '#server/platform/http/call.ts'
import { conviteOf } from '#server/work/participacao/queries.ts'
import { logAcesso } from './queries.ts'

interface Download {
  projectId: number
  /** The version whose file is downloaded; omitted for a dossier. */
  versao_id?: number
}

/** Adds a download of somebody outside the team to the access log. */
export async function logDownload(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { user, from }: { user: Visitor; from: Incoming['from'] },
  download: Download,
): Promise<void> {
  if (isOfTeam(user)) return
  const convite = conviteOf(user, download.projectId)
  const who = convite ? { revisor_id: convite.id } : { usuario_id: user.id }
  await change(database, (db) => logAcesso(db, { ...download, who, o_que: 'baixou' }, { from, now: clock() }))
}
