import { reviewMessages } from '#platform/auth/review-messages.ts'
import { readRevisor } from '#platform/auth/revisor-session.ts'
import { countAttempt } from '#platform/auth/throttle.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { gone, notFoundWith, unauthenticated } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { findById, findByToken, type InvitedRevisor } from './queries.ts'

const says = revisorMessages

type ReadContext = HandlerContext<ReadDb>

/**
 * Returns the person of a link.
 * @throws 404 for an unknown link, 401 if the invitation was ended, 410 if it has expired, 429 for too many unknown
 * links from one address
 */
export async function getInvited(
  { app, db, from, now }: ReadContext,
  token: string,
): Promise<InvitedRevisor> {
  const revisor = await findByToken(db, token)
  if (!revisor) {
    await countAttempt(app, { kind: 'convites', who: from.address })
    throw notFoundWith(says.link)
  }
  const { revogado_em, expira_em } = revisor
  if (revogado_em !== null) throw unauthenticated(reviewMessages.revogado)
  if (expira_em !== null && expira_em <= toStored(now))
    throw gone(reviewMessages.venceu(toWireInstant(expira_em)))
  return revisor
}

interface ByLink {
  token?: string | undefined
  projeto?: number | undefined
}

/**
 * Finds the person of a link, which is named by its token, or by its project if this browser has verified it.
 * @throws 401 if all invitations of the browser were ended or have expired
 */
export async function findByLink(
  { db, from, now }: Pick<ReadContext, 'db' | 'from' | 'now'>,
  { token, projeto }: ByLink,
): Promise<InvitedRevisor | undefined> {
  if (token !== undefined) return findByToken(db, token)
  const { convites } = await readRevisor(db, from.review, now)
  const convite = convites.find(({ projectId }) => projectId === projeto)
  return convite && findById(db, convite.id)
}

/** @throws as `getInvited`, and 401 if this browser has not verified the link of the project */
export async function getHere(context: ReadContext, { token, projeto }: ByLink): Promise<InvitedRevisor> {
  if (token !== undefined || projeto === undefined) return getInvited(context, token ?? '')
  const revisor = await findByLink(context, { projeto })
  if (!revisor) throw unauthenticated()
  return revisor
}
