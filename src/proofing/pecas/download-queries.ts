import type { Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { forbidden } from '#platform/errors.ts'
import type { DownloadRules } from '#platform/files/routes.ts'
import type { IncomingRequest } from '#platform/http/call.ts'
import { logDownload } from '#proofing/links/downloads.ts'
import { conviteOf } from '#proofing/participacao/queries.ts'
import { whyNotBaixar } from '#proofing/revisores/rules.ts'
import { workMessages } from '#studio/messages.ts'
import { isApproved } from './situacao-queries.ts'

/** A version of a piece, and the project of the piece. */
export interface VersaoRef {
  /** Null for a picture of a project that belongs to no version. */
  id: number | null
  projectId: number
}

/**
 * Why the uploaded file of a version may not leave as a download: the team may always have it, a client once this version is
 * approved, a person with a link as the invitation says. Every address of a file asks here.
 */
export async function whyNotDownload(
  db: ReadDb,
  user: Visitor,
  { id, projectId }: VersaoRef,
): Promise<'nunca' | 'depois' | undefined> {
  if (isOfTeam(user)) return undefined
  const baixar = conviteOf(user, projectId)?.baixar ?? 'depois'
  return whyNotBaixar(baixar, baixar === 'depois' && id !== null && (await isApproved(db, id)))
}

export const canDownload = async (db: ReadDb, user: Visitor, versao: VersaoRef): Promise<boolean> =>
  (await whyNotDownload(db, user, versao)) === undefined

const whyNotDownloadSentences = {
  nunca: workMessages.peca.baixarNunca,
  depois: workMessages.peca.baixarDepois,
}

interface Asking {
  user: Visitor
  from: Pick<IncomingRequest['from'], 'isOwnPage'>
}

/** @throws 403 if the user may not download the file now, or the request does not come from the application's own page */
export async function refuseDownload(db: ReadDb, { user, from }: Asking, versao: VersaoRef): Promise<void> {
  if (!from.isOwnPage) throw forbidden(messages.origem)
  const reason = await whyNotDownload(db, user, versao)
  if (reason) throw forbidden(whyNotDownloadSentences[reason])
}

/** What the browser fetches for an element that plays. A program does not say it. */
const PLAYERS = new Set<string | undefined>(['video', 'audio', 'empty', undefined])

/**
 * A film has to reach the device to be played, so everybody who sees the version may play it. A browser that shows the
 * address by itself would offer to save the file, so it needs the right to download.
 * @param dest what the browser fetches the file for
 * @throws 403 if the user may not play the file in this way, or the request does not come from the application's own page
 */
export async function refusePlaying(
  db: ReadDb,
  { dest, ...asking }: Asking & { dest: string | undefined },
  versao: VersaoRef,
): Promise<void> {
  if (!asking.from.isOwnPage) throw forbidden(messages.origem)
  if (!PLAYERS.has(dest)) await refuseDownload(db, asking, versao)
}

/** Lets the pictures of projects leave by the rules of the version that each of them shows. */
export const leavingPictures: DownloadRules = {
  refuse: async ({ database }, asking, { projectId, versao_id: id = null }) => {
    if (projectId) await refuseDownload(database.reads, asking, { id, projectId })
  },
  log: async (app, asking, { projectId, versao_id = null }) => {
    if (projectId) await logDownload(app, asking, { projectId, versao_id })
  },
}
